import { type ExpressionBuilder, sql } from 'kysely'
import type { Db, Trx } from './database/database.server.ts'
import type { Tables } from './database/tables.ts'
import { MAIL_JOB } from './outbox.server.ts'
import type { PlaceInList } from './place-in-list.ts'
import { GIVEN_UP_AFTER_MS } from './undelivered-mails.server.ts'

const DAY_MS = 86_400_000
export const OUTBOX_STATES = ['failed', 'waiting', 'left'] as const
/** `failed`: refused for good, or given up after four days. */
export type OutboxState = (typeof OUTBOX_STATES)[number]
type Rows = ExpressionBuilder<Tables, 'mails'>

const sentSince = (row: Rows) => row.fn.coalesce('askedAgainAt', 'createdAt')
const isRefused = (row: Rows) => row('refusedAt', 'is not', null)
/** Of no use any more: nobody waits for it, and nothing of it is left to send. */
const isOver = (row: Rows, now: Date) => row.and([row('uselessAfter', 'is not', null), row('uselessAfter', '<=', now)])
/** Of what has not left. */
export const isGivenUp = (row: Rows, now: Date) =>
  row.and([row('refusedAt', 'is', null), row.or([isOver(row, now), row(sentSince(row), '<', new Date(now.getTime() - GIVEN_UP_AFTER_MS))])])
const isUnsent = (row: Rows) => row('sentAt', 'is', null)

function inState(row: Rows, state: OutboxState, now: Date) {
  if (state === 'left') return row('sentAt', 'is not', null)
  const failed = row.or([isRefused(row), isGivenUp(row, now)])
  return row.and([isUnsent(row), state === 'failed' ? failed : row.not(failed)])
}

/** A page of what was sent or is to be, the newest first, without words and codes. @param before where the page before ended */
export function listOutbox(
  db: Db,
  { state, before, most, now }: { state: OutboxState; before?: PlaceInList | undefined; most: number; now: Date },
) {
  return db
    .selectFrom('mails')
    .select(['id', 'kind', 'channel', 'toAddress', 'createdAt', 'sentAt', 'refusedAt', 'refusal', 'uselessAfter', 'askedAgainAt'])
    .select((row) => isGivenUp(row, now).as('givenUp'))
    .select((row) => mayGoAgain(row, now).as('mayGoAgain'))
    .where((row) => inState(row, state, now))
    .$if(before !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) => eb(refTuple('createdAt', 'id'), '<', tuple(before!.at, before!.id))),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

/** How many have not left, as they stand; of those that left, the last day's. */
export async function countOutbox(db: Db, now: Date): Promise<Record<OutboxState | 'mayGoAgain', number>> {
  const unsent = await db
    .selectFrom('mails')
    .select((row) => [
      row.fn
        .countAll()
        .filterWhere((each) => inState(each, 'failed', now))
        .as('failed'),
      row.fn
        .countAll()
        .filterWhere((each) => inState(each, 'waiting', now))
        .as('waiting'),
      row.fn
        .countAll()
        .filterWhere((each) => mayGoAgain(each, now))
        .as('mayGoAgain'),
    ])
    .where('sentAt', 'is', null)
    .executeTakeFirstOrThrow()
  const { left } = await db
    .selectFrom('mails')
    .select((row) => row.fn.countAll().as('left'))
    .where('createdAt', '>', new Date(now.getTime() - DAY_MS))
    .where('sentAt', 'is not', null)
    .executeTakeFirstOrThrow()
  const { failed, waiting, mayGoAgain: again } = unsent
  return { failed: Number(failed), waiting: Number(waiting), mayGoAgain: Number(again), left: Number(left) }
}

/** A mail that was given up and still has its words: what was refused for good has none, and a code is worth nothing by then. */
const mayGoAgain = (row: Rows, now: Date) =>
  row.and([isUnsent(row), isGivenUp(row, now), row.not(isOver(row, now)), row('parts', 'is not', null), row('channel', '=', 'mail')])

/**
 * Takes down that these are tried anew, as if they had just been written, for whoever asks for their jobs in the same
 * transaction. What is not given up is left alone: its job may be at it this moment, and it would leave twice.
 * @param id of one of them; all where it is missing @returns their ids
 */
export async function takeGivenUp(trx: Trx, now: Date, id?: string): Promise<string[]> {
  const taken = await trx
    .updateTable('mails')
    .set({ askedAgainAt: now, undeliveredToldAt: null })
    .where((row) => mayGoAgain(row, now))
    .$if(id !== undefined, (query) => query.where('id', '=', id!))
    .returning('id')
    .execute()
  return taken.map(({ id: each }) => each)
}

/** Why the last try of these failed, as the queue keeps it for a day: what kind of failure it was, and none of its words. */
export async function listTryFailures(db: Db, ids: string[]): Promise<Map<string, TryFailure>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ mailId: string; code: string | null; reply: string | null }>`
    select data->>'mailId' as mail_id, output->>'code' as code, output->>'responseCode' as reply from jobs.job
    where name = ${MAIL_JOB} and data->>'mailId' = any(${ids}::text[]) and output is not null`.execute(db)
  return new Map(rows.map(({ mailId, code, reply }) => [mailId, failureOf(code, reply)]))
}

/** `later`: the server wants it later, with its reply code. */
export type TryFailure = { why: 'unreachable' | 'sign-in' | 'unknown' } | { why: 'later'; reply: string }

const UNREACHABLE = /^(ECONN|ETIMEDOUT|EDNS|ENOTFOUND|EAI_|EHOSTUNREACH|ENETUNREACH|ESOCKET|ETLS)/

function failureOf(code: string | null, reply: string | null): TryFailure {
  if (code === 'EAUTH') return { why: 'sign-in' }
  if (reply !== null && /^\d{3}$/.test(reply)) return { why: 'later', reply }
  return { why: UNREACHABLE.test(code ?? '') ? 'unreachable' : 'unknown' }
}
