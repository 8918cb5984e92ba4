import { sql } from 'kysely'
import { type Database, openDatabase } from '#app/platform/database/database.server.ts'
import { migrate } from '#app/platform/database/migrate.server.ts'
import { atEndOfFile } from './end-of-file.ts'
import { readyFiles } from './ready-in-memory.ts'
import { createServerDatabase } from './server-database.ts'

let dropped: Promise<unknown> = Promise.resolve()

/**
 * Opens an empty, migrated database: inside the process, or on the PostgreSQL server that `TEST_DATABASE_URL` names, so that the
 * same tests check both. It is closed at the end of the test file.
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
      // The next test file does not wait for this. A database that is left is dropped with the template at the end of the run.
      dropped = drop().catch(() => {})
    }),
  }
}

/** Deletes every row, also those that triggers guard. This takes much less time than a new database. */
export async function emptyDatabase({ db }: Pick<Database, 'db'>): Promise<void> {
  await sql`do $$ declare each record; begin
    perform set_config('session_replication_role', 'replica', true);
    for each in select tablename from pg_tables
      where schemaname = 'public' and tablename not in ('migrations', 'payment_emulator_versions') loop
      execute format('delete from public.%I', each.tablename);
    end loop;
  end $$`.execute(db)
}
