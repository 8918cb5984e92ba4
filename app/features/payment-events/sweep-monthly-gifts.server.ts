import { isPractice, PaymentUnavailable } from '#app/adapters/payments/payment-provider.ts'
import { sweepEach, type Swept } from '#app/features/books/recover-payments.server.ts'
import type { SettleServices } from '#app/features/books/settle-gift.server.ts'
import { finishCancellation } from '#app/features/monthly-gifts/cancel-monthly-gift.server.ts'
import { carryChange } from '#app/features/monthly-gifts/carry-change.server.ts'
import { listChangesDue, listLapsedRaises, listUnmailedChanges } from '#app/features/monthly-gifts/changes-due.server.ts'
import { followCard } from '#app/features/monthly-gifts/follow-card.server.ts'
import { mailChangeLater } from '#app/features/monthly-gifts/mail-change.server.ts'
import {
  listCancellationsUnderway,
  listCardsDue,
  listLivingSubscriptions,
  noteLooked,
} from '#app/features/monthly-gifts/monthly-gifts-due.server.ts'
import { syncMonthlyGift } from '#app/features/monthly-gifts/sync-monthly-gift.server.ts'
import { lapseRaise } from '#app/features/monthly-gifts/tap-change.server.ts'

const HOUR_MS = 3_600_000

/**
 * Every five minutes: cancellations and changes that the provider has not confirmed, raises that nobody confirmed in time,
 * changes that could not be mailed; and monthly gifts that have not been looked at for an hour or, where nothing is due, for a
 * day, because the event about them may have been lost for good.
 */
export async function sweepMonthlyGifts(services: SettleServices): Promise<Swept> {
  const { db, payments, now } = services
  const practice = isPractice(payments)
  const hour = new Date(now().getTime() - HOUR_MS)
  const swept = [
    await sweepEach(services, await listCancellationsUnderway(db, practice), (giftId) => finishCancellation(services, giftId)),
    await sweepEach(services, await listChangesDue(db, now(), practice), (id) => carryChange(services, id)),
    await sweepEach(services, await listLapsedRaises(db, now(), practice), (id) => lapseRaise(services, id)),
    await sweepEach(services, await listUnmailedChanges(db, hour, practice), (id) => mailChangeLater(services, id)),
    await sweepEach(services, await listCardsDue(db, hour, practice), (id) => followCard(services, id, hour.toISOString().slice(0, 13))),
    await sweepEach(services, await listLivingSubscriptions(db, now(), practice), (id) => look(services, id)),
  ]
  return { looked: swept.reduce((sum, { looked }) => sum + looked, 0), failed: swept.reduce((sum, { failed }) => sum + failed, 0) }
}

/** One that cannot be looked at does not stand in the way of the others; while the provider is away, all of them wait. */
async function look(services: SettleServices, subscriptionId: string): Promise<void> {
  try {
    await syncMonthlyGift(services, subscriptionId)
  } catch (error) {
    if (!(error instanceof PaymentUnavailable) || error.answered) await noteLooked(services.db, subscriptionId, services.now())
    throw error
  }
}
