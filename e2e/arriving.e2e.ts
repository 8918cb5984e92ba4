import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notFoundWords } from '#words/site.ts'
import { isFocused, scripted } from '#test/browser.ts'
import { openedDialog, openedMenu, openMenu } from '#test/open-in-a-browser.ts'
import { openVisitedSite, type VisitedSite } from '#test/visited-site.ts'

const PHONE = { width: 360, height: 740 }

let site: VisitedSite
beforeAll(async () => {
  site = await openVisitedSite()
})
afterAll(() => site.close())

/** What has the focus in the accessibility tree, and what stands in its live regions. */
async function hear(page: Page) {
  const tools = await page.context().newCDPSession(page)
  const { nodes } = await tools.send('Accessibility.getFullAXTree')
  const focused = nodes.findLast(({ properties }) => properties?.some(({ name, value }) => name === 'focused' && value.value === true))
  const within = (id: string): string[] =>
    nodes.filter(({ parentId }) => parentId === id).flatMap((node) => [String(node.name?.value ?? ''), ...within(node.nodeId)])
  const said = nodes.filter(({ role }) => role?.value === 'status').flatMap(({ nodeId }) => within(nodeId))
  return { focused: { role: focused?.role?.value, name: focused?.name?.value }, said }
}

test('the heading of a page that was moved to has the focus, and its title is read out', async () => {
  const page = await site.visit('/about')
  for (const name of ['Career Paths', 'Find Church', 'Business Support']) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()
    const heading = page.getByRole('heading', { level: 1 })
    await expect.poll(() => isFocused(heading)).toBe(true)
    // As a screen reader has it: what has the focus, and what is read out.
    const title = await page.title()
    const focused = { role: 'heading', name: await heading.innerText() }
    await expect.poll(() => hear(page)).toEqual({ focused, said: expect.arrayContaining([title]) })
  }
  await page.goBack()
  await page.waitForURL('**/church-finder')
  await expect.poll(() => isFocused(page.getByRole('heading', { level: 1 }))).toBe(true)
})

test('whoever skipped to the page before has the focus on the heading of the next', async () => {
  const page = await site.visit('/about')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => isFocused(page.locator('main'))).toBe(true)
  await page.goForward()
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('header a[href="/business-support"]')!.click())
  await page.waitForURL('**/business-support')
  await expect.poll(() => isFocused(page.getByRole('heading', { level: 1 }))).toBe(true)
  await page.locator('main').evaluate((main) => main.focus())
  await page.goBack()
  await page.waitForURL('**/about')
  await expect.poll(() => isFocused(page.getByRole('heading', { level: 1 }))).toBe(true)
})

test('a link in the menu or in a dialog leads to the next page’s heading as well, by touch and by key', async () => {
  const page = await site.visit('/about', PHONE)
  const heading = page.getByRole('heading', { level: 1 })
  for (const [name, path, press] of [
    ['Career Paths', '/careers', 'click'],
    ['Business Directory', '/business-directory', 'Enter'],
  ] as const) {
    await openMenu(page)
    const link = openedMenu(page).getByRole('link', { name })
    if (press === 'click') await link.click()
    else await link.press(press)
    await page.waitForURL(`**${path}`)
    await openedMenu(page).waitFor({ state: 'hidden' })
    await expect.poll(() => isFocused(heading)).toBe(true)
  }
  await page.goto(`${site.url}/`)
  await scripted(page)
  await page.locator('main a.btn[href="/ambassador"]').first().click()
  await openedDialog(page).locator('[name=commitments]').first().waitFor()
  await openedDialog(page).evaluate((open) => {
    const link = Object.assign(document.createElement('a'), { href: '/stories' })
    open.append(link)
    const router = (window as unknown as { __reactRouterDataRouter: { navigate(to: string): Promise<void> } }).__reactRouterDataRouter
    link.focus()
    void router.navigate(link.pathname)
  })
  await page.waitForURL('**/stories')
  await expect.poll(() => isFocused(heading)).toBe(true)
})

test('a page that is not there is heard as any other, and so is the one after it', async () => {
  const page = await site.visit('/about', { allow: [/status of 404/] })
  const heading = page.getByRole('heading', { level: 1 })
  await page.evaluate(() => {
    const router = (window as unknown as { __reactRouterDataRouter: { navigate(to: string): Promise<void> } }).__reactRouterDataRouter
    return router.navigate('/stories/nobody-told-this')
  })
  await expect.poll(async () => [await isFocused(heading), await heading.innerText()]).toEqual([true, notFoundWords.story.heading])
  expect(await page.getByRole('status').allTextContents()).toContain(await page.title())
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Career Paths' }).click()
  await page.waitForURL('**/careers')
  await expect.poll(async () => [await isFocused(heading), await heading.innerText()]).toEqual([true, 'Future Career Paths'])
  expect(await page.getByRole('status').allTextContents()).toContain(await page.title())
})
