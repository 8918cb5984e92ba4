import { isPractice, type Movement } from '#app/adapters/payments/payment-provider.ts'
import { askAtRest, net } from './ask-at-rest.server.ts'
import { bookBalance } from './book-balance.server.ts'
import { bookPayment } from './book-payment.server.ts'
import { compareBooks, isFollower } from './compare-books.server.ts'
import { listBookedSources, listUnderWay, sumAccounts } from './ledger-store.server.ts'
import { listFeesUnknown, listKnownPayments, sumUnbookedCents } from './payment-store.server.ts'
import type { SettleServices } from './settle-gift.server.ts'

export type Measured = { clearingCents: number; balanceCents: number; driftCents: number }

/** What happened in the last minutes may still be on its way to us. */
const SETTLING_MS = 10 * 60_000

/**
 * Holds the clearing account against the provider's balance. The two are the same but for what is on its way: payments that
 * the provider has not booked yet, and movements of the last minutes of which we have not heard.
 */
export async function measureBalance(services: SettleServices): Promise<Measured> {
  const { db, payments, now } = services
  const practice = isPractice(payments)
  const from = new Date(now().getTime() - SETTLING_MS)
  const { recent, balanceCents } = await askAtRest(services, from)
  await bookBalance(services, recent)
  await refresh(services, recent, from)
  const booked = await listBookedSources(
    db,
    payments.name,
    recent.map(({ sourceId }) => sourceId),
  )
  const unheard = recent.filter(({ sourceId, movementId }) => !booked.has(sourceId) && !booked.has(movementId))
  const clearingCents = (await sumAccounts(db, practice, [payments.name, 'desk'])).clearing
  const driftCents = clearingCents - (await sumUnbookedCents(db, practice)) - (balanceCents - net(unheard.filter(isNoOther)))
  return { clearingCents, balanceCents, driftCents }
}

/** The provider's own movements were booked a moment ago, whatever their id. */
function isNoOther({ kind }: Movement): boolean {
  return kind === 'payment' || kind === 'refund' || kind === 'dispute'
}

/** Asks again about payments that moved in the last minutes otherwise than we know, or of which we do not know the fee yet. */
async function refresh(services: SettleServices, recent: Movement[], from: Date): Promise<void> {
  const { db, payments } = services
  const practice = isPractice(payments)
  const unknown = await listFeesUnknown(db, practice)
  const differences = await compareBooks(db, { source: payments.name, practice, from }, recent)
  const ids = new Set(differences.map(({ sourceId }) => sourceId))
  const followed = recent.filter(({ kind }) => isFollower(kind) || kind === 'refund' || kind === 'dispute')
  const moved = recent.flatMap(({ kind, sourceId }) => (kind === 'payment' && ids.has(sourceId) ? sourceId : []))
  const about = followed.flatMap(({ paymentId }) => paymentId ?? [])
  const asked = new Set([...moved, ...about])
  // A debit that no bank has paid yet stands in the ledger alone.
  const debits = (await listUnderWay(db, payments.name, practice)).filter((each) => asked.has(each))
  const known = [...(await listKnownPayments(db, [...asked])), ...debits]
  for (const paymentId of new Set([...known, ...unknown.map((each) => each.paymentId)])) await bookPayment(services, paymentId)
}
