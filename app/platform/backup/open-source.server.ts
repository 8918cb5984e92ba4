import { sql } from 'kysely'
import { onCopyOfRunning } from '#app/platform/database/copy-running.server.ts'
import { type Db, openDatabase, type Trx } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { isListening, listSiteSessions } from '#app/platform/database/site-sessions.server.ts'
import { listKeptTables, listMigrations } from './kept-tables.server.ts'
import { type Read, writeAsText } from './read-rows.server.ts'

/** What a backup is made of. */
export type Source = {
  engine: 'embedded' | 'server'
  /** Whether a site runs on it. */
  running: boolean
  read: Read
  /** As it is now, while time goes on. */
  live: Db
  /** False where a table was made anew meanwhile, as by an update of the site: what was read of it is not what it held. */
  isAsItWas(): Promise<boolean>
}

type Where = {
  db: Db
  databaseUrl: string | undefined
  dataDir: string
  /** Whether `db` is the embedded database of a running site. */
  served: boolean
}

/**
 * Does the work on what the database holds at one moment, however long that takes and whatever comes in meanwhile.
 * @param onHeld hears for how many milliseconds an embedded database did nothing else
 * @throws CannotCopy
 */
export async function withSource<Result>(
  { db, databaseUrl, dataDir, served }: Where,
  work: (source: Source) => Promise<Result>,
  onHeld: (ms: number) => void,
): Promise<Result> {
  if (databaseUrl) return withSnapshot(db, work)
  // Nobody else has the files of a site that is stopped.
  const whole = { engine: 'embedded', running: served, live: db, isAsItWas: async () => true } as const
  if (!served) return work({ ...whole, read: readerOf(db) })
  const onCopy = async (copyDir: string) => {
    const copy = await openDatabase({ dataDir: copyDir }, { patient: true })
    return work({ ...whole, read: readerOf(copy.db) }).finally(() => copy.close())
  }
  return onCopyOfRunning(db, dataDir, onCopy, onHeld)
}

/**
 * One transaction keeps what it saw for all that read it, and holds no table: each is locked only while a part of it is
 * read, so that an update of the site waits for none of them.
 */
async function withSnapshot<Result>(db: Db, work: (source: Source) => Promise<Result>): Promise<Result> {
  const running = (await listSiteSessions(db)).some(isListening)
  // Before the moment itself: what changes in between is one change too many, and not one too few.
  const before = await inTransaction(db, stateOf)
  return inTransaction(db, async (keeper) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(keeper)
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(keeper)
    const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(keeper)
    const { id } = rows[0]!
    const read = readerOf(db, async (trx) => {
      await sql`set transaction isolation level repeatable read, read only`.execute(trx)
      await sql`set transaction snapshot ${sql.lit(id)}`.execute(trx)
    })
    return work({ engine: 'server', running, live: db, read, isAsItWas: async () => (await inTransaction(db, stateOf)) === before })
  })
}

function readerOf(db: Db, begin: (trx: Trx) => Promise<void> = async () => {}): Read {
  return (work) =>
    inTransaction(db, async (trx) => {
      await begin(trx)
      await writeAsText(trx)
      return work(trx)
    })
}

async function stateOf(trx: Trx): Promise<string> {
  const tables = (await listKeptTables(trx)).map(({ name, oid, file }) => [name, oid, file])
  return JSON.stringify([await listMigrations(trx), tables])
}
