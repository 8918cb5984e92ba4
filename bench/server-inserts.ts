import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { migrate } from '#app/platform/database/migrate.server.ts'

const CLIENTS = 50
const INSERT =
  'insert into contact_messages (reference, attempt, received_at, name, email, subject, message) values ($1, $2, now(), $3, $4, $5, $6)'
const TYPED = ['Ruth Ellis', 'ruth@example.org', 'Saturday', 'May I bring my brother?']

/**
 * Rows of a message and nothing else, by fifty at once through the site's own kind of pool, each committed by itself: what
 * the database would take if a form were no more than that.
 * @param databaseUrl an empty database on a server; without it the embedded one
 */
export async function openInserts(databaseUrl?: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-inserts-'))
  const database = await openDatabase({ databaseUrl, dataDir })
  await migrate(database, 'db/migrations')
  return {
    /** @returns how many were committed in a second */
    async measure(seconds: number): Promise<number> {
      const until = performance.now() + seconds * 1000
      let committed = 0
      const insert = async () => {
        for (; performance.now() < until; committed++)
          await database.jobsDatabase.executeSql(INSERT, [randomUUID(), randomUUID(), ...TYPED])
      }
      await Promise.all(Array.from({ length: CLIENTS }, insert))
      return Math.round(committed / seconds)
    },
    async close() {
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
