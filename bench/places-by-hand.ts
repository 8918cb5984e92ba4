import { CamelCasePlugin, type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { WORKED_ON } from '#app/platform/database/database.server.ts'
import type { Tables } from '#app/platform/database/tables.ts'
import type { Wanted } from '#app/features/places/wanted.ts'
import { pageOf } from './places-page.ts'

/**
 * The statements of each page as they are, to be sent one after the other over one connection with nothing around them:
 * what the same indexes give at best. Each is asked once to learn them, before any is measured, so that both sides find
 * the same in the caches.
 * @param where the address of a server, or the folder of the embedded database
 */
export async function readyByHand(where: string, searches: Wanted[]) {
  const config = where.startsWith('postgres')
    ? { connectionString: where, options: WORKED_ON }
    : { host: where, user: 'postgres', database: 'postgres', password: '' }
  const pool = new pg.Pool({ ...config, max: 1 })
  // Where a page fails, its own error is the one to be told, not that the database was taken away afterwards.
  pool.on('error', () => {})
  let sent: CompiledQuery[] = []
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin()],
    log: ({ query }) => void sent.push(query),
  })
  const pages: { text: string; values: unknown[] }[][] = []
  /** How long each took when nobody had asked it before. */
  const firstMs: number[] = []
  for (const search of searches) {
    sent = []
    const began = performance.now()
    await pageOf(db, search)
    firstMs.push(performance.now() - began)
    pages.push(sent.map(({ sql, parameters }) => ({ text: sql, values: [...parameters] })))
  }
  await db.destroy()
  const client = new pg.Client(config)
  await client.connect()
  return {
    firstMs,
    async ask(at: number): Promise<void> {
      for (const statement of pages[at]!) await client.query(statement)
    },
    close: () => client.end(),
  }
}
