import { refundMail } from '#app/features/gifts/giving-mails.ts'
import type { GivingServices } from '#app/features/gifts/giving-services.ts'
import { findMonthlyGift, isOver } from '#app/features/monthly-gifts/monthly-gift-store.server.ts'
import type { TellOfReturn } from '#app/features/refunds/carry-refund.server.ts'
import { BY_WARNING } from '#app/features/refunds/refund-store.server.ts'
import { findPayment } from './payment-store.server.ts'

/**
 * Mails the giver that their payment goes back, now that the provider returns it. Of what a warning of fraud returns the receipt
 * says so; a giver who was erased has no mail.
 */
export function tellOfReturn({ sendMail, settings }: Pick<GivingServices, 'sendMail' | 'settings'>): TellOfReturn {
  return async (trx, gift, { paymentId, askedBy, reason }, amountCents) => {
    if (!gift.email || askedBy === BY_WARNING) return
    const payment = await findPayment(trx, paymentId)
    if (!payment) return
    const monthly = gift.frequency === 'monthly' ? await findMonthlyGift(trx, gift.id) : undefined
    const goesOn = monthly !== undefined && !isOver(monthly)
    const facts = { ...gift, description: payment.description ?? gift.description }
    await sendMail(trx, refundMail(settings.siteName, gift.email, facts, { receipt: payment.receipt, amountCents, reason, goesOn }))
  }
}
