import { PaymentUnavailable } from '#app/adapters/payments/payment-provider.ts'
import type { Lease } from '#app/platform/lease.server.ts'
import { bookPayment } from './book-payment.server.ts'
import { listKnownPayments } from './payment-store.server.ts'
import type { SettleServices } from './settle-gift.server.ts'
import { sweepEach, type Swept } from './sweep-parts.server.ts'

/** Books every payment the provider has taken in [from, to) and we have not heard of. */
export async function recoverPayments(services: SettleServices, lease: Pick<Lease, 'goesOn'>, from: Date, to: Date): Promise<Swept> {
  const paymentIds: string[] = []
  try {
    for await (const movement of services.payments.listMovements(from, to))
      if (movement.kind === 'payment') paymentIds.push(movement.sourceId)
  } catch (error) {
    if (!(error instanceof PaymentUnavailable)) throw error
    return { looked: 0, failed: 1, left: 0 }
  }
  const known = await listKnownPayments(services.db, paymentIds)
  const unknown = paymentIds.filter((id) => !known.has(id))
  return sweepEach(services, lease, unknown, (id) => bookPayment(services, id))
}
