import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '#app/platform/database/database.server.ts'
import { lockFolder } from '#app/platform/database/folder-lock.server.ts'

/** Any number, the same in every process. */
const IMPORT_LOCK = 7_205_312

/**
 * Does the work while nobody else imports places into this database. All connections to an embedded database are one to
 * its locks; there a file beside it is locked, until this process ends.
 */
export async function whileAlone<Result>(
  db: Db,
  { databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string },
  work: () => Promise<Result>,
): Promise<{ ok: true; result: Result } | { ok: false; reason: 'under-way' }> {
  if (!databaseUrl) {
    const folder = join(dataDir, 'place-imports')
    mkdirSync(folder, { recursive: true })
    return (await lockFolder(folder, 0)) ? { ok: true, result: await work() } : { ok: false, reason: 'under-way' }
  }
  return db.connection().execute(async (one) => {
    const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${sql.lit(IMPORT_LOCK)}) as taken`.execute(one)
    if (!rows[0]!.taken) return { ok: false, reason: 'under-way' }
    try {
      return { ok: true, result: await work() }
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(IMPORT_LOCK)})`.execute(one)
    }
  })
}
