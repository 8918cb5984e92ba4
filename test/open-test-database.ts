import { type Database, openDatabase } from '#app/platform/database/database.server.ts'
import { migrate } from '#app/platform/database/migrate.server.ts'
import { type Ready, readyFiles } from './ready-in-memory.ts'
import { createServerDatabase } from './server-database.ts'

/**
 * An empty, migrated database of its own for one test file: inside the process, or on the PostgreSQL server that
 * `TEST_DATABASE_URL` names, so that the same tests show both engines.
 */
export async function openTestDatabase(): Promise<Database> {
  const database = await open('migrated')
  await migrate(database, 'db/migrations')
  return database
}

/** The same, before any migration. */
export function openEmptyDatabase(): Promise<Database> {
  return open('empty')
}

async function open(ready: Ready): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) return openDatabase({ dataDir: 'memory' }, { files: await readyFiles(ready) })
  const { databaseUrl, drop } = await createServerDatabase(server, ready === 'migrated' ? process.env.READY_ON_SERVER : undefined)
  const database = await openDatabase({ databaseUrl, dataDir: 'unused' })
  return {
    ...database,
    close: async () => {
      await database.close()
      await drop()
    },
  }
}
