import { join } from 'node:path'
import { type Database, type DatabaseOptions, type DatabasePlace, openDatabase } from './database.server.ts'
import { listUnapplied, migrate } from './migrate.server.ts'

/**
 * Opens the database with every migration applied. Those of an update go over the rows that are there, which may take longer
 * than any statement for a visitor may: they run on connections without those limits, which are closed before the site's open.
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
  // Of a new database, and whether any was edited since.
  await migrate(database, folder)
  return database
}
