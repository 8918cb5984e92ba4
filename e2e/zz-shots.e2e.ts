import { afterAll, beforeAll, expect, test } from 'vitest'
import { besides } from '#test/beside-a-site.ts'
import { deskCases, drawnPhoto } from '#test/desk-cases.ts'
import { axeEverywhere, showCookies } from '#test/desk-in-a-browser.ts'
import { exampleKeeper } from '#test/desk-visitor.ts'
import { openVisitedSite, type VisitedSite } from '#test/visited-site.ts'
let site: VisitedSite
beforeAll(async () => void (site = await openVisitedSite()))
afterAll(() => site.close())
test('shots', { timeout: 400_000 }, async () => {
  const example = await exampleKeeper(site)
  const cases = deskCases(site, (work) => besides(site, work))
  const memory = await cases.memory(
    {
      story: 'We planted a tree on Saturday.\n\nMaria Lopez of 12 Main St brought water, and then it rained. '.repeat(3),
      firstName: 'Ruth',
      email: 'ruth@example.org',
    },
    await drawnPhoto(),
  )
  const minor = await cases.memory({ story: 'The choir of the school sang.', minors: 'yes', email: 'jo@example.org' })
  const story = await cases.story()
  const wish = await cases.removal('tuesdays-at-the-library')
  const listing = await cases.listing('Open Gate Dental')
  const claim = await cases.claim(listing.id, 'ruth@elsewhere.example')
  const ambassador = await cases.ambassador('ben@example.org')
  const application = await cases.application('ruth@northstar.example')
  const gift = await cases.gift('giver@example.org')
  const twin = await cases.gift('giver@example.org')
  const alert = await cases.alert()
  const pages: Record<string, string> = {
    memory: `/desk/memories/${memory.id}`,
    minor: `/desk/memories/${minor.id}`,
    story: `/desk/stories/${story.id}`,
    removal: `/desk/removals/${wish}`,
    claim: `/desk/claims/${claim.id}`,
    ambassador: `/desk/ambassadors/${ambassador.id}`,
    listing: `/desk/listings/${listing.id}`,
    application: `/desk/applications/${application.id}`,
    gift: `/desk/gifts/${twin.id}`,
    alert: `/desk/money-alerts/${alert.id}`,
  }
  const found: string[] = []
  const page = await showCookies(site, await site.newcomer({ allow: [/./] }), example)
  await page.goto(site.url + pages.memory)
  await page.waitForTimeout(1500)
  await page.getByText('Cut it, or blur faces').click()
  await page.getByRole('radio', { name: /square/ }).check()
  await page.getByRole('button', { name: 'Blur another area' }).click()
  for (const [width, scheme] of [[360, 'dark'], [1280, 'light']] as const) {
    await page.setViewportSize({ width, height: width === 360 ? 740 : 800 })
    await page.emulateMedia({ colorScheme: scheme })
    await page.waitForTimeout(200)
    await page.screenshot({ path: `/tmp/x/editor-${width}-${scheme}.png`, fullPage: true })
  }
  const other = await showCookies(site, await site.newcomer({ allow: [/./] }), example)
  await other.goto(site.url + pages.listing)
  await other.getByRole('button', { name: 'Suspend the listing' }).click()
  await other.waitForTimeout(1200)
  await other.screenshot({ path: '/tmp/x/refused-1280-light.png', fullPage: true })
  await other.getByLabel('Why').fill('Closed since May, and the owner asked for it by telephone.')
  await other.getByRole('button', { name: 'Suspend the listing' }).click()
  await other.waitForTimeout(1500)
  await other.setViewportSize({ width: 360, height: 740 })
  await other.screenshot({ path: '/tmp/x/suspended-360-light.png', fullPage: true })
  console.log(JSON.stringify(found, null, 1))
  expect(gift).toBeDefined()
})
