import { listGiftPayments } from '#app/features/books/list-gift-payments.server.ts'
import { returnMoney } from '#app/features/books/return-money.server.ts'
import type { Decider, NotDecided } from '#app/features/decisions/decider.ts'
import { whyNot } from '#app/features/decisions/may-decide.server.ts'
import { nameOfDecider } from '#app/features/decisions/name-of-decider.ts'
import { writeHistory } from '#app/features/desk-history/history-store.server.ts'
import { refundMail } from '#app/features/gifts/giving-mails.ts'
import type { GivingServices } from '#app/features/gifts/giving-services.ts'
import { lockGift } from '#app/features/gifts/gift-store.server.ts'
import { type GiftRefund, insertRefund, listRefundsOf } from '#app/features/refunds/refund-store.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { giftVersion } from './gift-version.server.ts'
import { type NotRefundable, whyNotRefundable } from './why-not-refundable.ts'

export type RefundAsked = { ok: true; refundId: string } | { ok: false; reason: NotDecided | 'unknown' | NotRefundable }

/**
 * All that is left of a payment goes back, because it was given twice or by fraud. The wish is written down before the
 * provider is asked, so it cannot be lost: what the provider does not hear now, the sweep tells it.
 */
export async function askForRefund(
  services: GivingServices,
  { giftId, paymentId, reason }: { giftId: string; paymentId: string; reason: GiftRefund['reason'] },
  decider: Decider,
): Promise<RefundAsked> {
  const { by, now } = decider
  const asked = await inTransaction(services.db, async (trx): Promise<RefundAsked> => {
    const gift = await lockGift(trx, giftId)
    if (!gift) return { ok: false, reason: 'unknown' }
    const problem = await whyNot(trx, decider, 'keeper', await giftVersion(trx, giftId))
    if (problem) return { ok: false, reason: problem }
    const payment = (await listGiftPayments(trx, giftId)).find((each) => each.paymentId === paymentId)
    const wishes = await listRefundsOf(trx, paymentId)
    const refused = payment ? whyNotRefundable(payment, wishes) : 'unknown'
    if (!payment || refused) return { ok: false, reason: refused ?? 'unknown' }
    const amountCents = payment.amountCents - payment.refundedCents
    const { practice } = payment
    await insertRefund(trx, { paymentId, giftId, practice, amountCents, reason, askedAt: now, askedBy: nameOfDecider(by) })
    if (gift.email)
      await services.sendMail(trx, refundMail(services.settings.siteName, gift.email, gift, { ...payment, amountCents, reason }))
    const after = { amountCents, reason, mailed: gift.email !== null }
    await writeHistory(trx, { by, verb: 'ask-for-refund', subject: { kind: 'gift', id: giftId }, after }, now)
    const [wish] = (await listRefundsOf(trx, paymentId)).filter(({ doneAt }) => !doneAt)
    return { ok: true, refundId: wish!.id }
  })
  if (asked.ok)
    await returnMoney(services, asked.refundId).catch((error: unknown) =>
      services.log.warn({ err: error, giftId }, 'a refund is left to the sweep'),
    )
  return asked
}
