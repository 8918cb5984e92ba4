import type { Db } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { appendReversal } from './book-difference.server.ts'
import { appendEntry, countBookings, findEntry, findStandingPayout, isReversed, lockPayout } from './ledger-store.server.ts'
import { move } from './ledger.ts'

type DeskServices = { db: Db; now: () => Date }

/** More than one posting holds, and more than anybody means: twenty-one million dollars. */
const MOST_CENTS = 2 ** 31 - 1

/**
 * Books money that the provider moved to the bank account, as the desk read it from the bank's statement.
 * @param payout.payoutId the payout's own id at the provider: it stands in the books once, whoever told it. One that was
 * taken back may be booked again.
 */
export async function recordPayout(
  { db, now }: DeskServices,
  payout: { payoutId: string; amountCents: number; arrivedAt: Date; practice: boolean; by: string },
): Promise<{ ok: true; entryId: string } | { ok: false; reason: 'bad-amount' | 'booked-before' }> {
  const { payoutId, amountCents, arrivedAt, practice, by } = payout
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0 || amountCents > MOST_CENTS) return { ok: false, reason: 'bad-amount' }
  return inTransaction(db, async (trx) => {
    await lockPayout(trx, payoutId)
    if (await findStandingPayout(trx, payoutId, practice)) return { ok: false, reason: 'booked-before' } as const
    const before = await countBookings(trx, 'desk', payoutId, 'payout')
    const entryId = await appendEntry(trx, {
      source: 'desk',
      sourceId: payoutId,
      kind: before === 0 ? 'payout' : `payout-${before + 1}`,
      paymentId: null,
      giftId: null,
      practice,
      occurredAt: arrivedAt,
      bookedAt: now(),
      bookedBy: by,
      reason: null,
      reverses: null,
      postings: move('clearing', 'bank', amountCents),
    })
    return { ok: true, entryId } as const
  })
}

/**
 * Reverses an entry that the desk booked by mistake. What the provider reported is not reversed by hand:
 * the books follow the provider's truth and would book it again.
 */
export async function reversePayout(
  { db, now }: DeskServices,
  entryId: string,
  why: { by: string; reason: string },
): Promise<{ ok: true; entryId: string } | { ok: false; reason: 'not-found' | 'from-the-provider' | 'reversed-before' }> {
  return inTransaction(db, async (trx) => {
    const entry = await findEntry(trx, entryId)
    if (!entry) return { ok: false, reason: 'not-found' } as const
    // Of two who take it back at once, the second waits and sees the first.
    await lockPayout(trx, entry.sourceId)
    if (entry.source !== 'desk') return { ok: false, reason: 'from-the-provider' } as const
    if (entry.reverses || (await isReversed(trx, entryId))) return { ok: false, reason: 'reversed-before' } as const
    return { ok: true, entryId: await appendReversal(trx, entry, { at: now(), ...why }) } as const
  })
}
