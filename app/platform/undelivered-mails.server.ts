import type { Trx } from './database/database.server.ts'

const DAY_MS = 86_400_000
/**
 * All retries of a mail (`outbox.server.ts`) end before this, also where each of them hangs until the queue ends it: a mail
 * that has not left by then does not leave by itself. Its content stays until the mail is purged, so it can be sent again.
 */
export const GIVEN_UP_AFTER_MS = 4 * DAY_MS

/** A mail that reached nobody. `refusal` is the mail server's reply code; null where no server ever answered for it. */
export type Undelivered = { subject: string; toAddress: string; refusal: number | null }

/**
 * Takes down as told every mail that was refused for good or given up, and answers them. Those to `except` are only
 * taken down: whom nothing reaches cannot be told so by mail.
 */
export async function takeUndelivered(trx: Trx, now: Date, except: string): Promise<Undelivered[]> {
  const rows = await trx
    .updateTable('mails')
    .set({ undeliveredToldAt: now })
    .where('sentAt', 'is', null)
    .where('undeliveredToldAt', 'is', null)
    // Who did not get it in time has asked for another, or has gone (but see `takeUnsentTexts`).
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

/**
 * Text messages that could not be sent, by what the provider answered last; null where it gave no code or no answer. `left`: how
 * many did leave within a day.
 */
export type UnsentTexts = { unsent: number; answers: { refusal: number | null; count: number }[]; left: number }

/**
 * Takes down as told every text message that was refused or did not leave in time, and counts them. One is its reader's own
 * matter, who can ask for another; that all fail tells of the provider's account.
 */
export async function takeUnsentTexts(trx: Trx, now: Date): Promise<UnsentTexts> {
  const rows = await trx
    .updateTable('mails')
    .set({ undeliveredToldAt: now })
    .where('channel', '=', 'text')
    .where('sentAt', 'is', null)
    .where('undeliveredToldAt', 'is', null)
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
