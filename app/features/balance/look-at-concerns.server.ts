import { isPractice, PaymentRefused } from '#app/adapters/payments/payment-provider.ts'
import { bookPayment } from '#app/features/books/book-payment.server.ts'
import { listInDispute } from '#app/features/books/all-payments.server.ts'
import { sweepEach, type Swept } from '#app/features/books/sweep-each.server.ts'
import type { GivingServices } from '#app/features/gifts/giving-services.ts'
import type { Lease } from '#app/platform/lease.server.ts'
import { findMark, setMark } from '#app/platform/marks.server.ts'

const HOUR_MS = 3_600_000
/** The provider may list a thing late, and its clock is another one. */
const OVERLAP_MS = 6 * HOUR_MS
const AT_MOST_MS = 35 * 24 * HOUR_MS

/**
 * Asks what the provider holds against payments, and looks at each of them: the event may have been lost, and a warning of fraud,
 * a bank’s question and a dispute that is only told move no money by which they could be found.
 * @param of.undecided also payments whose dispute is open in our books: that one is lost moves nothing, either
 */
export async function lookAtConcerns(services: GivingServices, lease: Pick<Lease, 'goesOn'>, of: { undecided: boolean }): Promise<Swept> {
  const { db, payments, now } = services
  const practice = isPractice(payments)
  const at = now()
  const mark = `concerns-looked-at:${practice ? 'practice' : 'real'}`
  const known = await findMark(db, mark)
  const paymentIds = new Set(of.undecided ? await listInDispute(db, practice) : [])
  for await (const paymentId of payments.listConcerns(lookBackTo(at, known))) paymentIds.add(paymentId)
  const swept = await sweepEach(services, lease, [...paymentIds], (paymentId) => lookAt(services, paymentId))
  // What could not be looked at is listed again by the next.
  if (swept.left + swept.failed === 0) await setMark(db, mark, at.toISOString())
  return swept
}

function lookBackTo(at: Date, known: string | undefined): Date {
  const since = known === undefined ? 0 : Date.parse(known) - OVERLAP_MS
  return new Date(Math.max(since, at.getTime() - AT_MOST_MS))
}

async function lookAt(services: GivingServices, paymentId: string): Promise<void> {
  try {
    await bookPayment(services, paymentId)
  } catch (error) {
    // None of ours is unknown to the provider.
    if (!(error instanceof PaymentRefused && error.of === 'missing')) throw error
  }
}
