import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import type { Db, DatabaseLog } from './handles.ts'
import { type Hearing, openListeners } from './hearing.ts'

type Told = { id: string; from: string; payload: string }

const ACTED_WITHIN_MS = 1_000
const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 2_000
/** A line that died without a word is found by asking. */
const ASK_EVERY_MS = 10_000
const ANSWER_WITHIN_MS = 5_000
/** Names a listening connection in `pg_stat_activity`, so that whoever tells knows how many must answer. */
const LISTENING = 'site listening '

/** Several processes at one PostgreSQL: each has a connection of its own that listens, and comes back by itself. */
export function openSharedHearing(databaseUrl: string, db: Db, log: DatabaseLog) {
  const me = randomUUID()
  const listeners = openListeners()
  const answers = new Map<string, (by: string) => void>()
  let listening: pg.Client | undefined
  let stopped = false
  let away = false
  let first: Promise<void> | undefined
  let asking: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: LISTENING + me,
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
    })
    client.on('error', () => {})
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === answersTo(me)) answered(payload)
      else void hear(client, channel, payload)
    })
    try {
      await client.connect()
      await client.query(`listen ${answersTo(me)}`)
      for (const channel of listeners.channels()) await client.query(`listen ${channel}`)
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
    listeners.gap()
  }

  async function hear(client: pg.Client, channel: string, text: string): Promise<void> {
    const { id, from, payload } = JSON.parse(text) as Told
    if (from === me) return
    try {
      await listeners.hear(channel, payload)
    } catch (error) {
      // Whoever waits for this process's answer goes on without it after a second.
      return log.error({ err: error, channel }, 'what was told could not be acted on')
    }
    await client.query('select pg_notify($1, $2)', [answersTo(from), `${id} ${me}`]).catch(() => {})
  }

  function answered(text: string): void {
    const [id = '', by = ''] = text.split(' ')
    answers.get(id)?.(by)
  }

  async function tell(channel: string, payload: string): Promise<void> {
    await listeners.hear(channel, payload)
    const id = randomUUID()
    const heardBy = new Set<string>()
    let others: string[] | undefined
    let done = () => {}
    const all = new Promise<void>((resolve) => (done = resolve))
    const late = setTimeout(done, ACTED_WITHIN_MS)
    answers.set(id, (by) => {
      heardBy.add(by)
      if (others?.every((each) => heardBy.has(each))) done()
    })
    try {
      others = await tellOthers(channel, JSON.stringify({ id, from: me, payload } satisfies Told))
      if (!others.every((each) => heardBy.has(each))) await all
    } finally {
      clearTimeout(late)
      answers.delete(id)
    }
  }

  async function tellOthers(channel: string, message: string): Promise<string[]> {
    const { rows } = await sql<{ others: string[] }>`
      select pg_notify(${channel}, ${message}), array(
        select substr(application_name, ${LISTENING.length + 1}) from pg_stat_activity
        where datname = current_database() and starts_with(application_name, ${LISTENING})
      ) as others`.execute(db)
    return rows[0]!.others.filter((each) => each !== me)
  }

  const hearing: Hearing = {
    async listen(channel, onMessage, onGap = () => {}) {
      listeners.add(channel, { onMessage, onGap })
      first ??= connect()
      await first
      // Connected before this channel was known; while it is away, coming back listens to all.
      await listening?.query(`listen ${channel}`).catch(() => {})
    },
    tell,
  }
  return {
    hearing,
    hears: () => !away,
    async stop() {
      stopped = true
      clearInterval(asking)
      await first?.catch(() => {})
      const late = new Promise((resolve) => setTimeout(resolve, FIRST_WAIT_MS).unref())
      if (listening) await Promise.race([listening.end(), late])
    },
  }
}

/** The channel on which the answers to one process come: a name of letters, so that it needs no quotes. */
function answersTo(process: string): string {
  return `told_${process.replaceAll('-', '')}`
}
