import { join } from 'node:path'
import { type Database, type DatabaseOptions, type DatabasePlace, openDatabase } from './database.server.ts'
import { listUnapplied, migrate } from './migrate.server.ts'

/**
 * Opens the database with every migration applied. The migrations of an update change rows that are already there, which may
 * take longer than the limits for a visitor's statement allow: they run on separate connections without these limits.
 * @throws as `openDatabase` and `migrate` do
 */
export async function openMigrated(
  where: DatabasePlace,
  options: DatabaseOptions = {},
  folder = join(process.cwd(), 'db/migrations'),
): Promise<Database> {
  const database = await openDatabase(where, options)
  if ((await listUnapplied(database.db, folder))?.length) {
    await database.close()
    const patient = await openDatabase(where, { log: options.log, patient: true })
    await migrate(patient, folder).finally(() => patient.close())
    return openDatabase(where, options)
  }
  // Makes the tables of a new database, and refuses a migration that was edited after it had been applied.
  await migrate(database, folder)
  return database
}
