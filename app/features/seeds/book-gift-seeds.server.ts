import type { Trx } from '#app/platform/database/database.server.ts'
import { appendSeeds, listSeedsFrom, requireHolder } from './seed-store.server.ts'

/** `SEED_RULES.giftSeedsPerDollar` for each whole dollar that stays with the ministry. A changed rule needs a new version. */
const RULE_VERSION = 'gift-1'

/**
 * Brings the seeds of one payment to `seeds`: the first time as a gift's seeds, afterwards as a correction
 * (a refund takes them back, a dispute that is won gives them again). Repeating it books nothing.
 * The caller holds the lock of the gift.
 */
export async function bookGiftSeeds(
  trx: Trx,
  payment: { paymentId: string; email: string | null; seeds: number; practice: boolean; at: Date },
): Promise<number> {
  const { paymentId, practice, at } = payment
  const booked = await listSeedsFrom(trx, 'gift', `payment:${paymentId}`)
  const difference = payment.seeds - booked.reduce((sum, entry) => sum + entry.seeds, 0)
  if (difference === 0) return 0
  const [first] = booked
  // Nobody is left to whom new seeds could belong. What was booked before goes on standing with its number.
  if (!first && payment.email === null) return 0
  await appendSeeds(trx, {
    holderId: first?.holderId ?? (await requireHolder(trx, payment.email ?? '', at)),
    kind: first ? 'gift-corrected' : 'gift',
    sourceKey: first ? `payment:${paymentId}:${booked.length}` : `payment:${paymentId}`,
    seeds: difference,
    heldReason: null,
    reverses: first?.id ?? null,
    ruleVersion: RULE_VERSION,
    practice,
    bookedAt: at,
    bookedBy: 'provider',
    reason: null,
  })
  return difference
}
