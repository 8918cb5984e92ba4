import { CamelCasePlugin, Kysely, PGliteDialect, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { type BackendProfile, fromPglite } from 'pg-boss'
import { openEmbedded } from './embedded.server.ts'
import type { Tables } from './tables.ts'

/** Outside a transaction. A verb that must run inside one asks for `Trx` instead. */
export type Db = Kysely<Tables>
export type Trx = Transaction<Tables>

/** An open database, whichever engine serves it. */
export type Database = {
  kind: 'embedded' | 'server'
  db: Db
  /** What the job queue runs its own statements on. */
  jobsDatabase: ReturnType<typeof fromPglite>
  jobsBackend: BackendProfile
  /** Runs a script of several statements, as migrations are. */
  runScript(script: string): Promise<void>
  /** Calls back for each NOTIFY on the channel, also from other processes. Channel names are ours, never input. */
  listen(channel: string, onMessage: (payload: string) => void): Promise<void>
  notify(channel: string, payload: string): Promise<void>
  close(): Promise<void>
}

/**
 * Opens PostgreSQL at `databaseUrl`, or the embedded one under `dataDir` where none is given.
 * @throws Error when the server does not answer or the embedded folder is in use
 */
export async function openDatabase(where: { databaseUrl?: string; dataDir: string }): Promise<Database> {
  return where.databaseUrl ? openServer(where.databaseUrl) : openInside(where.dataDir)
}

async function openInside(dataDir: string): Promise<Database> {
  const { pglite, release } = await openEmbedded(dataDir)
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }), plugins: [new CamelCasePlugin()] })
  return {
    kind: 'embedded',
    db,
    jobsDatabase: fromPglite(pglite),
    jobsBackend: 'pglite',
    runScript: async (script) => void (await pglite.exec(script)),
    listen: async (channel, onMessage) => void (await pglite.listen(channel, onMessage)),
    notify: (channel, payload) => notify(db, channel, payload),
    close: async () => {
      await db.destroy()
      release()
    },
  }
}

async function openServer(databaseUrl: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: 5_000,
    options: '-c statement_timeout=15000 -c idle_in_transaction_session_timeout=30000',
  })
  // Without a listener, a connection lost while idle would end the process.
  pool.on('error', () => {})
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] })
  const listeners = new Map<string, ((payload: string) => void)[]>()
  let closed = false
  let listening: pg.Client | undefined

  /** One connection of its own hears the notifications, and comes back by itself when it is lost. */
  async function connectListener(): Promise<void> {
    const client = new pg.Client({ connectionString: databaseUrl, keepAlive: true })
    client.on('notification', ({ channel, payload }) => listeners.get(channel)?.forEach((hear) => hear(payload ?? '')))
    client.on('error', () => void client.end().catch(() => {}))
    client.on('end', () => {
      if (!closed) setTimeout(() => void connectListener().catch(() => {}), 1_000).unref()
    })
    await client.connect()
    for (const channel of listeners.keys()) await client.query(`listen ${channel}`)
    listening = client
  }

  return {
    kind: 'server',
    db,
    jobsDatabase: {
      executeSql: async (text, values) => {
        // pg-boss sends several statements at once when it installs itself; pg then answers with a list.
        const result = (await pool.query(text, values as unknown[])) as pg.QueryResult | pg.QueryResult[]
        return { rows: Array.isArray(result) ? result.flatMap((each) => each.rows) : result.rows }
      },
    },
    jobsBackend: 'postgres',
    runScript: async (script) => void (await pool.query(script)),
    listen: async (channel, onMessage) => {
      listeners.set(channel, [...(listeners.get(channel) ?? []), onMessage])
      if (listening) await listening.query(`listen ${channel}`)
      else await connectListener()
    },
    notify: (channel, payload) => notify(db, channel, payload),
    close: async () => {
      closed = true
      await listening?.end()
      await db.destroy()
    },
  }
}

async function notify(db: Db, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(db)
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
