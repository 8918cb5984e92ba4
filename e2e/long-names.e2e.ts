import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeSlug } from '#app/features/places/place-slug.ts'
import { besides } from '#test/beside-a-site.ts'
import { deskCases } from '#test/desk-cases.ts'
import { showCookies } from '#test/desk-in-a-browser.ts'
import { exampleKeeper } from '#test/desk-visitor.ts'
import { longNamedMail, longNamedPlace } from '#test/long-named.ts'
import { openVisitedSite, type VisitedSite } from '#test/visited-site.ts'

const NAME = 'www.iglesiacristianarestauracion.example.org'
const EMAIL = `office@${NAME}`

let site: VisitedSite
beforeAll(async () => void (site = await openVisitedSite()))
afterAll(() => site.close())

/** Gives that name to a business or a church of the examples. @returns its number and its page */
function rename(kind: 'business' | 'church') {
  return besides(site, async (db) => {
    const { id } = await db
      .selectFrom('places')
      .select('id')
      .where('kind', '=', kind)
      .where('city', '=', 'Atlanta')
      .limit(1)
      .executeTakeFirstOrThrow()
    await db.updateTable('places').set(longNamedPlace(NAME)).where('id', '=', id).execute()
    return { id, path: `/places/${placeSlug({ id, name: NAME })}` }
  })
}

/** What stands out of the window, and which headings and lines out of their boxes, on phones of two widths. */
async function beyond(page: Page): Promise<unknown[]> {
  const found = []
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 740 })
    found.push(
      await page.evaluate(() => ({
        sideways: document.documentElement.scrollWidth - innerWidth,
        cut: [...document.querySelectorAll('main :is(h1, h2, h3, p, li, dd)')]
          .filter(
            (each) =>
              each.checkVisibility() && !each.closest('.filter-links, [role=group]') && each.getBoundingClientRect().right > innerWidth,
          )
          .map((each) => each.textContent),
      })),
    )
  }
  return found
}
const NOTHING = [320, 390].map(() => ({ sideways: 0, cut: [] }))

test('a name without a space stays within a phone: in lists, on a map, on its page and in the search', async () => {
  const [business, church] = [await rename('business'), await rename('church')]
  const page = await site.newcomer({ scripts: false })
  const near = `near=Atlanta%2C+GA&name=${NAME}`
  for (const path of [
    business.path,
    church.path,
    `/business-directory?${near}`,
    `/church-finder?${near}`,
    `/church-finder?${near}&view=map`,
    `/claim-business?${near}`,
    `/search?q=${NAME}`,
  ]) {
    await page.goto(site.url + path)
    expect(await page.locator('main').textContent(), path).toContain(NAME)
    expect(await beyond(page), path).toEqual(NOTHING)
  }
})

test('it does so at the desk, in the lists and where it is decided', async () => {
  const { id } = await rename('business')
  const cases = deskCases(site, (work) => besides(site, work))
  const [claim, application, ambassador] = [await cases.claim(id, EMAIL), await cases.application(EMAIL), await cases.ambassador(EMAIL)]
  await besides(site, async (db) => {
    await db.updateTable('claims').set({ businessName: NAME, contactName: NAME }).execute()
    await db.updateTable('partnerships').set({ businessName: NAME, contactName: NAME }).execute()
    await db.updateTable('ambassadors').set({ firstName: NAME, lastName: NAME }).where('email', '=', EMAIL).execute()
  })
  const page = await showCookies(site, await site.newcomer({ scripts: false }), await exampleKeeper(site))
  for (const path of [
    '/desk/inbox?state=all',
    '/desk/waiting',
    `/desk/listings/${id}`,
    `/desk/claims/${claim.id}`,
    `/desk/applications/${application.id}`,
    `/desk/ambassadors/${ambassador.id}`,
  ]) {
    await page.goto(site.url + path)
    expect(await page.locator('main').textContent(), path).toContain(NAME)
    expect(await beyond(page), path).toEqual(NOTHING)
  }
})

test('it does so in every part of a mail', async () => {
  const page = await site.newcomer({ scripts: false })
  await page.setContent(longNamedMail(NAME))
  expect(await beyond(page)).toEqual(NOTHING)
})
