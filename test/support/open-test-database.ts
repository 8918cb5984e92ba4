import { type Database, openDatabase } from '#app/platform/database/database.server.ts'
import { migrate } from '#app/platform/database/migrate.server.ts'
import { atEndOfFile } from './end-of-file.ts'
import { readyFiles } from './ready-in-memory.ts'
import { createServerDatabase } from './server-database.ts'

let dropped: Promise<unknown> = Promise.resolve()

/**
 * An empty, migrated database: inside the process, or on the PostgreSQL server that `TEST_DATABASE_URL` names, so that the
 * same tests show both engines. It is closed at the end of the test file.
 */
export async function openTestDatabase(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) {
    const files = await readyFiles()
    const database = await openDatabase({ dataDir: 'memory' }, { files })
    if (!files) await migrate(database, 'db/migrations')
    return { ...database, close: atEndOfFile(() => database.close()) }
  }
  await dropped
  const { databaseUrl, drop } = await createServerDatabase(server, process.env.READY_ON_SERVER)
  const database = await openDatabase({ databaseUrl, dataDir: 'unused' })
  if (!process.env.READY_ON_SERVER) await migrate(database, 'db/migrations')
  return {
    ...database,
    close: atEndOfFile(async () => {
      await database.close()
      // The next test file goes on meanwhile. What is left at the end of the run goes with the template.
      dropped = drop().catch(() => {})
    }),
  }
}
