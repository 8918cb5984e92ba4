import { isPractice, PaymentRefused } from '#app/adapters/payments/payment-provider.ts'
import { askForFee } from '#app/features/books/ask-for-fee.server.ts'
import { finishPayment } from '#app/features/books/finish-payment.server.ts'
import { listFeesDue, listUnfinishedPayments } from '#app/features/books/payments-due.server.ts'
import { recoverPayments } from '#app/features/balance/recover-payments.server.ts'
import { listRefundsDue } from '#app/features/refunds/refund-store.server.ts'
import { returnMoney } from '#app/features/books/return-money.server.ts'
import { settleOpenGift } from '#app/features/books/settle-gift.server.ts'
import { sweepEach, type Swept } from '#app/features/books/sweep-each.server.ts'
import { type Gift, listOpenGifts, listPayableOfErased } from '#app/features/gifts/gift-store.server.ts'
import type { GivingServices } from '#app/features/gifts/giving-services.ts'
import type { Lease } from '#app/platform/lease.server.ts'
import { listDueEvents } from './event-store.server.ts'
import { type ProviderObject, tellOfMissing } from './missing-objects.server.ts'
import { processPaymentEvent } from './process-payment-event.server.ts'

/** One kind of thing that a sweep looks after: what is due, and what is done about each. */
export type SweepPart = { name: string; sweep: (services: GivingServices, lease: Lease) => Promise<Swept> }

type About = { practice: boolean; minutesAgo: (minutes: number) => Date }

/** @param asksFor what of the provider's each is about: a person is told where the provider does not know it */
export function part<T>(
  name: string,
  due: (services: GivingServices, about: About) => Promise<T[]>,
  each: (services: GivingServices, thing: T) => Promise<unknown>,
  asksFor?: (thing: T) => ProviderObject,
): SweepPart {
  const lookAt = async (services: GivingServices, thing: T) => {
    try {
      await each(services, thing)
    } catch (error) {
      if (asksFor && error instanceof PaymentRefused && error.of === 'missing') await tellOfMissing(services, asksFor(thing))
      throw error
    }
  }
  return {
    name,
    sweep: async (services, lease) =>
      sweepEach(services, lease, await due(services, aboutNow(services)), (thing) => lookAt(services, thing)),
  }
}

const payment = (id: string): ProviderObject => ({ object: 'payment', id })
const checkout = ({ checkoutId, reference }: Gift): ProviderObject => ({ object: 'checkout', id: checkoutId ?? reference })

export const eventParts: SweepPart[] = [
  part(
    'events that came and were not dealt with',
    ({ db, now }, { minutesAgo, practice }) => listDueEvents(db, { receivedBefore: minutesAgo(2), now: now(), practice }),
    (services, { eventId }) => processPaymentEvent(services, eventId),
  ),
  {
    name: 'payments that were never heard of',
    sweep: (services, lease) => {
      const { minutesAgo } = aboutNow(services)
      return recoverPayments(services, lease, minutesAgo(120), minutesAgo(2))
    },
  },
  part(
    'checkouts whose giver was erased',
    ({ db, now }, { practice }) => listPayableOfErased(db, now(), practice),
    settleOpenGift,
    checkout,
  ),
  part('refunds that are due', ({ db, now }, { practice }) => listRefundsDue(db, now(), practice), returnMoney),
  part('fees that were not known', ({ db, now }, { practice }) => listFeesDue(db, now(), practice), askForFee, payment),
  part(
    'receipts and seeds that could not be written',
    ({ db, now }, { practice }) => listUnfinishedPayments(db, now(), practice),
    finishPayment,
    payment,
  ),
]

export const openGiftParts: SweepPart[] = [
  part(
    'gifts that were begun and of which nothing was heard',
    ({ db }, { minutesAgo, practice }) => listOpenGifts(db, minutesAgo(10), practice),
    settleOpenGift,
    checkout,
  ),
]

function aboutNow({ payments, now }: GivingServices): About {
  return { practice: isPractice(payments), minutesAgo: (minutes) => new Date(now().getTime() - minutes * 60_000) }
}
