import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { StartupError } from '#app/platform/settings/settings-reader.ts'
import { setGuardedInterval, setGuardedTimeout } from '#app/platform/jobs/timers.ts'
import { openEmbeddedDatabase, openInMemoryDatabase } from './embedded.server.ts'
import { type Notifications, openLocalNotifications, openNotifications } from './notifications.server.ts'
import type { DatabaseLog, Db, Tables } from './tables.ts'
import { describeDatabaseError } from './outage.ts'

export type { Db, Trx } from './tables.ts'

export type Database = Notifications & {
  kind: 'embedded' | 'server'
  db: Db
  jobsDatabase: { executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> }
  runScript(script: string): Promise<void>
  /** `away`: the server does not answer. The state returns to `ready` by itself. */
  state(): 'ready' | 'away'
  /** Completes within a few seconds. */
  close(): Promise<void>
}

export type DatabaseLocation = { databaseUrl?: string | undefined; dataDir: string }
export type DatabaseOptions = {
  log?: DatabaseLog | undefined
  /** The initial data folder of a database in memory. */
  files?: Blob | undefined
  noTimeouts?: boolean
  /** How long to wait for another process to close an embedded database. */
  waitMs?: number
}

const CLOSE_TIMEOUT_MS = 3_000
/** After this many written bytes the site runs a checkpoint. PGlite has no process for that, so its write-ahead log would grow forever. */
const CHECKPOINT_BYTES = 48 * 1024 * 1024
const CHECKPOINT_CHECK_MS = 2_000
const PROTOCOL_VIOLATION = '08P01'

const silent: DatabaseLog = { info: () => {}, warn: () => {}, error: () => {} }

/**
 * Opens PostgreSQL at `databaseUrl`, or else the embedded database: in memory if `dataDir` is `memory`, otherwise in that folder.
 * @throws StartupError for a problem that a person has to fix
 */
export async function openDatabase(
  { databaseUrl, dataDir }: DatabaseLocation,
  { log = silent, noTimeouts = false, waitMs = 0, files }: DatabaseOptions = {},
): Promise<Database> {
  if (databaseUrl) return openServer(databaseUrl, log, noTimeouts)
  const onWriteFailure = (code: string): never => {
    log.error({ dataDir, errorCode: code }, 'the embedded database could not write, and the process ends')
    process.exit(1)
  }
  const embedded =
    dataDir === 'memory'
      ? await openInMemoryDatabase(files).then((pglite) => ({ pglite, bytesWritten: () => 0, close: () => pglite.close() }))
      : await openEmbeddedDatabase(dataDir, { waitMs, onWriteFailure })
  // PGlite has one session, so statements and whole transactions run one after another.
  const pool = new pg.Pool({ ...createPgConfig(embedded.pglite), max: 1, idleTimeoutMillis: 0 } as pg.PoolConfig)
  const { close, ...connections } = openConnections(pool)
  let checkpointAt = CHECKPOINT_BYTES
  const checkpointing = setGuardedInterval(async () => {
    if (embedded.bytesWritten() < checkpointAt) return
    checkpointAt = Number.POSITIVE_INFINITY
    await connections.runScript('checkpoint').finally(() => (checkpointAt = embedded.bytesWritten() + CHECKPOINT_BYTES))
  }, CHECKPOINT_CHECK_MS).unref()
  return {
    kind: 'embedded',
    ...connections,
    ...openLocalNotifications(),
    state: () => 'ready',
    close: async () => {
      clearInterval(checkpointing)
      await close()
      await embedded.close()
    },
  }
}

/**
 * Searches around a large city need more work memory than PostgreSQL's default of 4 MB. JIT and parallel workers are off, because
 * they take longer to start than a page's query runs.
 */
export const SERVER_OPTIONS = '-c work_mem=32MB -c jit=off -c max_parallel_workers_per_gather=0'

/** A connection is not used again after a query timeout or after the server closed it. */
class Connection extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    this.on('error', () => {})
    const query = this.query.bind(this) as (...words: unknown[]) => unknown
    this.query = ((...words: unknown[]) => {
      const answer = query(...words)
      if (answer instanceof Promise) answer.catch((error: Error) => isFatal(error) && void this.end())
      return answer
    }) as typeof this.query
  }
}

function isFatal(error: Error & { severity?: string }): boolean {
  return error.message === 'Query read timeout' || error.severity === 'FATAL' || error.severity === 'PANIC'
}

async function openServer(databaseUrl: string, log: DatabaseLog, noTimeouts: boolean): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: 5_000,
    // This is longer than `statement_timeout` on the server, so only a dead connection reaches it.
    query_timeout: noTimeouts ? 0 : 20_000,
    options: `-c statement_timeout=${noTimeouts ? 0 : 15_000} -c idle_in_transaction_session_timeout=30000 ${SERVER_OPTIONS}`,
    Client: Connection,
  } as pg.PoolConfig)
  const { close, ...connections } = openConnections(pool)
  await sql`select 1`.execute(connections.db).catch(async (error: Error & { code?: string }) => {
    await close()
    // Connection poolers refuse options in the startup message.
    if (error.code === PROTOCOL_VIOLATION)
      throw new StartupError(
        `DATABASE_URL seems to lead through a pooler (${error.message}). Set it to the PostgreSQL server itself, or to a pool that keeps one connection for a session.`,
      )
    throw describeDatabaseError(databaseUrl, error)
  })
  const { notifications, isOpen, stop } = openNotifications(databaseUrl, log)
  return {
    kind: 'server',
    ...connections,
    ...notifications,
    state: () => (isOpen() ? 'ready' : 'away'),
    close: async () => {
      await stop()
      await close()
    },
  }
}

function openConnections(pool: pg.Pool) {
  pool.on('error', () => {})
  // The keys inside JSON values are not column names, so they are not converted to camel case.
  const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })]
  const db: Db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins })
  /** `pool.query` would close the connection after an error, and with it the only session of the embedded database. */
  async function query(text: string, values?: unknown[]): Promise<pg.QueryResult | pg.QueryResult[]> {
    const client = await pool.connect()
    try {
      return await client.query(text, values)
    } finally {
      client.release()
    }
  }
  return {
    db,
    jobsDatabase: {
      async executeSql(text: string, values?: unknown[]) {
        const result = await query(text, values)
        return { rows: Array.isArray(result) ? result.flatMap((each) => each.rows as unknown[]) : result.rows }
      },
    },
    runScript: async (script: string) => void (await query(script)),
    close: async () => {
      const late = new Promise((resolve) => setGuardedTimeout(resolve, CLOSE_TIMEOUT_MS).unref())
      await Promise.race([db.destroy(), late])
    },
  }
}

/** Whether the database answers within two seconds. */
export async function isDatabaseReachable(db: Db): Promise<boolean> {
  const late = new Promise<false>((resolve) => setGuardedTimeout(resolve, 2_000, false).unref())
  const asked = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  return Promise.race([asked, late])
}
