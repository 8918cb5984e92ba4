import { openDatabase } from '#app/platform/database/database.server.ts'
import type { Tables } from '#app/platform/database/tables.ts'
import type { RunningSite } from './start-site.ts'

type Forms = 'contactMessages' | 'ambassadors' | 'enrolments'

/** Opens the data of a site that has stopped and reads one table of it. */
export async function readRows<Name extends Forms>(site: RunningSite, settings: Record<string, string>, table: Name) {
  const database = await openDatabase({ dataDir: site.dataDir, ...(settings.DATABASE_URL ? { databaseUrl: settings.DATABASE_URL } : {}) })
  try {
    return (await database.db
      .selectFrom(table as 'contactMessages')
      .selectAll()
      .execute()) as unknown as Tables['contactMessages'][]
  } finally {
    await database.close()
  }
}
