import type { PaymentTruth } from '#app/adapters/payments/payment-provider.ts'
import { raiseAlert } from '#app/features/alerts/alert-store.server.ts'
import type { Gift } from '#app/features/gifts/gift-store.server.ts'
import { listRefundsOf } from '#app/features/refunds/refund-store.server.ts'
import type { Trx } from '#app/platform/database/database.server.ts'

/** Tells the ministry of refunds that did not arrive and that the site did not ask for, such as those made by hand. */
export async function tellOfRefunds(trx: Trx, { reference, practice }: Gift, truth: PaymentTruth, at: Date): Promise<void> {
  if (truth.failedRefunds.length === 0) return
  const wishes = await listRefundsOf(trx, truth.paymentId)
  const again = wishes.some(({ doneAt }) => !doneAt)
  for (const { refundId, amountCents } of truth.failedRefunds) {
    if (wishes.some((wish) => wish.refundId === refundId)) continue
    await raiseAlert(trx, { kind: 'refund-failed', subject: refundId, details: { reference, amountCents, again }, practice, at })
  }
}
