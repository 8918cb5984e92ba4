import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notFoundWords } from '#words/site.ts'
import { storyRemovalWords as words } from '#words/story-removal.ts'
import { exampleStories } from '#app/features/stories/example-stories.ts'
import { axe, newVisitor, openBrowser, scripted } from '#test/browser.ts'
import { press } from '#test/claims-in-a-browser.ts'
import { openVisitedSite, type VisitedSite } from '#test/visited-site.ts'

let site: VisitedSite
let keeping: Browser
beforeAll(async () => {
  site = await openVisitedSite()
  keeping = await openBrowser({ windows: true, ignoreDefaultArgs: ['--disable-back-forward-cache'] })
})
afterAll(() => Promise.all([keeping.close(), site.close()]))

const NOT_THERE = { allow: [/404/] }

async function remove(page: Page, slug: string): Promise<void> {
  await page.goto(`${site.url}/stories/${slug}`)
  // Its small script is there as soon as all of it is.
  await page.waitForLoadState('networkidle')
  await page.getByRole('link', { name: words.link }).click()
  await page.waitForURL('**/remove')
  await scripted(page)
  await page.locator('label.choice:has([value=guardian])').click()
  await press(page, words.submit)
  await page.getByRole('heading', { name: words.done.heading, level: 1 }).waitFor()
}

test.each([
  ['keeps the files of a page', 0],
  ['keeps whole pages', 1],
])('whoever had a story taken off and steps back is not shown it, in a browser that %s', async (_, number) => {
  const { slug, title } = exampleStories[number]!
  const page = await (number === 0 ? site.newcomer(NOT_THERE) : newVisitor(keeping, site, NOT_THERE))
  await remove(page, slug)
  expect(await page.getByText(words.intro).count()).toBe(0)
  await page.goBack({ waitUntil: 'commit' })
  await page.getByRole('heading', { name: notFoundWords.story.heading }).waitFor()
  expect(await page.getByText(title).count()).toBe(0)
})

test('a story that is not there, or was never, is answered alike, and leads to those that are', async () => {
  const { slug } = exampleStories[2]!
  const page = await site.newcomer(NOT_THERE)
  await remove(page, slug)
  const textOf = async (path: string) => {
    expect((await page.goto(site.url + path))!.status(), path).toBe(404)
    return page.locator('main').innerText()
  }
  const gone = await textOf(`/stories/${slug}`)
  expect(gone).toContain(notFoundWords.story.heading)
  for (const path of ['/stories/never-there', '/stories/never-there/remove', `/stories/${slug}/remove`])
    expect(await textOf(path)).toBe(gone)
  expect(await axe(page)).toEqual([])
  await page.locator('main').getByRole('link', { name: notFoundWords.story.action }).click()
  await page.waitForURL('**/stories')
  expect(await textOf('/never-there')).toContain(notFoundWords.heading)
})
