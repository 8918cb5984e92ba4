import pg from 'pg'
import type { DatabaseLog } from './handles.ts'
import { setInterval, setTimeout } from '../timers.ts'

const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 2_000
/** A line that died without a word is found by asking. */
const ASK_EVERY_MS = 10_000
const ANSWER_WITHIN_MS = 5_000

type Line = {
  databaseUrl: string
  /** Shown in `pg_stat_activity`. */
  name: string
  log: DatabaseLog
  onNotification(channel: string, payload: string): void
  /** Listened to whenever the line comes back. */
  channels(): Iterable<string>
  /** Runs each time the line has opened, before it counts as open. @throws Error when nothing is heard over it */
  check(): Promise<void>
  /** Back after it was lost: what was told meanwhile is missed. */
  onGap(): void
}

/** One connection to PostgreSQL that listens, is watched, and comes back by itself when it is lost. */
export function openListeningConnection({ databaseUrl, name, log, onNotification, channels, check, onGap }: Line) {
  let listening: pg.Client | undefined
  let stopped = false
  let away = false
  let first: Promise<void> | undefined
  let asking: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: name,
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
    })
    client.on('error', () => {})
    client.on('notification', ({ channel, payload = '' }) => onNotification(channel, payload))
    try {
      await client.connect()
      for (const channel of channels()) await client.query(`listen ${channel}`)
      await check()
    } catch (error) {
      void client.end()
      throw error
    }
    if (stopped) return void client.end()
    client.once('end', () => lost(client))
    listening = client
    asking = setInterval(() => client.query('select 1').catch(() => client.end()), ASK_EVERY_MS).unref()
  }

  function lost(client: pg.Client): void {
    if (listening !== client) return
    listening = undefined
    clearInterval(asking)
    if (!stopped) void comeBack(FIRST_WAIT_MS)
  }

  async function comeBack(waitMs: number): Promise<void> {
    if (!away) log.error({}, 'the database is away')
    away = true
    await new Promise((resolve) => setTimeout(resolve, waitMs).unref())
    if (stopped) return
    try {
      await connect()
    } catch {
      return void comeBack(Math.min(waitMs * 2, LONGEST_WAIT_MS))
    }
    away = false
    log.info({}, 'the database is back')
    onGap()
  }

  return {
    /** A channel that `channels` has too; the first opens the line. */
    async listen(channel: string): Promise<void> {
      first ??= connect()
      await first
      // Connected before this channel was known; while it is away, coming back listens to all.
      await listening?.query(`listen ${channel}`).catch(() => {})
    },
    /** Nothing where the line is lost: whoever waits goes on without it. */
    async notify(channel: string, payload: string): Promise<void> {
      await listening?.query('select pg_notify($1, $2)', [channel, payload]).catch(() => {})
    },
    isOpen: () => !away,
    async stop(): Promise<void> {
      stopped = true
      clearInterval(asking)
      await first?.catch(() => {})
      const late = new Promise((resolve) => setTimeout(resolve, FIRST_WAIT_MS).unref())
      if (listening) await Promise.race([listening.end(), late])
    },
  }
}
