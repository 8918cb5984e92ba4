import { sql } from 'kysely'
import { StartRefused } from '#app/platform/settings-error.ts'
import { openConnections } from './connections.server.ts'
import { openEmbedded } from './embedded.server.ts'
import type { DatabaseLog, DatabaseState, Db, JobsDatabase } from './handles.ts'
import { type Hearing, openOwnHearing } from './hearing.ts'
import { openSharedHearing, throughPooler } from './shared-hearing.server.ts'
import { SITE_SESSION } from './site-sessions.server.ts'
import { SOCKET_PORT } from './socket-folder.server.ts'
import { unusableServer } from './unusable-server.ts'
import { setTimeout } from '../timers.ts'

export type { DatabaseState, Db, Trx } from './handles.ts'

/** An open database, whichever engine serves it. */
export type Database = Hearing & {
  kind: 'embedded' | 'server'
  db: Db
  jobsDatabase: JobsDatabase
  /** Runs a script of several statements, as migrations are. */
  runScript(script: string): Promise<void>
  state(): DatabaseState
  /**
   * The process is about to end. An embedded database that misses three beats, one a second, is killed and not started
   * again; of a server nothing is waited for longer than otherwise.
   */
  expectEnd(): void
  /** Takes some seconds at most, whatever the database does. */
  close(): Promise<void>
}

export type DatabasePlace = { databaseUrl?: string | undefined; dataDir: string }
export type DatabaseOptions = {
  log?: DatabaseLog | undefined
  /** 15,000 unless told. */
  hangsAfterMs?: number
  /** What the one in memory begins with. */
  files?: Blob | undefined
  /** For a command that somebody waits for and no visitor does: a statement may take as long as it takes. */
  patient?: boolean
}

/** Even then one of the embedded engine that takes longer is a hang. */
const PATIENCE_MS = 30 * 60_000

const PROTOCOL_VIOLATION = '08P01'

const silent: DatabaseLog = { info: () => {}, warn: () => {}, error: () => {} }

/**
 * Opens PostgreSQL at `databaseUrl`, or the embedded one under `dataDir` where none is given; `memory` is one that
 * ends with the process (tests).
 * @throws Error when the server does not answer or the embedded folder cannot be used
 * @throws StartRefused what trying again would not mend: no such database, a wrong password, a folder that is in use or
 *   not ours. Also when a pooler stands between; that from the first `listen` too
 */
export async function openDatabase(
  { databaseUrl, dataDir }: DatabasePlace,
  { log = silent, patient = false, hangsAfterMs = patient ? PATIENCE_MS : 15_000, files }: DatabaseOptions = {},
): Promise<Database> {
  if (databaseUrl) return openServer(databaseUrl, log, patient)
  // Loaded only where it is used: the site's own process stays free of the engine.
  const embedded =
    dataDir === 'memory'
      ? await (await import('./in-memory.server.ts')).openInMemory(files)
      : await openEmbedded({ dataDir, log, hangsAfterMs })
  const { close, ...connections } = openConnections({
    host: embedded.host,
    port: SOCKET_PORT,
    user: 'postgres',
    database: 'postgres',
    password: '',
    ssl: false,
    ...(patient && { query_timeout: 0 }),
  })
  return {
    kind: 'embedded',
    ...connections,
    ...openOwnHearing(),
    state: embedded.state,
    expectEnd: embedded.expectEnd,
    close: async () => {
      embedded.expectEnd()
      await close()
      await embedded.close()
    },
  }
}

/**
 * How questions are worked on, on a server. A search around a large city among millions of places keeps track of single
 * rows: with the 4 MB that PostgreSQL gives it by itself it knows only pages, and reads every row of a hundred thousand.
 * To compile a plan, or to start more processes for it, takes longer than what a page asks.
 */
export const WORKED_ON = '-c work_mem=32MB -c jit=off -c max_parallel_workers_per_gather=0'

async function openServer(databaseUrl: string, log: DatabaseLog, patient: boolean): Promise<Database> {
  const { close, ...connections } = openConnections({
    connectionString: databaseUrl,
    application_name: SITE_SESSION,
    options: `-c statement_timeout=${patient ? 0 : 15_000} -c idle_in_transaction_session_timeout=30000 ${WORKED_ON}`,
    ...(patient && { query_timeout: 0 }),
  })
  await sql`select 1`.execute(connections.db).catch(async (error: Error & { code?: string }) => {
    await close()
    // Older poolers refuse the limits that a connection asks for when it opens.
    if (error.code === PROTOCOL_VIOLATION) throw new StartRefused(throughPooler(error.message))
    throw unusableServer(databaseUrl, error)
  })
  const { hearing, hears, stop } = openSharedHearing(databaseUrl, connections.db, log)
  return {
    kind: 'server',
    ...connections,
    ...hearing,
    state: () => (hears() ? 'ready' : 'away'),
    expectEnd: () => {},
    close: async () => {
      await stop()
      await close()
    },
  }
}

/** True when the database answers a trivial question within two seconds. */
export async function databaseAnswers(db: Db): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(resolve, 2_000, false).unref())
  const asked = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  return Promise.race([asked, late])
}
