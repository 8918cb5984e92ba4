import { isPractice, type SubscriptionTruth } from '#app/adapters/payments/payment-provider.ts'
import { raiseAlert } from '#app/features/alerts/alert-store.server.ts'
import { findCircle } from '#app/features/gifts/circles.ts'
import { findGift, type Gift, lockGift, nextTruthOrder } from '#app/features/gifts/gift-store.server.ts'
import { cancellationMail } from '#app/features/gifts/giving-mails.ts'
import type { GivingServices } from '#app/features/gifts/giving-services.ts'
import { tellPages } from '#app/features/gifts/tell-pages.server.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { tryWithin } from '#app/platform/database/try-within.server.ts'
import { closeOpenChanges, findNewestDone, findOpenChange } from './change-store.server.ts'
import { keepCancellationWish } from './keep-cancellation-wish.server.ts'
import { findMonthlyGiftBySubscription, keepSubscription, type MonthlyGift, noteOnMonthlyGift } from './monthly-gift-store.server.ts'

declare module '#app/platform/page-cache.server.ts' {
  interface PageTags {
    /** Monthly gifts that count toward the unlocking. */
    members: true
  }
}

/**
 * Asks the provider how a subscription stands and writes it down.
 * @returns the gift it belongs to, or undefined when it is none of ours
 */
export async function syncMonthlyGift(services: GivingServices, subscriptionId: string): Promise<Gift | undefined> {
  const { db, payments } = services
  const order = await nextTruthOrder(db)
  const truth = await payments.fetchSubscription(subscriptionId)
  const giftId = (await findMonthlyGiftBySubscription(db, subscriptionId))?.giftId ?? truth.giftId
  const gift = giftId && (await findGift(db, giftId))
  if (!gift || gift.practice !== isPractice(payments)) return undefined
  await inTransaction(db, (trx) => keepSubscriptionTruth(services, trx, gift.id, truth, order))
  return gift
}

/** Writes one answer of the provider's about a subscription, with what follows from it. */
export async function keepSubscriptionTruth(
  services: GivingServices,
  trx: Trx,
  giftId: string,
  truth: SubscriptionTruth,
  order: number,
  { cancelledBy }: { cancelledBy?: MonthlyGift['cancellationBy'] } = {},
): Promise<void> {
  const gift = await lockGift(trx, giftId)
  if (!gift) return
  const known = await findMonthlyGiftBySubscription(trx, truth.subscriptionId)
  const circleId = await findCircleFor(trx, giftId, known ? known.circleId : gift.circleId, truth.amountCents)
  const at = services.now()
  const kept = await keepSubscription(trx, giftId, truth, { order, circleId, at })
  if (!kept) return
  await tellPages(services, trx, 'members')
  // Of whom nobody is known any more, nobody could be told of a charge, nor stop it.
  if (gift.forgottenAt && truth.status !== 'canceled') await keepCancellationWish(services, trx, giftId, { by: 'desk', reason: null })
  if (truth.status === 'canceled') await keepCancellation(services, trx, gift, kept, cancelledBy ?? 'provider', truth.endedAt ?? at)
  if (truth.status === 'paused' && !kept.pauseAt) {
    const wish = await findOpenChange(trx, giftId, 'charging')
    await noteOnMonthlyGift(trx, giftId, { pauseAt: truth.pausedAt ?? at, pauseBy: wish?.kind === 'pause' ? wish.askedBy : 'provider' })
  }
  if (truth.status !== 'paused' && kept.pauseAt) await noteOnMonthlyGift(trx, giftId, { pauseAt: null, pauseBy: null })
}

async function keepCancellation(
  { sendMail, settings, log, now }: GivingServices,
  trx: Trx,
  gift: Gift,
  monthly: MonthlyGift,
  by: NonNullable<MonthlyGift['cancellationBy']>,
  endedAt: Date,
): Promise<void> {
  if (!monthly.cancellationAt) await noteOnMonthlyGift(trx, gift.id, { cancellationAt: endedAt, cancellationBy: by })
  await closeOpenChanges(trx, gift.id, now())
  // Nothing to confirm when the first charge never succeeded, or when it was confirmed before.
  if (monthly.cancellationMailedAt || !gift.settledAt || !gift.email) return
  const { email } = gift
  const failed = (monthly.cancellationBy ?? by) === 'provider' && monthly.failureAt ? { cause: monthly.failureCause } : null
  const mailed = await tryWithin(trx, async () => {
    await sendMail(trx, cancellationMail(settings.siteName, email, gift, { endedAt, was: monthly, failed }))
    await noteOnMonthlyGift(trx, gift.id, { cancellationMailedAt: now() })
  })
  if (mailed.ok) return
  log.error({ err: mailed.error, giftId: gift.id }, 'a cancellation could not be confirmed by mail')
  await raiseAlert(trx, {
    kind: 'cancellation-not-confirmed',
    subject: gift.id,
    details: { reference: gift.reference },
    practice: gift.practice,
    at: now(),
  })
}

/** The circle that was wished for with this amount, whoever hears of it first: our own request, an event or the sweep. */
async function findCircleFor(trx: Trx, giftId: string, known: string | null, amountCents: number): Promise<string | null> {
  const open = await findOpenChange(trx, giftId, 'amount')
  const wished = open?.amountCents === amountCents ? open : await findNewestDone(trx, giftId, 'amount')
  return wished?.amountCents === amountCents ? wished.circleId : circleAt(known, amountCents)
}

/** A circle is a price: an amount changed at the provider to something else leaves the circle. */
function circleAt(circleId: string | null, amountCents: number): string | null {
  return findCircle(circleId)?.priceCents === amountCents ? circleId : null
}
