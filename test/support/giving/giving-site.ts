import { sql } from 'kysely'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { openVisitorPage, open, openBrowser } from '#test/support/browser.ts'
import { pageOf, waitForMails, wordsOf } from './site-giver.ts'
import { type RunningSite, startSite } from '#test/support/start-site.ts'

export const cards = { works: '4242 4242 4242 4242', declined: '4000 0000 0000 0002', asks: '4000 0025 0000 3155' }
/** The number of a test card, for a field where no card belongs. */
export const STRAY = '5555 5555 5555 4444'

export type GivingSite = Awaited<ReturnType<typeof openGivingSite>>

/** A site whose visitors give in a browser. Every request of their browsers is recorded, and everything that the site logs. */
export async function openGivingSite() {
  const site = await startSite({ RATE_LIMITS: 'off', LOG_LEVEL: 'debug' })
  const browser = await openBrowser()
  /** The address and body of each request. */
  const asked: string[] = []
  return {
    site,
    async visit(path: string, options: Parameters<typeof openVisitorPage>[2] = {}): Promise<Page> {
      const page = await openVisitorPage(browser, site, options)
      page.context().on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`))
      if (options.scripts === false) await page.goto(site.url + path)
      else await open(page, site.url + path)
      return page
    },
    /** Waits for that many receipts and returns the text of the newest. */
    async receiptsTo(email: string, count = 1): Promise<string> {
      const mails = await waitForMails(site, email, /receipt/i, count)
      expect(mails).toHaveLength(count)
      return wordsOf(await pageOf(site, `/demo/mailbox/${mails[0]!.id}`))
    },
    /**
     * Expects at the end of a test that no card number has left a browser or is in a table, a mail or the log.
     * @param taken the address of a giver whose form was accepted; `refused`: of one who typed a card number where none belongs
     */
    async expectNoCardNumbers({ taken, refused }: { taken: string; refused?: string }): Promise<void> {
      const typed = [...Object.values(cards), STRAY].map((number) => number.replaceAll(' ', ''))
      const sent = asked.map((each) => decodeURIComponent(each.replaceAll('+', ' '))).filter((each) => !refused || !each.includes(refused))
      expect(sent.length).toBeGreaterThan(100)
      expect(sent.some((each) => each.includes(taken))).toBe(true)
      expect(numbersIn(sent.join('\n'), typed)).toEqual([])

      const log = site.output()
      expect(log.includes('"path":"/donate"')).toBe(true)
      expect(numbersIn(log, typed)).toEqual([])

      await site.halt()
      const rows = await everyRow(site)
      // `includes` is used, because a failed `toContain` would print the whole database.
      expect(rows.includes(taken)).toBe(true)
      if (refused) expect(rows.includes(refused)).toBe(false)
      expect(numbersIn(rows, typed)).toEqual([])
      // Checks the search itself: it finds a number with separators.
      expect(numbersIn('… 4242-4242 4242\u00A04242 …', typed)).toEqual([typed[0]])
    },
  }
}

export async function typeCard(where: Page | Locator, number: string): Promise<void> {
  await where.getByLabel('Card number').fill(number)
  await where.getByLabel('Expiry (MM/YY)').fill('04/30')
  await where.getByLabel('CVC').fill('123')
}

export const dialogOf = (page: Page) => page.locator('dialog.dialog[open]:not(.sheet)')
export const amountOf = (where: Page | Locator) => where.getByRole('group', { name: 'How much would you like to give?' })
export const frequencyOf = (where: Page | Locator) => where.getByRole('group', { name: 'How often?' })
export const planted = (where: Page | Locator) => where.getByRole('heading', { name: 'Thank you. It is planted.' })
export const summary = (where: Page | Locator) =>
  where.getByRole('alert').filter({ hasText: /There is something to fix|That did not work just now/ })

/** Lists the numbers that a text contains, with or without separators between the digits. */
function numbersIn(text: string, numbers: string[]): string[] {
  return numbers.filter((number) => new RegExp([...number].join('[^0-9A-Za-z]{0,2}')).test(text))
}

/** Returns every row of every table of every schema as text. */
async function everyRow({ where }: RunningSite): Promise<string> {
  const database = await openDatabase({ dataDir: where.DATA_DIR, databaseUrl: where.DATABASE_URL })
  try {
    const { rows: tables } = await sql<{ schema: string; name: string }>`
      select table_schema as schema, table_name as name from information_schema.tables
      where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`.execute(database.db)
    expect(tables.length).toBeGreaterThan(30)
    const texts = []
    for (const { schema, name } of tables) {
      const { rows } = await sql<{
        text: string
      }>`select row_to_json(each)::text as text from ${sql.table(`${schema}.${name}`)} as each`.execute(database.db)
      texts.push(...rows.map(({ text }) => text))
    }
    return texts.join('\n')
  } finally {
    await database.close()
  }
}
