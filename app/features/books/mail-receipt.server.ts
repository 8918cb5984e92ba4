import { findCircle } from '#app/features/gifts/circles.ts'
import type { Gift } from '#app/features/gifts/gift-store.server.ts'
import { seedsFor } from '#app/features/gifts/gift.ts'
import { circleWelcomeMail, receiptMail } from '#app/features/gifts/giving-mails.ts'
import { takenOf } from '#app/features/gifts/taken.ts'
import { findMonthlyGift, isOver, noteOnMonthlyGift } from '#app/features/monthly-gifts/monthly-gift-store.server.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { type GiftPayment, markReceiptMailed } from './payment-store.server.ts'

/** The receipt of one payment, and the first time in a circle its welcome. Nothing of a giver who asked to be erased. */
export async function mailReceipt(
  { sendMail, settings, now }: Pick<Services, 'sendMail' | 'settings' | 'now'>,
  trx: Trx,
  gift: Gift,
  payment: GiftPayment,
): Promise<void> {
  if (gift.email) {
    const monthly = gift.frequency === 'monthly' ? await findMonthlyGift(trx, gift.id) : undefined
    const nextChargeAt =
      monthly && monthly.status !== 'canceled' && monthly.nextChargeAt !== null && monthly.nextChargeAt > payment.paidAt
        ? monthly.nextChargeAt
        : null
    const goesOn = monthly !== undefined && !isOver(monthly)
    const { receipt, amountCents, keptCents, paidAt } = payment
    const facts = { ...gift, description: payment.description ?? gift.description }
    const paid = { receipt, amountCents, taken: takenOf(payment), paidAt, seeds: seedsFor(keptCents), nextChargeAt, goesOn }
    await sendMail(trx, receiptMail(settings.siteName, gift.email, facts, paid))
    if (keptCents > 0 && monthly?.circleId && !monthly.welcomedAt) {
      const circle = findCircle(monthly.circleId)
      if (circle) await sendMail(trx, circleWelcomeMail(settings.siteName, gift.email, gift, circle, nextChargeAt))
      await noteOnMonthlyGift(trx, gift.id, { welcomedAt: now() })
    }
  }
  await markReceiptMailed(trx, payment.paymentId, now())
}
