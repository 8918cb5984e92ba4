import { isPractice } from '#app/adapters/payments/payment-provider.ts'
import { bookPayment } from '#app/features/books/book-payment.server.ts'
import { listUnfinishedPayments } from '#app/features/books/payment-store.server.ts'
import { recoverPayments, sweepEach, type Swept } from '#app/features/books/recover-payments.server.ts'
import { settleOpenGift, type SettleServices } from '#app/features/books/settle-gift.server.ts'
import { forgetDeclines } from '#app/features/gifts/decline-store.server.ts'
import { giftLimits } from '#app/features/gifts/gift-gate.server.ts'
import { forgetStarters } from '#app/features/gifts/gift-place-store.server.ts'
import { listOpenGifts } from '#app/features/gifts/gift-store.server.ts'
import { listWaitingEvents } from './event-store.server.ts'
import { processPaymentEvent } from './process-payment-event.server.ts'
import { sweepMonthlyGifts } from './sweep-monthly-gifts.server.ts'

/** Every hour: gifts that were begun and of which nothing was heard; and what was kept against card testing. */
export async function sweepOpenGifts(services: SettleServices): Promise<Swept> {
  const { db, payments, now } = services
  await forgetStarters(db, new Date(now().getTime() - giftLimits.places.keptAfterEndMs))
  await forgetDeclines(db, minutesAgo(now(), 60))
  const open = await listOpenGifts(db, minutesAgo(now(), 10), isPractice(payments))
  return sweepEach(services, open, (gift) => settleOpenGift(services, gift))
}

/**
 * Every five minutes: events that came and were not dealt with, what is to be done about monthly gifts,
 * events that never came, receipts and seeds that could not be written.
 */
export async function sweepEvents(services: SettleServices): Promise<Swept> {
  const { db, payments, now } = services
  const practice = isPractice(payments)
  const swept = [
    await sweepEach(services, await listWaitingEvents(db, minutesAgo(now(), 2), practice), ({ eventId }) =>
      processPaymentEvent(services, eventId),
    ),
    await sweepMonthlyGifts(services),
    await recoverPayments(services, minutesAgo(now(), 120), minutesAgo(now(), 2)),
    await sweepEach(services, await listUnfinishedPayments(db, practice), (id) => bookPayment(services, id)),
  ]
  return { looked: total(swept.map(({ looked }) => looked)), failed: total(swept.map(({ failed }) => failed)) }
}

function minutesAgo(now: Date, minutes: number): Date {
  return new Date(now.getTime() - minutes * 60_000)
}

function total(numbers: number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}
