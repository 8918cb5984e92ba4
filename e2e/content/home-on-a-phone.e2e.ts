import { expect, test, onTestFinished } from 'vitest'
import { openSharedSite } from '#test/support/visited-site.ts'
import { listPages } from '#app/composition/public-pages.server.ts'
import { openVisitorPage, openBrowser } from '#test/support/browser.ts'

const PHONE = { width: 360, height: 740 }

const site = await openSharedSite()

test.each([true, false])('circles and tiers are seen without a choice, each opens to what it brings, with scripts: %s', async (scripts) => {
  const page = await site.visit('/', { ...PHONE, scripts })
  const month = page.getByRole('link', { name: 'Join Growth Nurturer' })
  const once = page.getByRole('link', { name: 'Give $1,500' })
  expect([await month.isVisible(), await once.isVisible()]).toEqual([true, true])
  await page.getByRole('listitem').filter({ has: once }).getByText('one time').click()
  await page.getByText('He will be like a tree').waitFor()
  const circle = page.getByRole('listitem').filter({ has: month })
  await circle.getByText('a month', { exact: true }).click()
  await circle.getByText('33 Mustard Seeds each month').waitFor()
})

test('a young person sees on the home page of a phone, with nothing opened, where to train and where to join', async () => {
  const page = await site.visit('/', { ...PHONE, scripts: false })
  const training = page.locator('main .hero a[href="/careers"]')
  expect((await training.boundingBox())!.y).toBeLessThan(PHONE.height)
  const doors = page.locator('#first-steps a')
  expect(await doors.evaluateAll((all) => all.map((each) => each.getAttribute('href')))).toEqual([
    '/join-movement',
    '/church-finder',
    '/business-support',
    '/share-memory',
  ])
  expect(await doors.first().isVisible()).toBe(true)
})

test('with the text of the browser at twice its size no page is wider than a phone, and nothing of its header is cut off', async () => {
  const browser = await openBrowser({ args: ['--blink-settings=defaultFontSize=32'] })
  onTestFinished(() => browser.close())
  const page = await openVisitorPage(browser, site, { width: 360, height: 740, scripts: false })
  const wide: string[] = []
  for (const path of [
    ...(await listPages()).map(({ path }) => path),
    '/business-directory?near=Atlanta',
    '/places/whitlow-daughter-bakery-1',
    '/desk/sign-in',
  ]) {
    await page.goto(site.url + path)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    if (width > 360) wide.push(`${path}: ${width}`)
    for (const each of await page.locator('.site-header > .wrap > :is(a, button)').all())
      if (await each.isVisible()) {
        const { x, width } = (await each.boundingBox())!
        expect(x + width, `${path} ${await each.innerText()}`).toBeLessThanOrEqual(360)
      }
  }
  expect(wide).toEqual([])
})
