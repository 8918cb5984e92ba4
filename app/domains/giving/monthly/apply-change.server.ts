import { PaymentRefused, PaymentUnavailable } from '#app/integrations/payments/payment-provider.ts'
import { lockGift, nextSnapshotOrder, findGift } from '#app/domains/giving/gifts/gift-store.server.ts'
import type { GivingServices } from '#app/domains/giving/gifts/giving-services.server.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import {
  changeSubject,
  closeChange,
  findChange,
  findLastDoneChange,
  findOpenChange,
  type GiftChange,
  updateChange,
  recordChangeAttempt,
  reopenChange,
  renewIdempotencyKey,
  waitsForConfirmation,
} from './change-store.server.ts'
import { findMonthlyGift, wasCanceled, type MonthlyGift, type NotOwnGift } from './monthly-gift-store.server.ts'
import { applySubscriptionSnapshot, syncMonthlyGift } from './monthly-gift.server.ts'
import { changeMadeMail, changeNotMadeMail } from '#app/domains/giving/receipts/giving-mails.ts'

/** `superseded`: another request replaced this one, it was withdrawn or lapsed, or the gift has ended or is about to. */
type ChangeResult = 'done' | 'underway' | 'refused' | 'superseded'

export type ChangeResponse =
  /** `underway`: the provider has not confirmed the change yet; a job tries again within minutes. */
  | { ok: true; state: 'done' | 'underway' | 'waits-for-confirmation' }
  | NotOwnGift
  /**
   * `ended`: the gift is canceled or about to be. `ends`: it has an end date. `superseded`: see `ChangeResult`. `refused`: by the
   * provider. `too-many`: the daily limit is reached.
   */
  | { ok: false; reason: 'ended' | 'ends' | 'superseded' | 'refused' | 'too-many' }

export function toChangeResponse(carried: ChangeResult): ChangeResponse {
  if (carried === 'refused') return { ok: false, reason: 'refused' }
  return carried === 'superseded' ? { ok: false, reason: 'superseded' } : { ok: true, state: carried }
}

/** When a job first tries to apply a change. It waits two minutes, because the visitor's request tries first. */
export function firstRetryAt(at: Date): Date {
  return new Date(at.getTime() + 2 * 60_000)
}

export async function applyChangeOrDefer(services: GivingServices, changeId: string): Promise<ChangeResult> {
  return applyChange(services, changeId).catch((error: unknown) => {
    if (error instanceof PaymentUnavailable) return 'underway'
    throw error
  })
}

/**
 * Applies a stored change at the provider. It counts as done only when the provider's snapshot shows it. It is safe to repeat,
 * also by several processes at once. @throws PaymentUnavailable when the provider does not answer; the change stays open
 */
export async function applyChange(services: GivingServices, changeId: string): Promise<ChangeResult> {
  const { db, now } = services
  const change = await findChange(db, changeId)
  if (!change) return 'superseded'
  if (change.doneAt || waitsForConfirmation(change)) return toChangeResult(change)
  const monthly = await findMonthlyGift(db, change.giftId)
  if (!monthly || wasCanceled(monthly)) return closeWithOutcome(services, changeId, 'superseded')
  await recordChangeAttempt(db, changeId, now())
  try {
    const underWayCents = await sendChange(services, change, monthly)
    // The order number is taken after the change was sent, so that this snapshot outranks those fetched before the change.
    const order = await nextSnapshotOrder(db)
    const snapshot = await services.payments.fetchSubscription(monthly.subscriptionId)
    return await inTransaction(db, async (trx) => {
      await applySubscriptionSnapshot(services, trx, change.giftId, snapshot, order)
      if (underWayCents !== change.underWayCents) await updateChange(trx, changeId, { underWayCents })
      return verifyChange(services, trx, change)
    })
  } catch (error) {
    if (error instanceof PaymentUnavailable && error.answered) await renewIdempotencyKey(db, changeId, change.keySerial)
    if (!(error instanceof PaymentRefused)) throw error
    return handleRefusal(services, change, monthly, error)
  }
}

/** Sends a change to the provider. @returns the cents of charges that had begun and keep their amount; null if there are none */
async function sendChange({ payments }: GivingServices, change: GiftChange, { subscriptionId }: MonthlyGift): Promise<number | null> {
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

/** Checks whether a change is in effect. The caller must have stored the newest snapshot and hold the lock of the gift. */
async function verifyChange(services: GivingServices, trx: Trx, { id, giftId, kind, keySerial }: GiftChange): Promise<ChangeResult> {
  const change = await findChange(trx, id)
  const monthly = await findMonthlyGift(trx, giftId)
  if (!change || !monthly) return 'superseded'
  if (change.doneAt) {
    // This request came late and may have undone a newer change at the provider. The newer change is then applied again.
    const subject = changeSubject(kind)
    const newest = (await findOpenChange(trx, giftId, subject)) ? undefined : await findLastDoneChange(trx, giftId, subject)
    if (newest && !wasCanceled(monthly) && !isInEffect(newest, monthly)) await reopenChange(trx, newest.id, services.now())
    return toChangeResult(change)
  }
  if (wasCanceled(monthly)) return closeWithOutcome(services, id, 'superseded', trx)
  if (isInEffect(change, monthly)) return closeWithOutcome(services, id, 'done', trx)
  // The provider may have repeated its answer to an earlier request with this key, so the next try uses a new key.
  await renewIdempotencyKey(trx, id, keySerial)
  return 'underway'
}

/** A refusal may mean that the change is in place already, or that the gift has ended. */
async function handleRefusal(
  services: GivingServices,
  change: GiftChange,
  monthly: MonthlyGift,
  refusal: PaymentRefused,
): Promise<ChangeResult> {
  const { db } = services
  if (refusal.of === 'key-reused') {
    await renewIdempotencyKey(db, change.id, change.keySerial)
    return 'underway'
  }
  await syncMonthlyGift(services, monthly.subscriptionId).catch((error: unknown) => {
    if (!(error instanceof PaymentRefused)) throw error
  })
  const now = (await findMonthlyGift(db, change.giftId)) ?? monthly
  return closeWithOutcome(services, change.id, wasCanceled(now) ? 'superseded' : isInEffect(change, now) ? 'done' : 'refused')
}

async function closeWithOutcome(
  services: GivingServices,
  changeId: string,
  outcome: 'done' | 'refused' | 'superseded',
  within?: Trx,
): Promise<ChangeResult> {
  const work = async (trx: Trx) => {
    const change = await findChange(trx, changeId)
    if (!change) return 'superseded' as const
    await lockGift(trx, change.giftId)
    if (await closeChange(trx, changeId, { at: services.now(), outcome })) await mailChange(services, trx, changeId)
    return toChangeResult((await findChange(trx, changeId))!)
  }
  return within ? work(within) : inTransaction(services.db, work)
}

function toChangeResult({ outcome }: GiftChange): ChangeResult {
  if (outcome === null) return 'underway'
  return outcome === 'done' || outcome === 'refused' ? outcome : 'superseded'
}

function isInEffect({ kind, amountCents }: GiftChange, monthly: MonthlyGift): boolean {
  return kind === 'amount' ? monthly.amountCents === amountCents : (monthly.status === 'paused') === (kind === 'pause')
}

export type ConfirmChangeResult = ChangeResponse | { ok: false; reason: 'over' }

/** Confirms a raise by the link in the mail about it; receipts do not contain this link. Repeating the call changes nothing. */
export async function confirmRaise(services: GivingServices, changeId: string): Promise<ConfirmChangeResult> {
  const { now } = services
  const tapped = await withLockedChange(services, changeId, async (trx, change) => {
    if (!waitsForConfirmation(change)) return change.confirmedAt !== null && (change.doneAt === null || change.outcome === 'done')
    const monthly = await findMonthlyGift(trx, change.giftId)
    if (change.confirmUntil! <= now() || !monthly || monthly.endsAt) return false
    const open = await findOpenChange(trx, change.giftId, 'amount')
    if (open) await closeChange(trx, open.id, { at: now(), outcome: 'superseded' })
    const before = { beforeAmountCents: monthly.amountCents, beforeCircleId: monthly.circleId }
    await updateChange(trx, changeId, { ...before, confirmedAt: now(), nextTryAt: firstRetryAt(now()) })
    return true
  })
  if (!tapped) return { ok: false, reason: 'over' }
  return toChangeResponse(await applyChangeOrDefer(services, changeId))
}

export async function declineRaise(services: GivingServices, changeId: string): Promise<{ ok: true } | { ok: false; reason: 'over' }> {
  const left = await withLockedChange(services, changeId, async (trx, change) => {
    if (change.outcome === 'withdrawn') return true
    return waitsForConfirmation(change) && closeChange(trx, changeId, { at: services.now(), outcome: 'withdrawn' })
  })
  return left ? { ok: true } : { ok: false, reason: 'over' }
}

export async function expireRaise(services: GivingServices, changeId: string): Promise<void> {
  await withLockedChange(services, changeId, async (trx, change) => {
    if (!waitsForConfirmation(change) || change.confirmUntil! > services.now()) return false
    const closed = await closeChange(trx, changeId, { at: services.now(), outcome: 'lapsed' })
    if (closed) await mailChange(services, trx, changeId)
    return closed
  })
}

function withLockedChange(
  { db }: GivingServices,
  changeId: string,
  work: (trx: Trx, change: GiftChange) => Promise<boolean>,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const found = await findChange(trx, changeId)
    if (!found || !(await lockGift(trx, found.giftId))) return false
    // The change may have been decided while this request waited for the lock.
    return work(trx, (await findChange(trx, changeId))!)
  })
}

/** Mails the outcome of a change, except if it was withdrawn or superseded: a newer request and a cancellation send their own mail. */
async function mailChange({ sendMail, settings, now }: GivingServices, trx: Trx, changeId: string): Promise<void> {
  const change = await findChange(trx, changeId)
  const outcome = change?.outcome
  if (!change || change.mailedAt || (outcome !== 'done' && outcome !== 'refused' && outcome !== 'lapsed')) return
  const gift = await findGift(trx, change.giftId)
  const monthly = await findMonthlyGift(trx, change.giftId)
  if (!gift || !monthly) return
  const { siteName } = settings
  const { nextChargeAt, nextChargeCents, amountCents } = monthly
  const next = (nextChargeCents ?? amountCents) === amountCents ? nextChargeAt : null
  if (gift.email) {
    const stayed = { amountCents, paused: monthly.status === 'paused' }
    const mail =
      outcome === 'done'
        ? changeMadeMail(siteName, gift.email, gift, change, next)
        : changeNotMadeMail(siteName, gift.email, gift, change, { why: outcome, ...stayed })
    await sendMail(trx, mail)
  }
  await updateChange(trx, changeId, { mailedAt: now() })
}
