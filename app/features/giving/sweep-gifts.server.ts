import { PaymentUnavailable } from '#app/adapters/payments/payment-provider.ts'
import { bookPayment } from './book-payment.server.ts'
import { finishCancellation } from './cancel-monthly-gift.server.ts'
import { forgetDeclines } from './decline-store.server.ts'
import { listWaitingEvents } from './event-store.server.ts'
import { giftLimits } from './gift-gate.server.ts'
import { forgetStarters } from './gift-place-store.server.ts'
import { listOpenGifts } from './gift-store.server.ts'
import { isPractice } from './giving-services.server.ts'
import { listCancellationsUnderway, listOverdueSubscriptions } from './monthly-gift-store.server.ts'
import { listKnownPayments, listUnfinishedPayments } from './payment-store.server.ts'
import { processPaymentEvent } from './process-payment-event.server.ts'
import { settleOpenGift, type SettleServices } from './settle-gift.server.ts'
import { syncMonthlyGift } from './sync-monthly-gift.server.ts'

export type Swept = { looked: number; failed: number }

/** Every hour: gifts that were begun and of which nothing was heard; and what was kept against card testing. */
export async function sweepOpenGifts(services: SettleServices): Promise<Swept> {
  const { db, payments, now } = services
  await forgetStarters(db, new Date(now().getTime() - giftLimits.places.keptAfterEndMs))
  await forgetDeclines(db, minutesAgo(now(), 60))
  const open = await listOpenGifts(db, minutesAgo(now(), 10), isPractice(payments))
  return sweep(services, open, (gift) => settleOpenGift(services, gift))
}

/**
 * Every five minutes: events that came and were not dealt with, events that never came,
 * cancellations the provider has not confirmed, receipts and seeds that could not be written.
 */
export async function sweepEvents(services: SettleServices): Promise<Swept> {
  const { db, payments, now } = services
  const practice = isPractice(payments)
  const swept = [
    await sweep(services, await listWaitingEvents(db, minutesAgo(now(), 2), practice), ({ eventId }) =>
      processPaymentEvent(services, eventId),
    ),
    await sweep(services, await listCancellationsUnderway(db, practice), (giftId) => finishCancellation(services, giftId)),
    await sweep(services, await listOverdueSubscriptions(db, minutesAgo(now(), 120), practice), (id) => syncMonthlyGift(services, id)),
    await recoverPayments(services, minutesAgo(now(), 120), minutesAgo(now(), 2)),
    await sweep(services, await listUnfinishedPayments(db, practice), (id) => bookPayment(services, id)),
  ]
  return { looked: total(swept.map(({ looked }) => looked)), failed: total(swept.map(({ failed }) => failed)) }
}

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
  return sweep(
    services,
    paymentIds.filter((id) => !known.has(id)),
    (id) => bookPayment(services, id),
  )
}

/** One that fails must not keep the others waiting. */
async function sweep<T>({ log }: SettleServices, things: T[], each: (thing: T) => Promise<unknown>): Promise<Swept> {
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

function minutesAgo(now: Date, minutes: number): Date {
  return new Date(now.getTime() - minutes * 60_000)
}

function total(numbers: number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}
