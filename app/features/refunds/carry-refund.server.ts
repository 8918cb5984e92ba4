import { PaymentRefused, type PaymentTruth, PaymentUnavailable } from '#app/adapters/payments/payment-provider.ts'
import { raiseAlert } from '#app/features/alerts/alert-store.server.ts'
import { findGift, type Gift, lockGift, nextTruthOrder } from '#app/features/gifts/gift-store.server.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { bankDecides } from './bank-decides.ts'
import { closeRefund, findRefund, type GiftRefund, noteOutage, noteRefusal } from './refund-store.server.ts'
import { refundedCents } from './refunded-cents.ts'

type RefundServices = Pick<Services, 'db' | 'payments' | 'now'>

/** What is said of money that went back, written with the end of its wish, so that it is said once and of nothing else. */
export type TellOfReturn = (trx: Trx, gift: Gift, wish: GiftRefund, amountCents: number) => Promise<void>

const REFUSED_AT_MOST = 5

/**
 * Carries a written-down refund to the provider. Safe to repeat: what has gone back is not returned again.
 * @param tell the giver, once
 * @returns whether money went back now
 * @throws PaymentUnavailable when the provider does not answer; it is due again
 */
export async function carryRefund(services: RefundServices, id: string, tell: TellOfReturn): Promise<boolean> {
  const { db, payments, now } = services
  const wish = await findRefund(db, id)
  if (!wish || wish.doneAt) return false
  try {
    const truth = await payments.fetchPayment(wish.paymentId)
    const left = truth.amountCents - refundedCents(truth)
    if (left <= 0) {
      // It was made, and its answer lost; or somebody returned all of it by hand.
      const refundId = truth.refunds.at(-1)?.refundId
      await closeAsMade(services, wish, { amountCents: wish.amountCents, refundId }, tell)
      return true
    }
    if (truth.status !== 'succeeded' || isDisputed(truth)) {
      await closeRefund(db, id, { at: now(), outcome: 'not-needed' })
      return false
    }
    const amountCents = Math.min(left, wish.amountCents)
    const { refundId } = await payments.refund({
      paymentId: wish.paymentId,
      amountCents,
      reason: wish.reason,
      key: `refund:${id}:${wish.keySerial}`,
    })
    await closeAsMade(services, wish, { amountCents, refundId }, tell)
    return true
  } catch (error) {
    await keepFailure(services, wish, error)
    if (error instanceof PaymentRefused) return false
    throw error
  }
}

export function isDisputed({ disputes }: Pick<PaymentTruth, 'disputes'>): boolean {
  return disputes.some(({ status }) => bankDecides(status))
}

/** The gift is locked first, as by whoever books its money. Of several that end it at once, one tells. */
async function closeAsMade(
  { db, now }: RefundServices,
  wish: GiftRefund,
  { amountCents, refundId }: { amountCents: number; refundId: string | undefined },
  tell: TellOfReturn,
): Promise<void> {
  const order = await nextTruthOrder(db)
  await inTransaction(db, async (trx) => {
    const gift = await lockGift(trx, wish.giftId)
    const ended = await closeRefund(trx, wish.id, { at: now(), outcome: 'made', order, ...(refundId ? { refundId } : {}) })
    if (ended && gift) await tell(trx, gift, wish, amountCents)
  })
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
