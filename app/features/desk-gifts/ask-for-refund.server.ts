import { canAskAbout } from '#app/adapters/payments/payment-provider.ts'
import { listGiftPayments } from '#app/features/books/list-gift-payments.server.ts'
import { returnMoney } from '#app/features/books/return-money.server.ts'
import type { Decider, NotDecided } from '#app/features/decisions/decider.ts'
import { whyNot } from '#app/features/decisions/may-decide.server.ts'
import { nameOfDecider } from '#app/features/decisions/name-of-decider.ts'
import { writeHistory } from '#app/features/desk-history/history-store.server.ts'
import type { GivingServices } from '#app/features/gifts/giving-services.ts'
import { lockGift } from '#app/features/gifts/gift-store.server.ts'
import { findRefund, type GiftRefund, insertRefund, listRefundsOf } from '#app/features/refunds/refund-store.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { giftVersion } from './gift-version.server.ts'
import { type NotRefundable, whyNotRefundable } from './why-not-refundable.ts'

type WishKept = { ok: true; refundId: string } | { ok: false; reason: NotDecided | 'unknown' | 'closed' | NotRefundable }
/** `not-returned`: the provider knows of a bank that takes it back or decides about it, which the books do not. */
export type RefundAsked = { ok: true } | { ok: false; reason: Extract<WishKept, { ok: false }>['reason'] | 'not-returned' }

/**
 * All that is left of a payment goes back, because it was given twice or by fraud. The wish is written down before the
 * provider is asked, so it cannot be lost: what the provider does not hear now, the sweep tells it. The giver has a mail once it
 * goes back, and none where it does not.
 */
export async function askForRefund(
  services: GivingServices,
  { giftId, paymentId, reason }: { giftId: string; paymentId: string; reason: GiftRefund['reason'] },
  decider: Decider,
): Promise<RefundAsked> {
  const { by, now } = decider
  const asked = await inTransaction(services.db, async (trx): Promise<WishKept> => {
    const gift = await lockGift(trx, giftId)
    if (!gift) return { ok: false, reason: 'unknown' }
    const problem = await whyNot(trx, decider, 'keeper', await giftVersion(trx, giftId))
    if (problem) return { ok: false, reason: problem }
    // No job would carry it.
    if (!canAskAbout(services.payments, gift)) return { ok: false, reason: 'closed' }
    const payment = (await listGiftPayments(trx, giftId)).find((each) => each.paymentId === paymentId)
    const wishes = await listRefundsOf(trx, paymentId)
    const refused = payment ? whyNotRefundable(payment, wishes) : 'unknown'
    if (!payment || refused) return { ok: false, reason: refused ?? 'unknown' }
    const amountCents = payment.amountCents - payment.refundedCents
    const { practice } = payment
    await insertRefund(trx, { paymentId, giftId, practice, amountCents, reason, askedAt: now, askedBy: nameOfDecider(by) })
    await writeHistory(trx, { by, verb: 'ask-for-refund', subject: { kind: 'gift', id: giftId }, after: { amountCents, reason } }, now)
    const [wish] = (await listRefundsOf(trx, paymentId)).filter(({ doneAt }) => !doneAt)
    return { ok: true, refundId: wish!.id }
  })
  if (!asked.ok) return asked
  await returnMoney(services, asked.refundId).catch((error: unknown) =>
    services.log.warn({ err: error, giftId }, 'a refund is left to the sweep'),
  )
  const wish = await findRefund(services.db, asked.refundId)
  return wish?.outcome === 'not-needed' ? { ok: false, reason: 'not-returned' } : { ok: true }
}
