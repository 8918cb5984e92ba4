import { type ExpressionBuilder, sql } from 'kysely'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import type { Channel, Tables } from '#app/platform/database/tables.ts'
import type { Jobs } from '#app/platform/jobs/jobs.server.ts'
import { deleteValue } from '#app/platform/jobs/key-values.server.ts'
import { MAIL_JOB } from './outbox.server.ts'
import type { Cursor } from '#app/platform/database/cursor.ts'

const DAY_MS = 86_400_000
export const OUTBOX_STATES = ['failed', 'waiting', 'left'] as const
/** `failed`: refused permanently, not sent before `uselessAfter`, or given up after four days. `left`: sent. */
export type OutboxState = (typeof OUTBOX_STATES)[number]
type Rows = ExpressionBuilder<Tables, 'mails'>

const sentSince = (row: Rows) => row.fn.coalesce('askedAgainAt', 'createdAt')
const isRefused = (row: Rows) => row('refusedAt', 'is not', null)
const isOver = (row: Rows, now: Date) => row.and([row('uselessAfter', 'is not', null), row('uselessAfter', '<=', now)])
export const isGivenUp = (row: Rows, now: Date) =>
  row.and([row('refusedAt', 'is', null), row.or([isOver(row, now), row(sentSince(row), '<', new Date(now.getTime() - GIVEN_UP_AFTER_MS))])])
const isUnsent = (row: Rows) => row('sentAt', 'is', null)

function inState(row: Rows, state: OutboxState, now: Date) {
  if (state === 'left') return row('sentAt', 'is not', null)
  const failed = row.or([isRefused(row), isGivenUp(row, now)])
  return row.and([isUnsent(row), state === 'failed' ? failed : row.not(failed)])
}

/** Lists mails and texts in a state, the newest first, without their content. */
export function listOutbox(
  db: Db,
  { state, before, most, now }: { state: OutboxState; before?: Cursor | undefined; most: number; now: Date },
) {
  return db
    .selectFrom('mails')
    .select(['id', 'kind', 'channel', 'toAddress', 'createdAt', 'sentAt', 'refusedAt', 'refusal', 'uselessAfter', 'askedAgainAt'])
    .select((row) => isGivenUp(row, now).as('givenUp'))
    .where((row) => inState(row, state, now))
    .$if(before !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) => eb(refTuple('createdAt', 'id'), '<', tuple(before!.at, before!.id))),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

export async function countOutbox(db: Db, now: Date): Promise<Record<OutboxState | 'retryable', number>> {
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
        .filterWhere((each) => isRetryable(each, now))
        .as('retryable'),
    ])
    .where('sentAt', 'is', null)
    .executeTakeFirstOrThrow()
  const { left } = await db
    .selectFrom('mails')
    .select((row) => row.fn.countAll().as('left'))
    .where('createdAt', '>', new Date(now.getTime() - DAY_MS))
    .where('sentAt', 'is not', null)
    .executeTakeFirstOrThrow()
  const { failed, waiting, retryable } = unsent
  return { failed: Number(failed), waiting: Number(waiting), retryable: Number(retryable), left: Number(left) }
}

export async function listWaitingMails(db: Db, now: Date): Promise<{ id: string; channel: Channel }[]> {
  return db
    .selectFrom('mails')
    .select(['id', 'channel'])
    .where((row) => inState(row, 'waiting', now))
    .execute()
}

/** A site that finds this key in a restored backup sends the mails that were waiting when the backup was made. */
export const SEND_RESTORED_MAILS_KEY = 'send-restored-mails'

/** Enqueues the waiting mails of a restored backup, which has no job queue. Texts are left out, because their codes have expired. */
export async function enqueueRestoredMails({ db, jobs, now }: { db: Db; jobs: Pick<Jobs, 'enqueue'>; now: () => Date }): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (!(await deleteValue(trx, SEND_RESTORED_MAILS_KEY))) return
    const mails = (await listWaitingMails(trx, now())).filter(({ channel }) => channel === 'mail')
    await jobs.enqueue(
      trx,
      MAIL_JOB,
      mails.map(({ id }) => ({ mailId: id })),
    )
  })
}

/** Whether staff can send a mail again. A refused one has no content left; a text, or a mail with an expired code or link, is useless. */
const isRetryable = (row: Rows, now: Date) =>
  row.and([isUnsent(row), isGivenUp(row, now), row.not(isOver(row, now)), row('parts', 'is not', null), row('channel', '=', 'mail')])

/** Marks mails whose retries have all ended for another attempt. The caller enqueues their jobs in the same transaction. */
export async function claimGivenUpMails(trx: Trx, now: Date): Promise<string[]> {
  const claimed = await trx
    .updateTable('mails')
    .set({ askedAgainAt: now, undeliveredNotifiedAt: null })
    .where((row) => isRetryable(row, now))
    .returning('id')
    .execute()
  return claimed.map(({ id }) => id)
}

export async function findSendFailures(db: Db, ids: string[]): Promise<Map<string, SendFailure>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ mailId: string; code: string | null; reply: string | null }>`
    select data->>'mailId' as mail_id, output->>'code' as code, output->>'responseCode' as reply from jobs.job
    where name = ${MAIL_JOB} and data->>'mailId' = any(${ids}::text[]) and output is not null`.execute(db)
  return new Map(rows.map(({ mailId, code, reply }) => [mailId, failureOf(code, reply)]))
}

/** `later`: a temporary refusal with its reply code. */
export type SendFailure = { why: 'unreachable' | 'sign-in' | 'unknown' } | { why: 'later'; reply: string }

const UNREACHABLE = /^(ECONN|ETIMEDOUT|EDNS|ENOTFOUND|EAI_|EHOSTUNREACH|ENETUNREACH|ESOCKET|ETLS)/

function failureOf(code: string | null, reply: string | null): SendFailure {
  if (code === 'EAUTH') return { why: 'sign-in' }
  if (reply !== null && /^\d{3}$/.test(reply)) return { why: 'later', reply }
  return { why: UNREACHABLE.test(code ?? '') ? 'unreachable' : 'unknown' }
}

export type MailStatus = 'waiting' | 'sent' | 'refused' | 'given-up' | 'kept'

export async function findMailStatuses(db: Db, ids: string[], now: Date): Promise<Map<string, MailStatus>> {
  if (ids.length === 0) return new Map()
  const mails = await db
    .selectFrom('mails')
    .select(['id', 'sentAt', 'sentBy', 'refusedAt'])
    .select((row) => isGivenUp(row, now).as('givenUp'))
    .where('id', 'in', ids)
    .execute()
  return new Map(
    mails.map(({ id, sentAt, sentBy, refusedAt, givenUp }) => {
      if (sentAt) return [id, sentBy === 'mailbox' ? 'kept' : 'sent']
      if (refusedAt) return [id, 'refused']
      return [id, givenUp ? 'given-up' : 'waiting']
    }),
  )
}

/** All retries of a mail end before it is this old. Its content stays until it is purged, so that staff can send it again. */
export const GIVEN_UP_AFTER_MS = 4 * DAY_MS

export type UndeliveredMail = { subject: string; toAddress: string; refusal: number | null }

/** Returns each undelivered mail once. Those to `except` are only marked, because a mail about them would not arrive either. */
export async function consumeUndelivered(trx: Trx, now: Date, except: string): Promise<UndeliveredMail[]> {
  const rows = await trx
    .updateTable('mails')
    .set({ undeliveredNotifiedAt: now })
    .where('sentAt', 'is', null)
    .where('undeliveredNotifiedAt', 'is', null)
    // Excludes texts, which `consumeUnsentTexts` reports, and mails with a code or invitation, of which another can be requested.
    .where('uselessAfter', 'is', null)
    .where((row) =>
      row.or([
        row('refusedAt', 'is not', null),
        row(row.fn.coalesce('askedAgainAt', 'createdAt'), '<', new Date(now.getTime() - GIVEN_UP_AFTER_MS)),
      ]),
    )
    .returning(['subject', 'toAddress', 'refusal'])
    .execute()
  return rows.filter(({ toAddress }) => toAddress.toLowerCase() !== except.toLowerCase())
}

/** Counts failed texts by the code of the provider's last answer; null if there was none. `left` counts the texts sent within a day. */
export type FailedTextMessages = { unsent: number; answers: { refusal: number | null; count: number }[]; left: number }

/** Marks failed texts as reported and counts them: many failures point to a problem with the provider's account. */
export async function consumeUnsentTexts(trx: Trx, now: Date): Promise<FailedTextMessages> {
  const rows = await trx
    .updateTable('mails')
    .set({ undeliveredNotifiedAt: now })
    .where('channel', '=', 'text')
    .where('sentAt', 'is', null)
    .where('undeliveredNotifiedAt', 'is', null)
    .where((row) => row.or([row('refusedAt', 'is not', null), row('uselessAfter', '<=', now)]))
    .returning('refusal')
    .execute()
  const { left } = await trx
    .selectFrom('mails')
    .select((row) => row.fn.countAll().as('left'))
    .where('channel', '=', 'text')
    .where('sentAt', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow()
  const counts = Map.groupBy(rows, ({ refusal }) => refusal)
  const answers = [...counts].map(([refusal, { length: count }]) => ({ refusal, count })).toSorted((one, other) => other.count - one.count)
  return { unsent: rows.length, answers, left: Number(left) }
}
