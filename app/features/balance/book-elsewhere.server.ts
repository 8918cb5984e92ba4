import { isPractice, type Movement, PaymentRefused } from '#app/adapters/payments/payment-provider.ts'
import { raiseAlert } from '#app/features/alerts/alert-store.server.ts'
import { bookPayment } from '#app/features/books/book-payment.server.ts'
import { appendOnce, type BookedFact, listBookedFacts } from '#app/features/books/ledger-store.server.ts'
import { listElsewhere } from '#app/features/books/ledger-for-balance.server.ts'
import { listKnownPayments } from '#app/features/books/payment-store.server.ts'
import { sweepEach, type Swept } from '#app/features/books/sweep-each.server.ts'
import type { GivingServices } from '#app/features/gifts/giving-services.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import type { Lease } from '#app/platform/lease.server.ts'
import { type BalanceServices, bookedAs, entryOf } from './book-balance.server.ts'
import { isFollower } from './compare-books.server.ts'

/**
 * A payment that the account took for something other than our gifts, and what becomes of it: each movement once. One
 * thing may move more than once in the same way, as a debit that is tried again.
 */
export async function bookElsewhere(services: BalanceServices, movement: Movement): Promise<void> {
  const { db, payments, now } = services
  const { sourceId, amountCents, kind } = movement
  await inTransaction(db, async (trx) => {
    const before = (await listBookedFacts(trx, payments.name, [sourceId])).filter((fact) => fact.kind === kind)
    if (before.some(({ occurredAt }) => occurredAt.getTime() === movement.at.getTime())) return
    const entry = entryOf(services, movement, 'elsewhere')
    const numbered = before.length === 0 ? kind : `${kind}-${before.length + 1}`
    const isNew = await appendOnce(trx, { ...entry, kind: numbered, paymentId: paymentBehind(movement) ?? null })
    if (!isNew || kind !== 'payment') return
    const about = { subject: sourceId, practice: isPractice(payments), at: now() }
    await raiseAlert(trx, { kind: 'money-of-others', details: { amountCents }, ...about })
  })
}

/**
 * What became of payments that are none of ours goes where they went. Of a payment from before the books only this is heard:
 * the provider is asked whose it is.
 */
export async function followElsewhere(services: GivingServices, lease: Pick<Lease, 'goesOn'>, movements: Movement[]): Promise<Swept> {
  const { db, payments } = services
  const following = movements.filter((movement) => paymentBehind(movement))
  const paymentIds = [...new Set(following.map((movement) => paymentBehind(movement)!))]
  const ours = await listKnownPayments(db, paymentIds)
  const elsewhere = await listElsewhere(db, payments.name, paymentIds)
  const strange = following.filter((movement) => !ours.has(paymentBehind(movement)!))
  const facts = await listBookedFacts(db, payments.name, [...new Set(strange.map((movement) => bookedAs(movement)))])
  const booked = new Set(facts.map(nameOf))
  const due = strange.filter(({ sourceId, kind, at }) => !booked.has(nameOf({ sourceId, kind, occurredAt: at })))
  return sweepEach(services, lease, due, async (movement) => {
    const paymentId = paymentBehind(movement)!
    // Who took a payment of these weeks is known by now, unless it could not be asked.
    if (!elsewhere.has(paymentId) && (movement.kind === 'payment' || (await isOurs(services, paymentId)))) return
    await bookElsewhere(services, movement)
  })
}

/** Whether a payment is of a gift of ours; then it is booked. */
export async function isOurs(services: GivingServices, paymentId: string): Promise<boolean> {
  try {
    const outcome = await bookPayment(services, paymentId)
    return outcome !== 'not-ours' && outcome !== 'other-currency'
  } catch (error) {
    // A charge of the old kind, without an intent: none of ours is.
    if (error instanceof PaymentRefused && error.of === 'missing') return false
    throw error
  }
}

/** Undefined of what is about no payment. */
function paymentBehind({ kind, sourceId, paymentId }: Movement): string | undefined {
  if (kind === 'payment' || kind === 'payment-taken-back') return paymentId ?? sourceId
  return kind === 'refund' || kind === 'dispute' || isFollower(kind) ? paymentId : undefined
}

function nameOf({ sourceId, kind, occurredAt }: BookedFact): string {
  return `${sourceId} ${kind} ${occurredAt.toISOString()}`
}
