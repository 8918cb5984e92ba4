import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { StartRefused } from '#app/platform/settings-error.ts'
import type { DatabaseLog, Db, Trx } from './handles.ts'
import { type Hearing, openListeners } from './hearing.ts'
import { atEnd } from './in-transaction.server.ts'
import { openListeningConnection } from './listening-connection.server.ts'
import { LISTENING } from './site-sessions.server.ts'
import { setTimeout } from '../timers.ts'

/** Anyone who may connect to the database may notify: what is not of this form was not told by a process of the site. */
const told = z.object({ id: z.uuid(), from: z.uuid(), payload: z.string() })
type Told = z.infer<typeof told>

const ACTED_WITHIN_MS = 1_000
const HEARD_WITHIN_MS = 5_000

/** Several processes at one PostgreSQL: each has a connection of its own that listens. */
export function openSharedHearing(databaseUrl: string, db: Db, log: DatabaseLog) {
  const me = randomUUID()
  const listeners = openListeners()
  const answers = new Map<string, (by: string) => void>()
  let silent = new Set<string>()
  const line = openListeningConnection({
    databaseUrl,
    name: LISTENING + me,
    log,
    onNotification: (channel, payload) => (channel === answersTo(me) ? answered(payload) : void hear(channel, payload)),
    channels: () => [answersTo(me), ...listeners.channels()],
    check: hearMyself,
    onGap: listeners.gap,
  })

  /** A pooler between may take a `listen` and never hand on what is told; the pages would then stay stale without a word. */
  async function hearMyself(): Promise<void> {
    const id = randomUUID()
    const heard = new Promise<boolean>((resolve) => {
      setTimeout(resolve, HEARD_WITHIN_MS, false).unref()
      answers.set(id, () => resolve(true))
    })
    try {
      await sql`select pg_notify(${answersTo(me)}, ${`${id} ${me}`})`.execute(db)
      if (!(await heard)) throw new StartRefused(throughPooler('notifications do not arrive'))
    } finally {
      answers.delete(id)
    }
  }

  async function hear(channel: string, text: string): Promise<void> {
    const message = readTold(text)
    if (!message) return log.warn({ channel }, 'a notification that no process of this site sent was left alone')
    const { id, from, payload } = message
    if (from === me) return
    // Otherwise whoever waits for this process's answer goes on without it after a second.
    if (!(await actOn(channel, payload))) return
    // Not by the pool, where the answer would wait behind whatever is asked just now.
    await line.notify(answersTo(from), `${id} ${me}`)
  }

  async function actOn(channel: string, payload: string): Promise<boolean> {
    try {
      await listeners.hear(channel, payload)
      return true
    } catch (error) {
      log.error({ err: error, channel }, 'what was told could not be acted on')
      return false
    }
  }

  function answered(text: string): void {
    const [id = '', by = ''] = text.split(' ')
    answers.get(id)?.(by)
  }

  async function tell(trx: Trx, channel: string, payload: string): Promise<void> {
    const id = randomUUID()
    const others = await notifyAtCommit(trx, channel, JSON.stringify({ id, from: me, payload } satisfies Told))
    const waiting = new Set(others)
    const all = Promise.withResolvers<void>()
    // From now on: an answer may be here before that to the commit.
    answers.set(id, (by) => {
      waiting.delete(by)
      if (waiting.size === 0) all.resolve()
    })
    atEnd(trx, async (committed) => {
      const late = setTimeout(all.resolve, ACTED_WITHIN_MS)
      await actOn(channel, payload)
      if (committed && waiting.size > 0) await all.promise
      clearTimeout(late)
      answers.delete(id)
      if (committed) noteSilent([...waiting])
    })
  }

  /** Whoever waits for one that never answers waits a second each time, which somebody should know. */
  function noteSilent(now: string[]): void {
    const further = now.filter((each) => !silent.has(each))
    if (further.length > 0)
      log.warn({ silent: further.length }, 'processes that listen did not answer within a second; their pages may be stale')
    silent = new Set(now)
  }

  async function notifyAtCommit(trx: Trx, channel: string, message: string): Promise<string[]> {
    const { rows } = await sql<{ others: string[] }>`
      select pg_notify(${channel}, ${message}), array(
        select substr(application_name, ${LISTENING.length + 1}) from pg_stat_activity
        where datname = current_database() and usename = current_user and starts_with(application_name, ${LISTENING})
      ) as others`.execute(trx)
    return rows[0]!.others.filter((each) => each !== me)
  }

  const hearing: Hearing = {
    async listen(channel, onMessage, onGap = () => {}) {
      listeners.add(channel, { onMessage, onGap })
      await line.listen(channel)
    },
    tell,
  }
  return { hearing, hears: line.isOpen, stop: line.stop }
}

function readTold(text: string): Told | undefined {
  try {
    return told.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** What to tell somebody whose DATABASE_URL leads through PgBouncer or the like. */
export function throughPooler(what: string): string {
  return `DATABASE_URL seems to lead through a pooler (${what}). Set it to the PostgreSQL server itself, or to a pool that keeps one connection for a session.`
}

/** The channel on which the answers to one process come: a name of letters, so that it needs no quotes. */
function answersTo(process: string): string {
  return `told_${process.replaceAll('-', '')}`
}
