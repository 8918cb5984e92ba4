import { join } from 'node:path'
import { openExisting } from '#app/platform/database/open-existing.server.ts'

const MIGRATIONS = join(process.cwd(), 'db/migrations')

/** Works on the database of a running site, as a command beside it does. */
export async function besides<Result>(
  site: { dataDir: string },
  work: (db: Awaited<ReturnType<typeof openExisting>>['db']) => Promise<Result>,
): Promise<Result> {
  const { db, close } = await openExisting({ databaseUrl: undefined, dataDir: site.dataDir }, MIGRATIONS)
  return work(db).finally(close)
}
