import type { Trx } from './database/database.server.ts'

/** All tries together take some ten hours (`outbox.server.ts`): what has not left by then does not leave any more. */
const GIVEN_UP_AFTER_MS = 86_400_000

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
    // Who did not get it in time has asked for another, or has gone.
    .where('uselessAfter', 'is', null)
    .where((row) => row.or([row('refusedAt', 'is not', null), row('createdAt', '<', new Date(now.getTime() - GIVEN_UP_AFTER_MS))]))
    .returning(['subject', 'toAddress', 'refusal'])
    .execute()
  return rows.filter(({ toAddress }) => toAddress.toLowerCase() !== except.toLowerCase())
}
