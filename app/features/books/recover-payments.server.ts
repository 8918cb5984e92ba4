import { PaymentUnavailable } from '#app/adapters/payments/payment-provider.ts'
import type { Services } from '#app/platform/services.server.ts'
import { bookPayment } from './book-payment.server.ts'
import { listKnownPayments } from './payment-store.server.ts'
import type { SettleServices } from './settle-gift.server.ts'

export type Swept = { looked: number; failed: number }

/** Books every payment the provider has taken in [from, to) and we have not heard of. */
export async function recoverPayments(services: SettleServices, from: Date, to: Date): Promise<Swept> {
  const paymentIds: string[] = []
  try {
    for await (const movement of services.payments.listMovements(from, to))
      if (movement.kind === 'payment') paymentIds.push(movement.sourceId)
  } catch (error) {
    if (!(error instanceof PaymentUnavailable)) throw error
    return { looked: 0, failed: 1 }
  }
  const known = await listKnownPayments(services.db, paymentIds)
  return sweepEach(
    services,
    paymentIds.filter((id) => !known.has(id)),
    (id) => bookPayment(services, id),
  )
}

/** One that fails must not keep the others waiting. */
export async function sweepEach<T>({ log }: Pick<Services, 'log'>, things: T[], each: (thing: T) => Promise<unknown>): Promise<Swept> {
  let failed = 0
  for (const thing of things) {
    try {
      await each(thing)
    } catch (error) {
      failed++
      log.warn({ err: error }, 'a sweep left something for the next time')
    }
  }
  return { looked: things.length, failed }
}
