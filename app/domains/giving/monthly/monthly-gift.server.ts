import { PaymentRefused, PaymentUnavailable, isPractice, type SubscriptionSnapshot } from '#app/integrations/payments/payment-provider.ts'
import { nextSnapshotOrder, findGift, type Gift, lockGift } from '#app/domains/giving/gifts/gift-store.server.ts'
import { type GivingServices, invalidatePages } from '#app/domains/giving/gifts/giving-services.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import {
  findMonthlyGift,
  type MonthlyGift,
  findOwnMonthlyGift,
  type NotOwnGift,
  findMonthlyGiftBySubscription,
  storeSubscription,
  updateMonthlyGift,
} from './monthly-gift-store.server.ts'
import { findCircle } from '#app/domains/giving/pricing/prices.ts'
import { cancellationMail } from '#app/domains/giving/receipts/giving-mails.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
import { closeOpenChanges, findLastDoneChange, findOpenChange } from './change-store.server.ts'
import type { Services } from '#app/platform/services.server.ts'

type CancelledGift = { ok: true; state: 'done' | 'underway' } | NotOwnGift

/** Cancels a gift at its giver's request, which is stored before the provider is asked, so that it cannot be lost. Safe to repeat. */
export async function cancelMonthlyGift(services: GivingServices, owner: { giftId: string; email: string }): Promise<CancelledGift> {
  const { db } = services
  const own = await findOwnMonthlyGift(db, owner)
  if (!own.ok) return own
  if (own.monthly.status === 'canceled') return { ok: true, state: 'done' }
  await inTransaction(db, (trx) => requestCancellation(services, trx, owner.giftId, 'giver'))
  try {
    await applyCancellation(services, owner.giftId)
    const after = await findMonthlyGift(db, owner.giftId)
    return { ok: true, state: after?.status === 'canceled' ? 'done' : 'underway' }
  } catch (error) {
    // The request is stored, so a job repeats it.
    if (!(error instanceof PaymentUnavailable || error instanceof PaymentRefused)) throw error
    services.log.warn({ err: error, giftId: owner.giftId }, 'a cancellation is left to the next run')
    return { ok: true, state: 'underway' }
  }
}

/** Sends a stored cancellation to the provider. Safe to repeat. @throws PaymentUnavailable when the provider does not answer */
export async function applyCancellation(services: GivingServices, giftId: string): Promise<void> {
  const { db, payments } = services
  const monthly: MonthlyGift | undefined = await findMonthlyGift(db, giftId)
  if (!monthly || monthly.status === 'canceled' || !monthly.cancellationAt) return
  try {
    const snapshot = await payments.cancel({ subscriptionId: monthly.subscriptionId, key: `gift:${giftId}:cancel` })
    // The order number is taken after the answer, because any snapshot that was fetched before the cancellation is older.
    const order = await nextSnapshotOrder(db)
    await inTransaction(db, (trx) =>
      applySubscriptionSnapshot(services, trx, giftId, snapshot, order, { cancelledBy: monthly.cancellationBy }),
    )
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error
    // A refusal probably means that the subscription has ended already.
    await syncMonthlyGift(services, monthly.subscriptionId)
  }
}

export async function applyCancellationOrDefer(services: GivingServices, giftId: string): Promise<void> {
  await applyCancellation(services, giftId).catch((error: unknown) =>
    services.log.warn({ err: error, giftId }, 'a cancellation is left to the next run'),
  )
}

declare module '#app/platform/page-cache.server.ts' {
  interface PageTags {
    members: true
  }
}

/** @returns undefined if the subscription is no gift of this site @throws PaymentUnavailable when the provider does not answer */
export async function syncMonthlyGift(services: GivingServices, subscriptionId: string): Promise<Gift | undefined> {
  const { db, payments } = services
  const order = await nextSnapshotOrder(db)
  const snapshot = await payments.fetchSubscription(subscriptionId)
  const giftId = (await findMonthlyGiftBySubscription(db, subscriptionId))?.giftId ?? snapshot.giftId
  const gift = giftId && (await findGift(db, giftId))
  if (!gift || gift.practice !== isPractice(payments)) return undefined
  await inTransaction(db, (trx) => applySubscriptionSnapshot(services, trx, gift.id, snapshot, order))
  return gift
}

export async function applySubscriptionSnapshot(
  services: GivingServices,
  trx: Trx,
  giftId: string,
  snapshot: SubscriptionSnapshot,
  order: number,
  { cancelledBy }: { cancelledBy?: MonthlyGift['cancellationBy'] } = {},
): Promise<void> {
  const gift = await lockGift(trx, giftId)
  if (!gift) return
  const known = await findMonthlyGiftBySubscription(trx, snapshot.subscriptionId)
  const circleId = await findCircleFor(trx, giftId, known ? known.circleId : gift.circleId, snapshot.amountCents)
  const at = services.now()
  const stored = await storeSubscription(trx, giftId, snapshot, { order, circleId })
  if (!stored) return
  await invalidatePages(services, trx, 'members')
  // An erased giver could not be notified of a charge, so the gift is canceled.
  if (gift.anonymizedAt && snapshot.status !== 'canceled') await requestCancellation(services, trx, giftId, 'desk')
  if (snapshot.status === 'canceled')
    await recordCancellation(services, trx, gift, stored, cancelledBy ?? 'provider', snapshot.endedAt ?? at)
  const isPaused = snapshot.status === 'paused'
  if (isPaused !== (stored.pauseAt !== null)) await updateMonthlyGift(trx, giftId, { pauseAt: isPaused ? at : null })
}

async function recordCancellation(
  { sendMail, settings, now }: GivingServices,
  trx: Trx,
  gift: Gift,
  monthly: MonthlyGift,
  by: NonNullable<MonthlyGift['cancellationBy']>,
  endedAt: Date,
): Promise<void> {
  if (!monthly.cancellationAt) await updateMonthlyGift(trx, gift.id, { cancellationAt: endedAt, cancellationBy: by })
  await closeOpenChanges(trx, gift.id, now())
  // No mail is sent if the first charge never succeeded, or if a mail was sent before.
  if (monthly.cancellationMailedAt || !gift.settledAt || !gift.email) return
  const { email } = gift
  const failed = (monthly.cancellationBy ?? by) === 'provider' && monthly.failureAt ? { cause: monthly.failureCause } : null
  await sendMail(trx, cancellationMail(settings.siteName, email, gift, { endedAt, was: monthly, failed }))
  await updateMonthlyGift(trx, gift.id, { cancellationMailedAt: now() })
}

async function findCircleFor(trx: Trx, giftId: string, known: string | null, amountCents: number): Promise<string | null> {
  const open = await findOpenChange(trx, giftId, 'amount')
  const change = open?.amountCents === amountCents ? open : await findLastDoneChange(trx, giftId, 'amount')
  return change?.amountCents === amountCents ? change.circleId : circleAt(known, amountCents)
}

/** Returns the circle if its price is the amount: a circle has one price, so a gift of another amount leaves it. */
function circleAt(circleId: string | null, amountCents: number): string | null {
  return findCircle(circleId)?.priceCents === amountCents ? circleId : null
}

/** Stores a cancellation. The giver stops being a member now, not when the provider confirms it. */
export async function requestCancellation(
  services: Pick<Services, 'pageCache' | 'log' | 'now'>,
  trx: Trx,
  giftId: string,
  by: NonNullable<MonthlyGift['cancellationBy']>,
): Promise<void> {
  const at = services.now()
  await lockGift(trx, giftId)
  const monthly = await findMonthlyGift(trx, giftId)
  if (!monthly || monthly.cancellationAt) return
  await updateMonthlyGift(trx, giftId, { cancellationAt: at, cancellationBy: by })
  await closeOpenChanges(trx, giftId, at)
  await invalidatePages(services, trx, 'members')
}
