import { isPractice, type Movement } from '#app/adapters/payments/payment-provider.ts'
import { askForFee } from '#app/features/books/ask-for-fee.server.ts'
import { bookPayment } from '#app/features/books/book-payment.server.ts'
import { listBookedSources, sumAccounts } from '#app/features/books/ledger-store.server.ts'
import { listUnderWay } from '#app/features/books/ledger-for-balance.server.ts'
import { listFeesDue } from '#app/features/books/payments-due.server.ts'
import { listKnownPayments } from '#app/features/books/payment-store.server.ts'
import { sumUnbookedCents } from '#app/features/books/all-payments.server.ts'
import { addSwept, sweepEach, type Swept } from '#app/features/books/sweep-each.server.ts'
import type { GivingServices } from '#app/features/gifts/giving-services.ts'
import type { Lease } from '#app/platform/lease.server.ts'
import { askAtRest, net } from './ask-at-rest.server.ts'
import { bookBalance } from './book-balance.server.ts'
import { compareBooks, isFollower } from './compare-books.server.ts'

export type Measured = {
  clearingCents: number
  balanceCents: number
  driftCents: number
  /** What there was no time for: then nothing was measured. */
  left: number
}

/** What happened in the last minutes may still be on its way to us. */
const SETTLING_MS = 10 * 60_000

/**
 * Holds the clearing account against the provider's balance. The two are the same but for what is on its way: payments that
 * the provider has not booked yet, and movements of the last minutes of which we have not heard.
 */
export async function measureBalance(services: GivingServices, lease: Pick<Lease, 'goesOn'>): Promise<Measured> {
  const { db, payments, now } = services
  const practice = isPractice(payments)
  const from = new Date(now().getTime() - SETTLING_MS)
  const { recent, balanceCents } = await askAtRest(services, from)
  const { left } = addSwept([await bookBalance(services, lease, recent), await refresh(services, lease, recent, from)])
  if (left > 0) return { clearingCents: 0, balanceCents: 0, driftCents: 0, left }
  const booked = await listBookedSources(
    db,
    payments.name,
    recent.map(({ sourceId }) => sourceId),
  )
  const unheard = recent.filter(({ sourceId, movementId }) => !booked.has(sourceId) && !booked.has(movementId))
  const clearingCents = (await sumAccounts(db, practice, [payments.name, 'desk'])).clearing
  const driftCents = clearingCents - (await sumUnbookedCents(db, practice)) - (balanceCents - net(unheard.filter(isNoOther)))
  return { clearingCents, balanceCents, driftCents, left }
}

/** The provider's own movements were booked a moment ago, whatever their id. */
function isNoOther({ kind }: Movement): boolean {
  return kind === 'payment' || kind === 'refund' || kind === 'dispute'
}

/** Asks again about payments that moved in the last minutes otherwise than we know, and about fees that are due. */
async function refresh(services: GivingServices, lease: Pick<Lease, 'goesOn'>, recent: Movement[], from: Date): Promise<Swept> {
  const { db, payments, now } = services
  const practice = isPractice(payments)
  const differences = await compareBooks(db, { source: payments.name, practice, from }, recent)
  const ids = new Set(differences.map(({ sourceId }) => sourceId))
  const followed = recent.filter(({ kind }) => isFollower(kind) || kind === 'refund' || kind === 'dispute')
  const moved = recent.flatMap(({ kind, sourceId }) => (kind === 'payment' && ids.has(sourceId) ? sourceId : []))
  const about = followed.flatMap(({ paymentId }) => paymentId ?? [])
  const asked = new Set([...moved, ...about])
  // A debit that no bank has paid yet stands in the ledger alone.
  const debits = (await listUnderWay(db, payments.name, practice)).filter((each) => asked.has(each))
  const known = new Set([...(await listKnownPayments(db, [...asked])), ...debits])
  const again = await sweepEach(services, lease, [...known], (paymentId) => bookPayment(services, paymentId))
  const due = await listFeesDue(db, now(), practice)
  return addSwept([again, await sweepEach(services, lease, due, (paymentId) => askForFee(services, paymentId))])
}
