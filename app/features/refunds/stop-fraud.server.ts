import type { PaymentTruth } from '#app/adapters/payments/payment-provider.ts'
import { raiseAlert } from '#app/features/alerts/alert-store.server.ts'
import type { Gift } from '#app/features/gifts/gift-store.server.ts'
import type { GivingServices } from '#app/features/gifts/giving-services.ts'
import { finishCancellation } from '#app/features/monthly-gifts/cancel-monthly-gift.server.ts'
import { keepCancellationWish } from '#app/features/monthly-gifts/keep-cancellation-wish.server.ts'
import { findMonthlyGift, isOver } from '#app/features/monthly-gifts/monthly-gift-store.server.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
import { carryRefund, isDisputed, type TellOfReturn } from './carry-refund.server.ts'
import { BY_WARNING, insertRefund, listRefundsOf } from './refund-store.server.ts'
import { refundedCents } from './refunded-cents.ts'

/** A refund that fails is asked for again; one that goes on failing is for a person. */
const WISHES_AT_MOST = 5

export function looksLikeFraud({ fraudWarning, disputes }: PaymentTruth): boolean {
  return fraudWarning || disputes.some(isForFraud)
}

/**
 * Writes down what is to be done about fraud, with the money and before anybody is asked: a warning returns the payment,
 * because a refund now costs less than a dispute; a warning or a dispute for fraud ends the monthly gift.
 */
export async function wishAgainstFraud(services: GivingServices, trx: Trx, gift: Gift, truth: PaymentTruth, order: number): Promise<void> {
  const at = services.now()
  const { reference, practice } = gift
  const monthly = await findMonthlyGift(trx, gift.id)
  if (monthly && !isOver(monthly)) {
    const by = truth.fraudWarning ? 'fraud-warning' : 'dispute'
    await keepCancellationWish(services, trx, gift.id, { by, reason: null })
    if (by === 'dispute') await raiseAlert(trx, { kind: 'gift-stopped', subject: gift.id, details: { reference }, practice, at })
  }
  if (truth.fraudWarning && truth.status === 'succeeded') await wishRefund(trx, gift, truth, order, at)
}

/** Asks the provider for what was wished. @returns whether money went back @throws what the provider answers with when it cannot now */
export async function carryAgainstFraud(
  services: GivingServices,
  { giftId, paymentId }: { giftId: string; paymentId: string },
  tell: TellOfReturn,
): Promise<boolean> {
  const open = (await listRefundsOf(services.db, paymentId)).filter(({ doneAt, nextTryAt }) => !doneAt && !nextTryAt)
  let returned = false
  // The money first: the next charge is a month away, and the dispute may come tomorrow.
  for (const { id } of open) returned = (await carryRefund(services, id, tell)) || returned
  await finishCancellation(services, giftId)
  return returned
}

async function wishRefund(trx: Trx, gift: Gift, truth: PaymentTruth, order: number, at: Date): Promise<void> {
  const { paymentId } = truth
  const { reference, practice } = gift
  const left = truth.amountCents - refundedCents(truth)
  const refund = left <= 0 ? 'refunded-before' : isDisputed(truth) ? 'disputed-before' : 'made'
  await raiseAlert(trx, { kind: 'fraud-warning', subject: paymentId, details: { reference, refund }, practice, at })
  if (refund !== 'made') return
  const wishes = await listRefundsOf(trx, paymentId)
  const [last] = wishes
  if (last) {
    const failed =
      last.outcome === 'made' && order > Number(last.madeOrder) && !truth.refunds.some(({ refundId }) => refundId === last.refundId)
    if (!failed) return
    const again = wishes.length < WISHES_AT_MOST
    const details = { reference, amountCents: left, again }
    await raiseAlert(trx, { kind: 'refund-failed', subject: last.refundId ?? last.id, details, practice, at })
    if (!again) return
  }
  const wish = { paymentId, giftId: gift.id, practice, amountCents: left, reason: 'fraudulent' as const }
  await insertRefund(trx, { ...wish, askedAt: at, askedBy: BY_WARNING })
}

function isForFraud({ fraudulent, status }: PaymentTruth['disputes'][number]): boolean {
  return fraudulent && (status === 'open' || status === 'lost')
}
