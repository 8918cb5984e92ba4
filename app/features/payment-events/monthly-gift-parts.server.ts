import { PaymentUnavailable } from '#app/adapters/payments/payment-provider.ts'
import { settleOwed } from '#app/features/books/settle-owed.server.ts'
import type { GivingServices } from '#app/features/gifts/giving-services.ts'
import { finishCancellation } from '#app/features/monthly-gifts/cancel-monthly-gift.server.ts'
import { carryChange } from '#app/features/monthly-gifts/carry-change.server.ts'
import { listChangesDue, listLapsedRaises, listUnmailedChanges } from '#app/features/monthly-gifts/changes-due.server.ts'
import { followCard } from '#app/features/monthly-gifts/follow-card.server.ts'
import { mailChangeLater } from '#app/features/monthly-gifts/mail-change.server.ts'
import {
  listCancellationsDue,
  listCardsDue,
  listSubscriptionsDue,
  noteCancellationTry,
  noteLooked,
  type OpenCancellation,
} from '#app/features/monthly-gifts/monthly-gifts-due.server.ts'
import { syncMonthlyGift } from '#app/features/monthly-gifts/sync-monthly-gift.server.ts'
import { lapseRaise } from '#app/features/monthly-gifts/tap-change.server.ts'
import type { ProviderObject } from './missing-objects.server.ts'
import { part, type SweepPart } from './sweep-parts.server.ts'

const subscription = (id: string): ProviderObject => ({ object: 'subscription', id })

export const monthlyGiftParts: SweepPart[] = [
  part(
    'cancellations that the provider has not confirmed',
    ({ db, now }, { practice }) => listCancellationsDue(db, now(), practice),
    cancelAgain,
    ({ subscriptionId }) => subscription(subscriptionId),
  ),
  part('changes that the provider has not confirmed', ({ db, now }, { practice }) => listChangesDue(db, now(), practice), carryChange),
  part('raises that nobody confirmed in time', ({ db, now }, { practice }) => listLapsedRaises(db, now(), practice), lapseRaise),
  part(
    'changes that could not be mailed',
    ({ db, now }, { practice, minutesAgo }) => listUnmailedChanges(db, { doneBefore: minutesAgo(60), now: now(), practice }),
    mailChangeLater,
  ),
  part(
    'cards that may have been changed',
    ({ db }, { practice, minutesAgo }) => listCardsDue(db, minutesAgo(60), practice),
    (services, customerId) => followCard(services, customerId, services.now().toISOString().slice(0, 13)),
  ),
  // The event about one may have been lost for good.
  part('monthly gifts that have not ended', ({ db, now }, { practice }) => listSubscriptionsDue(db, now(), practice), look, subscription),
]

async function cancelAgain(services: GivingServices, { giftId }: OpenCancellation): Promise<void> {
  await noteCancellationTry(services.db, giftId, services.now())
  await finishCancellation(services, giftId)
}

/** One that cannot be looked at does not stand in the way of the others; while the provider is away, all of them wait. */
async function look(services: GivingServices, subscriptionId: string): Promise<void> {
  try {
    const gift = await syncMonthlyGift(services, subscriptionId)
    if (gift) await settleOwed(services, gift.id)
  } catch (error) {
    if (!(error instanceof PaymentUnavailable) || error.answered) await noteLooked(services.db, subscriptionId, services.now())
    throw error
  }
}
