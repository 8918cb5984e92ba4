import { circles } from '#app/content/en/circles.ts'
import type { SubscriptionTruth } from '#app/adapters/payments/payment-provider.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
import { raiseAlert } from './alert-store.server.ts'
import { findGift, type Gift, lockGift, nextTruthOrder } from './gift-store.server.ts'
import { cancellationMail } from './giving-mails.ts'
import { type GivingServices, isPractice } from './giving-services.server.ts'
import { findMonthlyGiftBySubscription, keepSubscription, type MonthlyGift, noteOnMonthlyGift } from './monthly-gift-store.server.ts'
import { tryWithin } from './try-within.server.ts'

type SyncServices = Pick<GivingServices, 'db' | 'payments' | 'mail' | 'now' | 'site' | 'log'>

/**
 * Asks the provider how a subscription stands and writes it down.
 * @returns the gift it belongs to, or undefined when it is none of ours
 */
export async function syncMonthlyGift(services: SyncServices, subscriptionId: string): Promise<Gift | undefined> {
  const { db, payments } = services
  const order = await nextTruthOrder(db)
  const truth = await payments.fetchSubscription(subscriptionId)
  const giftId = (await findMonthlyGiftBySubscription(db, subscriptionId))?.giftId ?? truth.giftId
  const gift = giftId && (await findGift(db, giftId))
  if (!gift || gift.practice !== isPractice(payments)) return undefined
  await db.transaction().execute((trx) => keepSubscriptionTruth(services, trx, gift.id, truth, order))
  return gift
}

/** Writes one answer of the provider's about a subscription, with what follows from it. */
export async function keepSubscriptionTruth(
  services: SyncServices,
  trx: Trx,
  giftId: string,
  truth: SubscriptionTruth,
  order: number,
  change: { circleId?: string | null; cancelledBy?: MonthlyGift['cancellationBy']; pausedBy?: MonthlyGift['pauseBy'] } = {},
): Promise<void> {
  const gift = await lockGift(trx, giftId)
  if (!gift) return
  const known = await findMonthlyGiftBySubscription(trx, truth.subscriptionId)
  const circleId = change.circleId !== undefined ? change.circleId : circleAt(known ? known.circleId : gift.circleId, truth.amountCents)
  const kept = await keepSubscription(trx, giftId, truth, { order, circleId })
  if (!kept) return
  const at = services.now()
  if (truth.status === 'canceled') await keepCancellation(services, trx, gift, kept, change.cancelledBy ?? 'provider', truth.endedAt ?? at)
  if (truth.status === 'paused' && !kept.pauseAt)
    await noteOnMonthlyGift(trx, giftId, { pauseAt: at, pauseBy: change.pausedBy ?? 'provider' })
  if (truth.status !== 'paused' && kept.pauseAt) await noteOnMonthlyGift(trx, giftId, { pauseAt: null, pauseBy: null })
}

async function keepCancellation(
  { mail, site, log, now }: SyncServices,
  trx: Trx,
  gift: Gift,
  monthly: MonthlyGift,
  by: NonNullable<MonthlyGift['cancellationBy']>,
  endedAt: Date,
): Promise<void> {
  if (!monthly.cancellationAt) await noteOnMonthlyGift(trx, gift.id, { cancellationAt: endedAt, cancellationBy: by })
  // Nothing to confirm when the first charge never succeeded, or when it was confirmed before.
  if (monthly.cancellationMailedAt || !gift.settledAt || !gift.email) return
  const { email } = gift
  const mailed = await tryWithin(trx, async () => {
    await mail(trx, cancellationMail(site.name, email, gift, endedAt))
    await noteOnMonthlyGift(trx, gift.id, { cancellationMailedAt: now() })
  })
  if (mailed.ok) return
  log.error({ err: mailed.error, giftId: gift.id }, 'a cancellation could not be confirmed by mail')
  await raiseAlert(trx, {
    kind: 'cancellation-not-confirmed',
    subject: gift.id,
    summary: `The cancellation of ${gift.reference} holds, but its confirmation could not be mailed.`,
    practice: gift.practice,
    at: now(),
  })
}

/** A circle is a price: an amount changed at the provider to something else leaves the circle. */
function circleAt(circleId: string | null, amountCents: number): string | null {
  return circles.some(({ id, priceCents }) => id === circleId && priceCents === amountCents) ? circleId : null
}
