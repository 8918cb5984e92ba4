import { type Selectable, sql } from 'kysely'
import { type SubmissionTable, selectSubmissions } from '#app/forms/submission-rows.server.ts'
import { type Database, openDatabase } from '#app/platform/database/database.server.ts'
import type { Tables } from '#app/platform/database/tables.ts'
import type { RunningSite } from './start-site.ts'

/** Reads all rows of a table from the data of a stopped site. */
export function readRows<Table extends SubmissionTable>(site: RunningSite, settings: Record<string, string>, table: Table) {
  return readData(
    site,
    settings,
    ({ db }) => selectSubmissions(db, table).selectAll().execute() as Promise<unknown> as Promise<Selectable<Tables[Table]>[]>,
  )
}

/** Lists the unfinished jobs of a stopped site. Without any, what was done has no further effects. */
export function listJobsLeft(site: RunningSite, settings: Record<string, string>, queue: string): Promise<object[]> {
  return readData(site, settings, async ({ db }) => {
    const { rows } = await sql<object>`select data, state from jobs.job where name = ${queue} and state <> 'completed'`.execute(db)
    return rows
  })
}

/** Opens the data of a stopped site. */
export async function readData<T>(
  site: RunningSite,
  settings: Record<string, string>,
  read: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openDatabase({ dataDir: site.dataDir, databaseUrl: settings.DATABASE_URL ?? site.where?.DATABASE_URL })
  try {
    return await read(database)
  } finally {
    await database.close()
  }
}
