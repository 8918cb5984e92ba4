import type { Page } from 'playwright-core'
import { inboxItemWords, inboxWords } from '#copy/staff/desk-inbox.ts'
import { withSiteDatabase } from './beside-a-site.ts'
import { open } from './browser.ts'
import { showCookies } from './desk-in-a-browser.ts'
import { exampleKeeper, invite, PASSWORD } from './desk-visitor.ts'
import { type Message, insertMessage } from './insert-message.ts'
import { openVisitedSite, type VisitedSite } from './visited-site.ts'

/** Starts a site, and opens its inbox as a keeper. */
export async function openInbox() {
  const site = await openVisitedSite()
  const example = await exampleKeeper(site)
  const { visitor: keeper } = await invite(site, example, { email: 'ruth@desk.example.org', role: 'keeper', password: PASSWORD })
  let words = 0

  return {
    site,
    keeper,
    /** Opens a page at the desk as the visitor, or as the keeper by default. */
    async at(path: string, { scripts = true, ...options }: Parameters<VisitedSite['newcomer']>[0] = {}, visitor = keeper): Promise<Page> {
      const page = await showCookies(site, await site.newcomer({ scripts, ...options }), visitor)
      if (scripts) await open(page, site.url + path)
      else await page.goto(site.url + path)
      return page
    },
    /** Inserts messages with a new word by which they are found. The last one is listed first. @returns that word */
    async receive(...messages: Message[]): Promise<string> {
      const word = `wombat${++words}`
      await withSiteDatabase(site, async (db) => {
        for (const [place, message] of messages.entries())
          await insertMessage(db, { subject: word, receivedAt: new Date(Date.now() - (messages.length - place) * 60_000), ...message })
      })
      return word
    },
  }
}

/** The address of the list of new items that contain the word. */
export const listOf = (word: string) => `/desk/inbox?state=new&q=${word}`
export const inboxRow = (page: Page, who: string) => page.getByRole('list', { name: inboxWords.list }).getByRole('link', { name: who })
export const titleOf = (who: string) => inboxItemWords.title('Message', who)
export const field = (page: Page, label: string) => page.locator('main').getByLabel(label, { exact: true })
export const searchBox = (page: Page) => page.locator('main').getByRole('searchbox')
export const button = (page: Page, name: string) => page.locator('main').getByRole('button', { name, exact: true })

/** Unfolds the search form. */
export async function openSearch(page: Page): Promise<void> {
  const fold = page.locator('main details').filter({ has: page.getByText(inboxWords.search.open, { exact: true }) })
  if (!(await fold.evaluate((each: HTMLDetailsElement) => each.open))) await fold.locator('summary').first().click()
}
