import { PaymentRefused, PaymentUnavailable } from '#app/adapters/payments/payment-provider.ts'
import { raiseAlert } from '#app/features/alerts/alert-store.server.ts'
import { findGift, nextTruthOrder } from '#app/features/gifts/gift-store.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { closeRefund, findRefund, type GiftRefund, noteOutage, noteRefusal } from './refund-store.server.ts'
import { refundedCents } from './refunded-cents.ts'

type RefundServices = Pick<Services, 'db' | 'payments' | 'now'>

const REFUSED_AT_MOST = 5

/**
 * Carries a written-down refund to the provider. Safe to repeat: what has gone back is not returned again.
 * @returns whether money went back now
 * @throws PaymentUnavailable when the provider does not answer; it is due again
 */
export async function carryRefund(services: RefundServices, id: string): Promise<boolean> {
  const { db, payments, now } = services
  const wish = await findRefund(db, id)
  if (!wish || wish.doneAt) return false
  try {
    const truth = await payments.fetchPayment(wish.paymentId)
    const left = truth.amountCents - refundedCents(truth)
    if (left <= 0) {
      // It was made, and its answer lost; or somebody returned all of it by hand.
      const refundId = truth.refunds.at(-1)?.refundId
      await closeRefund(db, id, { at: now(), outcome: 'made', order: await nextTruthOrder(db), ...(refundId ? { refundId } : {}) })
      return true
    }
    if (truth.status !== 'succeeded' || isDisputed(truth)) {
      await closeRefund(db, id, { at: now(), outcome: 'not-needed' })
      return false
    }
    const { refundId } = await payments.refund({
      paymentId: wish.paymentId,
      amountCents: Math.min(left, wish.amountCents),
      reason: wish.reason,
      key: `refund:${id}:${wish.keySerial}`,
    })
    await closeRefund(db, id, { at: now(), outcome: 'made', order: await nextTruthOrder(db), refundId })
    return true
  } catch (error) {
    await keepFailure(services, wish, error)
    if (error instanceof PaymentRefused) return false
    throw error
  }
}

/**
 * What a bank decides, or has decided, is not returned besides: of an open dispute and a lost one the provider refuses a refund, and
 * one that was won would be given away after all. A question decides nothing.
 */
export function isDisputed({ disputes }: { disputes: { status: string }[] }): boolean {
  return disputes.some(({ status }) => status !== 'inquiry')
}

async function keepFailure({ db, now }: RefundServices, wish: GiftRefund, error: unknown): Promise<void> {
  const at = now()
  if (error instanceof PaymentRefused && error.of !== 'key-reused') {
    if ((await noteRefusal(db, wish.id, at)) >= REFUSED_AT_MOST) await closeRefund(db, wish.id, { at, outcome: 'refused' })
    const gift = await findGift(db, wish.giftId)
    const details = { reference: gift?.reference ?? '', amountCents: wish.amountCents }
    await raiseAlert(db, { kind: 'refund-refused', subject: wish.id, details, practice: wish.practice, at })
    return
  }
  const newKey = error instanceof PaymentRefused || (error instanceof PaymentUnavailable && error.answered)
  await noteOutage(db, wish.id, { at, newKey })
}
