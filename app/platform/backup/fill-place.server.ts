import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { openDatabase, type Trx } from '#app/platform/database/database.server.ts'
import { lockFolder, unlockFolder } from '#app/platform/database/folder-lock.server.ts'
import { userName } from '#app/platform/database/folder-owner.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { lockMigrations } from '#app/platform/database/migrate.server.ts'
import { NoDatabase, OtherUsersDatabase } from '#app/platform/database/open-existing.server.ts'
import { listSiteSessions } from '#app/platform/database/site-sessions.server.ts'
import { finishSwap, swapIn } from '#app/platform/database/swap-folders.ts'
import { clearDatabase, listTables } from './clear-database.server.ts'

/** Nothing can be restored there as it is, in words for the person at the keyboard. */
export class PlaceTaken extends Error {}

/** One part of the work, in a transaction. */
export type Step = <Result>(work: (trx: Trx) => Promise<Result>) => Promise<Result>

type Where = { databaseUrl: string | undefined; dataDir: string }
type Filling<Prepared, Result> = {
  /** What is there already, of this site, goes. */
  replace: boolean
  /** Once it is known that the place may be filled, and before anything is changed. */
  prepare(): Promise<Prepared>
  fill(step: Step, prepared: Prepared): Promise<Result>
}

/** How long, and how often, the connections of a site that stopped may still be there. */
const LEAVING_MS = 2_000
const LEAVING_ASKED = 20
const NOT_EMPTY = 'already holds a site. With --replace everything in it goes, and what the backup holds takes its place.'
const RUNNING = 'is in use by a site that runs, or by a command of one. Stop it first.'

/**
 * Fills an empty database, or one that may be replaced, while no site runs on it: all of it, or nothing at all. On a server
 * that is one transaction; an embedded database is made beside, and changes places with what is there at the end.
 * @throws PlaceTaken
 */
export function fillPlace<Prepared, Result>(where: Where, filling: Filling<Prepared, Result>): Promise<Result> {
  return where.databaseUrl ? fillServer(where, filling) : fillFolder(where.dataDir, filling)
}

async function fillServer<Prepared, Result>(where: Where, { replace, prepare, fill }: Filling<Prepared, Result>): Promise<Result> {
  const database = await openDatabase(where, { patient: true }).catch(notUsable)
  try {
    const filled = await inTransaction(database.db, async (trx) => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
      // A site that starts from here on waits, and finds what is there then.
      await lockMigrations(trx)
      if (await isInUse(trx)) throw new PlaceTaken(`The database ${RUNNING}`)
      const before = await listTables(trx)
      if (before.length > 0 && !before.includes('migrations'))
        throw new PlaceTaken('The database holds tables of something else. Make one of its own for the site.')
      if (before.length > 0 && !replace) throw new PlaceTaken(`The database ${NOT_EMPTY}`)
      const prepared = await prepare()
      await clearDatabase(trx)
      const result = await fill((work) => work(trx), prepared)
      const after = await listTables(trx)
      const strange = before.filter((table) => !after.includes(table))
      if (strange.length > 0)
        throw new PlaceTaken(`The database also holds tables that this program does not know (${strange.join(', ')}). Nothing is changed.`)
      return result
    })
    await sql`analyze`.execute(database.db)
    return filled
  } finally {
    await database.close()
  }
}

/** Whoever has just stopped the site is not refused for the moment in which the server still counts its connections. */
async function isInUse(trx: Trx): Promise<boolean> {
  for (let asked = 1; ; asked++) {
    if ((await listSiteSessions(trx)).length === 0) return false
    if (asked === LEAVING_ASKED) return true
    await pause(LEAVING_MS / LEAVING_ASKED)
    // A transaction is told the same of others each time, unless it asks anew.
    await sql`select pg_stat_clear_snapshot()`.execute(trx)
  }
}

async function fillFolder<Prepared, Result>(dataDir: string, { replace, prepare, fill }: Filling<Prepared, Result>): Promise<Result> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const { uid } = statSync(dataDir)
  if (process.geteuid && process.geteuid() !== uid) throw new OtherUsersDatabase(dataDir, userName(uid))
  if (!(await lockFolder(dataDir, 0))) throw new PlaceTaken(`The database in ${dataDir} ${RUNNING}`)
  const beside = join(dataDir, 'restoring')
  try {
    finishSwap(dataDir)
    if (existsSync(join(dataDir, 'postgres')) && !replace) throw new PlaceTaken(`${dataDir} ${NOT_EMPTY}`)
    const prepared = await prepare()
    // What one that was killed has left.
    rmSync(beside, { recursive: true, force: true })
    const database = await openDatabase({ dataDir: beside }, { patient: true }).catch(notUsable)
    const filled = await (async () => {
      const result = await fill((work) => inTransaction(database.db, work), prepared)
      await sql`analyze`.execute(database.db)
      await sql`checkpoint`.execute(database.db)
      return result
    })().finally(() => database.close())
    swapIn(dataDir, beside)
    return filled
  } finally {
    rmSync(beside, { recursive: true, force: true })
    unlockFolder(dataDir)
  }
}

function notUsable(error: Error): never {
  throw new NoDatabase(error.message)
}
