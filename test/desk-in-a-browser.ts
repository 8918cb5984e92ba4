import type { Page } from 'playwright-core'
import { axe } from './browser.ts'
import type { DeskVisitor } from './desk-visitor.ts'

/** Presses a button of the page's own, not of the frame around it. */
export const press = (page: Page, name: string) => page.locator('main').getByRole('button', { name, exact: true }).click()

/** Until the page of that name is there. */
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

/** Puts somebody's cookies into a browser's window. */
export async function showCookies(site: { url: string }, page: Page, { jar }: DeskVisitor): Promise<Page> {
  await page.context().addCookies([...jar].map(([name, value]) => ({ name, value, url: site.url })))
  return page
}

/** On a dark phone and a light laptop: what axe finds, and what stands out of the window. Without scripts axe waits forever. */
export async function axeEverywhere(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const [width, colorScheme] of [
    [360, 'dark'],
    [1280, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    for (const line of await axe(page)) found.push(`${width} ${colorScheme}: ${line}`)
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (beyond > 0) found.push(`${width}: ${beyond} px beside the window`)
  }
  return found
}
