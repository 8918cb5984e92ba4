import { CamelCasePlugin, type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Tables } from '#app/platform/database/tables.ts'
import type { Wanted } from '#app/features/places/search-near.server.ts'
import { pageOf } from './places-page.ts'

/**
 * The statements of a page as they are, sent one after the other over one connection with nothing around them: what the
 * same indexes give at best.
 * @param where the address of a server, or the folder of the embedded database
 */
export async function askByHand(where: string): Promise<{ ask(wanted: Wanted): Promise<number>; close(): Promise<void> }> {
  const config = where.startsWith('postgres')
    ? { connectionString: where }
    : { host: where, user: 'postgres', database: 'postgres', password: '' }
  const client = new pg.Client(config)
  await client.connect()
  const pool = new pg.Pool({ ...config, max: 1 })
  let sent: CompiledQuery[] = []
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin()],
    log: ({ query }) => void sent.push(query),
  })
  return {
    /** @returns milliseconds */
    async ask(wanted) {
      sent = []
      await pageOf(db, wanted)
      const statements = sent.map(({ sql, parameters }) => ({ text: sql, values: [...parameters] }))
      const began = performance.now()
      for (const statement of statements) await client.query(statement)
      return performance.now() - began
    },
    async close() {
      await db.destroy()
      await client.end()
    },
  }
}
