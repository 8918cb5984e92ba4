import { PaymentRefused, PaymentUnavailable } from '#app/adapters/payments/payment-provider.ts'
import { lockGift, nextTruthOrder } from '#app/features/gifts/gift-store.server.ts'
import type { GivingServices } from '#app/features/gifts/giving-services.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import {
  aboutOf,
  closeChange,
  findChange,
  findNewestDone,
  findOpenChange,
  type GiftChange,
  noteOnChange,
  noteTry,
  reopenChange,
  takeNewKey,
  waitsForTap,
} from './change-store.server.ts'
import { findMonthlyGift, isOver, type MonthlyGift } from './monthly-gift-store.server.ts'
import { mailChange } from './mail-change.server.ts'
import { keepSubscriptionTruth, syncMonthlyGift } from './sync-monthly-gift.server.ts'

/** `overtaken`: the gift is to end, or something else was wished meanwhile; this is not asked for any more. */
export type CarriedChange = 'done' | 'underway' | 'refused' | 'overtaken'

/** The same for whoever waits for the answer: what the provider does not hear now is left to the sweep. */
export async function carryOrLeave(services: GivingServices, changeId: string): Promise<CarriedChange> {
  return carryChange(services, changeId).catch((error: unknown) => {
    if (error instanceof PaymentUnavailable) return 'underway'
    throw error
  })
}

/**
 * Carries a written-down change to the provider, and believes that it came true only when the provider's own truth says so.
 * Safe to repeat, also by several processes at once.
 * @throws PaymentUnavailable when the provider does not answer; the change stays open
 */
export async function carryChange(services: GivingServices, changeId: string): Promise<CarriedChange> {
  const { db, now } = services
  const change = await findChange(db, changeId)
  if (!change) return 'overtaken'
  if (change.doneAt || waitsForTap(change)) return outcomeOf(change)
  const monthly = await findMonthlyGift(db, change.giftId)
  if (!monthly || isOver(monthly)) return decide(services, changeId, 'overtaken')
  await noteTry(db, changeId, now())
  try {
    const underWayCents = await ask(services, change, monthly)
    // Taken after the answer: whatever an event writes meanwhile with a later number has seen it, too.
    const order = await nextTruthOrder(db)
    const truth = await services.payments.fetchSubscription(monthly.subscriptionId)
    return await inTransaction(db, async (trx) => {
      await keepSubscriptionTruth(services, trx, change.giftId, truth, order)
      if (underWayCents !== change.underWayCents) await noteOnChange(trx, changeId, { underWayCents })
      return confirm(services, trx, change)
    })
  } catch (error) {
    // An error that the provider answered with is what it would go on answering under this key.
    if (error instanceof PaymentUnavailable && error.answered) await takeNewKey(db, changeId, change.keySerial)
    if (!(error instanceof PaymentRefused)) throw error
    return takeRefusal(services, change, monthly, error)
  }
}

/** @returns what had begun before and goes on as it was, in cents */
async function ask({ payments }: GivingServices, change: GiftChange, { subscriptionId }: MonthlyGift): Promise<number | null> {
  const key = `change:${change.id}:${change.keySerial}`
  if (change.kind === 'resume') {
    await payments.resume({ subscriptionId, key })
    return null
  }
  const { amountCents, description } = change
  const { underWay } =
    change.kind === 'pause'
      ? await payments.pause({ subscriptionId, key })
      : await payments.changeAmount({ subscriptionId, amountCents: amountCents!, description: description!, key })
  return underWay.reduce((sum, each) => sum + each.amountCents, 0) || null
}

/** Compares the wish with what is written as the newest truth. The caller has just written it and holds the lock of the gift. */
async function confirm(services: GivingServices, trx: Trx, { id, giftId, kind, keySerial }: GiftChange): Promise<CarriedChange> {
  const change = await findChange(trx, id)
  const monthly = await findMonthlyGift(trx, giftId)
  if (!change || !monthly) return 'overtaken'
  if (change.doneAt) {
    // What was asked for late may have undone what overtook it.
    const newest = (await findOpenChange(trx, giftId, aboutOf(kind))) ? undefined : await findNewestDone(trx, giftId, aboutOf(kind))
    if (newest && !isOver(monthly) && !hasComeTrue(newest, monthly)) await reopenChange(trx, newest.id, services.now())
    return outcomeOf(change)
  }
  if (isOver(monthly)) return decide(services, id, 'overtaken', trx)
  if (hasComeTrue(change, monthly)) return decide(services, id, 'done', trx)
  // The answer was that of an earlier time, or something else came between: the next try says it anew.
  await takeNewKey(trx, id, keySerial)
  return 'underway'
}

/** Refused may mean that it stands so already, or that the gift has ended; the truth says. */
async function takeRefusal(
  services: GivingServices,
  change: GiftChange,
  monthly: MonthlyGift,
  refusal: PaymentRefused,
): Promise<CarriedChange> {
  const { db } = services
  if (refusal.of === 'key-reused') {
    await takeNewKey(db, change.id, change.keySerial)
    return 'underway'
  }
  await syncMonthlyGift(services, monthly.subscriptionId).catch((error: unknown) => {
    if (!(error instanceof PaymentRefused)) throw error
  })
  const now = (await findMonthlyGift(db, change.giftId)) ?? monthly
  return decide(services, change.id, isOver(now) ? 'overtaken' : hasComeTrue(change, now) ? 'done' : 'refused')
}

/** Writes down what became of a wish, and tells the giver. */
async function decide(
  services: GivingServices,
  changeId: string,
  outcome: 'done' | 'refused' | 'overtaken',
  within?: Trx,
): Promise<CarriedChange> {
  const work = async (trx: Trx) => {
    const change = await findChange(trx, changeId)
    if (!change) return 'overtaken' as const
    await lockGift(trx, change.giftId)
    if (await closeChange(trx, changeId, { at: services.now(), outcome })) await mailChange(services, trx, changeId)
    return outcomeOf((await findChange(trx, changeId))!)
  }
  return within ? work(within) : inTransaction(services.db, work)
}

function outcomeOf({ outcome }: GiftChange): CarriedChange {
  if (outcome === null) return 'underway'
  return outcome === 'done' || outcome === 'refused' ? outcome : 'overtaken'
}

function hasComeTrue({ kind, amountCents }: GiftChange, monthly: MonthlyGift): boolean {
  return kind === 'amount' ? monthly.amountCents === amountCents : (monthly.status === 'paused') === (kind === 'pause')
}
