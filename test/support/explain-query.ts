import { CompiledQuery, type KyselyPlugin, type RootOperationNode, sql } from 'kysely'
import type { Db } from '#app/platform/database/database.server.ts'

/** Returns the plan of the last query in `ask`. Sequential scans are discouraged, so one in the plan means that no index fits. */
export async function explainQuery(db: Db, ask: (db: Db) => Promise<unknown>): Promise<string> {
  let last: RootOperationNode | undefined
  const listening: KyselyPlugin = {
    transformQuery: ({ node }) => (last = node),
    transformResult: async ({ result }) => result,
  }
  await ask(db.withPlugin(listening))
  if (!last) throw new Error('Nothing was asked.')
  const { sql: text, parameters } = db.getExecutor().compileQuery(last as never, { queryId: 'plan' })
  return db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx)
    await sql`analyze`.execute(trx)
    const { rows } = await trx.executeQuery<{ 'QUERY PLAN': string }>(CompiledQuery.raw(`explain ${text}`, [...parameters]))
    return rows.map((row) => Object.values(row)[0]).join('\n')
  })
}
