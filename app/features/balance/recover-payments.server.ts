import { type Movement, PaymentRefused, PaymentUnavailable } from '#app/adapters/payments/payment-provider.ts'
import { bookPayment } from '#app/features/books/book-payment.server.ts'
import { listBookedSources } from '#app/features/books/ledger-store.server.ts'
import { listKnownPayments } from '#app/features/books/payment-store.server.ts'
import { sweepEach, type Swept } from '#app/features/books/sweep-each.server.ts'
import type { GivingServices } from '#app/features/gifts/giving-services.ts'
import type { Lease } from '#app/platform/lease.server.ts'
import { bookElsewhere } from './book-balance.server.ts'
import { listDollars } from './list-dollars.server.ts'

/** Books every payment the provider has taken in [from, to) and we have not heard of. */
export async function recoverPayments(services: GivingServices, lease: Pick<Lease, 'goesOn'>, from: Date, to: Date): Promise<Swept> {
  let movements: Movement[]
  try {
    movements = await listDollars(services, from, to)
  } catch (error) {
    if (!(error instanceof PaymentUnavailable)) throw error
    return { looked: 0, failed: 1, left: 0 }
  }
  return recoverThose(services, lease, movements)
}

/** The same for movements that were listed. What the account took for something else is booked as such, and asked for once. */
export async function recoverThose(services: GivingServices, lease: Pick<Lease, 'goesOn'>, movements: Movement[]): Promise<Swept> {
  const { db, payments } = services
  const taken = movements.filter(({ kind }) => kind === 'payment')
  const ids = taken.map(({ sourceId }) => sourceId)
  const known = new Set([...(await listKnownPayments(db, ids)), ...(await listBookedSources(db, payments.name, ids))])
  const unknown = taken.filter(({ sourceId }) => !known.has(sourceId))
  return sweepEach(services, lease, unknown, async (movement) => {
    if (await isOurs(services, movement.sourceId)) return
    await bookElsewhere(services, movement)
  })
}

async function isOurs(services: GivingServices, paymentId: string): Promise<boolean> {
  try {
    const outcome = await bookPayment(services, paymentId)
    return outcome !== 'not-ours' && outcome !== 'other-currency'
  } catch (error) {
    // A charge of the old kind, without an intent: none of ours is.
    if (error instanceof PaymentRefused && error.of === 'missing') return false
    throw error
  }
}
