import { type Movement, PaymentUnavailable } from '#app/adapters/payments/payment-provider.ts'
import { listBookedSources } from '#app/features/books/ledger-store.server.ts'
import { listKnownPayments } from '#app/features/books/payment-store.server.ts'
import { sweepEach, type Swept } from '#app/features/books/sweep-each.server.ts'
import type { GivingServices } from '#app/features/gifts/giving-services.ts'
import type { Lease } from '#app/platform/lease.server.ts'
import { bookElsewhere, isOurs } from './book-elsewhere.server.ts'
import { listDollars } from './list-dollars.server.ts'
import { sinceTheBooksBegan } from './open-books.server.ts'

/** Books every payment the provider has taken in [from, to) and we have not heard of. */
export async function recoverPayments(services: GivingServices, lease: Pick<Lease, 'goesOn'>, from: Date, to: Date): Promise<Swept> {
  let movements: Movement[]
  try {
    movements = await listDollars(services, from, to)
  } catch (error) {
    if (!(error instanceof PaymentUnavailable)) throw error
    return { looked: 0, failed: 1, left: 0 }
  }
  // What is in the opening amount of the books, or may become a part of it, is booked only where it is ours.
  const inBooks = new Set(await sinceTheBooksBegan(services, movements))
  return recoverThose(services, lease, movements, (movement) => inBooks.has(movement))
}

/** The same for movements that were listed. What the account took for something else is booked as such, and asked for once. */
export async function recoverThose(
  services: GivingServices,
  lease: Pick<Lease, 'goesOn'>,
  movements: Movement[],
  isInBooks: (movement: Movement) => boolean = () => true,
): Promise<Swept> {
  const { db, payments } = services
  const taken = movements.filter(({ kind }) => kind === 'payment')
  const ids = taken.map(({ sourceId }) => sourceId)
  const known = new Set([...(await listKnownPayments(db, ids)), ...(await listBookedSources(db, payments.name, ids))])
  const unknown = taken.filter(({ sourceId }) => !known.has(sourceId))
  return sweepEach(services, lease, unknown, async (movement) => {
    if (await isOurs(services, movement.sourceId)) return
    if (isInBooks(movement)) await bookElsewhere(services, movement)
  })
}
