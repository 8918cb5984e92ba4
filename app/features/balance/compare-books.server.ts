import type { Movement, MovementKind } from '#app/adapters/payments/payment-provider.ts'
import { type ClearingSum, sumClearing } from '#app/features/books/ledger-for-balance.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { slicesOf } from '#app/platform/database/slices.ts'
import { bookedAs } from './book-balance.server.ts'

export type Difference = { sourceId: string; ledgerCents: number; providerCents: number }
/** @param since when the ledger first had it */
type Compared = Difference & { since: Date | undefined }

/** These follow something that may have happened long before the movements that were listed. */
export function isFollower(kind: MovementKind): boolean {
  return kind === 'dispute-won' || kind === 'refund-failed' || kind === 'payment-taken-back' || kind === 'payout-returned'
}

/**
 * Object by object, what the ledger did to clearing and what the provider says it moved.
 * An object whose beginning was not listed is left to the balance.
 * @param books.to without it, all since `from`
 * @param movements those of [from, to), and of some days around
 */
export async function compareBooks(
  db: Db,
  books: { source: string; practice: boolean; from: Date; to?: Date },
  movements: Movement[],
): Promise<Compared[]> {
  const { source, practice, from, to } = books
  // The desk may have told a payout before the provider did.
  const sources = [source, 'desk']
  const provider = new Map<string, number>()
  for (const movement of movements)
    provider.set(bookedAs(movement), (provider.get(bookedAs(movement)) ?? 0) + movement.amountCents - movement.feeCents)
  const begun = new Set(movements.filter(({ kind }) => !isFollower(kind)).map((movement) => bookedAs(movement)))
  const moved = movements.filter(({ at }) => at >= from && (!to || at < to)).map((movement) => bookedAs(movement))
  // A dispute is won at a time that the provider's truth does not tell, and the desk may book a payout on any day: these are
  // looked for from the provider's side only.
  const booked = (await sumClearing(db, { sources, practice, from, ...(to && { to }) }))
    .filter(({ kind }) => !/^(dispute|payout|opening)/.test(kind))
    .map(({ sourceId }) => sourceId)
  const sourceIds = [...new Set([...moved.filter((id) => begun.has(id)), ...booked.filter((id) => begun.has(id) || !provider.has(id))])]
  const ledger = new Map<string, ClearingSum>()
  for (const slice of slicesOf(sourceIds))
    for (const sum of await sumClearing(db, { sources, practice, sourceIds: slice })) ledger.set(sum.sourceId, sum)
  return (
    sourceIds
      // A debit stands there from its first day, and is dated again on the day on which it is paid.
      .filter((sourceId) => provider.has(sourceId) || (ledger.get(sourceId)?.occurredAt ?? from) >= from)
      .map((sourceId) => ({
        sourceId,
        ledgerCents: ledger.get(sourceId)?.clearingCents ?? 0,
        providerCents: provider.get(sourceId) ?? 0,
        since: ledger.get(sourceId)?.occurredAt,
      }))
      .filter(({ ledgerCents, providerCents }) => ledgerCents !== providerCents)
  )
}
