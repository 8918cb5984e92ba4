import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { notFoundWords } from '#copy/site.ts'
import { storyRemovalWords as words } from '#copy/community/story-removal.ts'
import { exampleStories } from '#app/domains/community/stories/example-stories.server.ts'
import { axe, scripted } from '#test/support/browser.ts'
import { press } from '#test/support/claims-in-a-browser.ts'
import { openVisitedSite } from '#test/support/visited-site.ts'

const site = await openVisitedSite()

const NOT_THERE = { allow: [/404/] }

async function remove(page: Page, slug: string): Promise<void> {
  await page.goto(`${site.url}/stories/${slug}`)
  await page.getByRole('link', { name: words.link }).click()
  await page.waitForURL('**/remove')
  await scripted(page)
  await page.locator('label.choice:has([value=guardian])').click()
  await press(page, words.submit)
  await page.getByRole('heading', { name: words.done.heading, level: 1 }).waitFor()
}

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
