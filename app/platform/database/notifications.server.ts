import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { sql } from 'kysely'
import { setGuardedInterval, setGuardedTimeout } from '#app/platform/jobs/timers.ts'
import { afterEnd } from './in-transaction.server.ts'
import type { DatabaseLog, Trx } from './tables.ts'

/** Sends messages between the processes of one site. Channel names must be constants. */
export type Notifications = {
  /** Calls back for each message, from any process. `onGap` runs when messages may have been missed. */
  listen(channel: string, onMessage: (payload: string) => void, onGap?: () => void): Promise<void>
  notify(trx: Trx, channel: string, payload: string): Promise<void>
}

type Listener = { channel: string; onMessage(payload: string): void; onGap(): void }

export function openLocalNotifications(): Notifications {
  const listeners: Listener[] = []
  return {
    listen: async (channel, onMessage, onGap = () => {}) => void listeners.push({ channel, onMessage, onGap }),
    notify: async (trx, channel, payload) => afterEnd(trx, () => deliver(listeners, channel, payload)),
  }
}

const MAX_RETRY_MS = 2_000
const PING_INTERVAL_MS = 10_000
const QUERY_TIMEOUT_MS = 5_000
const CLOSE_TIMEOUT_MS = 250

/** Listens on a connection to PostgreSQL that is reopened whenever it is lost. */
export function openNotifications(databaseUrl: string, log: DatabaseLog) {
  const me = randomUUID()
  const listeners: Listener[] = []
  let client: pg.Client | undefined
  let first: Promise<void> | undefined
  let away = false
  let stopped = false

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: QUERY_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
    })
    next.on('error', () => {})
    next.on('notification', ({ channel, payload = '' }) => {
      const [from, message] = split(payload)
      if (from !== me) deliver(listeners, channel, message)
    })
    try {
      await next.connect()
      for (const { channel } of listeners) await next.query(`listen ${channel}`)
    } catch (error) {
      void next.end()
      throw error
    }
    if (stopped) return void next.end()
    client = next
    // A periodic query detects a connection that died silently.
    const ping = setGuardedInterval(() => next.query('select 1').catch(() => next.end()), PING_INTERVAL_MS).unref()
    next.once('end', () => {
      clearInterval(ping)
      client = undefined
      if (!stopped) void reconnect(MAX_RETRY_MS / 8)
    })
  }

  async function reconnect(waitMs: number): Promise<void> {
    if (!away) log.error({}, 'the database is away')
    away = true
    await new Promise((resolve) => setGuardedTimeout(resolve, waitMs).unref())
    if (stopped) return
    try {
      await connect()
    } catch {
      return void reconnect(Math.min(waitMs * 2, MAX_RETRY_MS))
    }
    away = false
    log.info({}, 'the database is back')
    for (const { onGap } of listeners) onGap()
  }

  const notifications: Notifications = {
    async listen(channel, onMessage, onGap = () => {}) {
      listeners.push({ channel, onMessage, onGap })
      first ??= connect()
      await first
      await client?.query(`listen ${channel}`)
    },
    async notify(trx, channel, payload) {
      await sql`select pg_notify(${channel}, ${`${me} ${payload}`})`.execute(trx)
      afterEnd(trx, () => deliver(listeners, channel, payload))
    },
  }
  return {
    notifications,
    isOpen: () => !away,
    async stop(): Promise<void> {
      stopped = true
      await first?.catch(() => {})
      const late = new Promise((resolve) => setGuardedTimeout(resolve, CLOSE_TIMEOUT_MS).unref())
      await Promise.race([client?.end(), late])
    },
  }
}

function deliver(listeners: Listener[], channel: string, payload: string): void {
  for (const listener of listeners) if (listener.channel === channel) listener.onMessage(payload)
}

/** Splits the id of the sending process from a message. Messages of other programs have none and are returned whole. */
function split(text: string): [from: string, message: string] {
  const space = text.indexOf(' ')
  return [text.slice(0, space), text.slice(space + 1)]
}
