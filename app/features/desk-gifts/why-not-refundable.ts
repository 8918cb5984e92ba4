import type { GiftPayment } from '#app/features/books/payment-store.server.ts'
import { bankDecides } from '#app/features/refunds/bank-decides.ts'
import type { GiftRefund } from '#app/features/refunds/refund-store.server.ts'

export type NotRefundable = 'nothing-left' | 'disputed' | 'won' | 'asked'

/** @returns undefined where it can be returned */
export function whyNotRefundable(
  { amountCents, refundedCents, disputeStatus, failedAt }: GiftPayment,
  wishes: Pick<GiftRefund, 'doneAt'>[],
): NotRefundable | undefined {
  if (wishes.some(({ doneAt }) => !doneAt)) return 'asked'
  if (disputeStatus && bankDecides(disputeStatus)) return disputeStatus === 'won' ? 'won' : 'disputed'
  return failedAt || amountCents - refundedCents <= 0 ? 'nothing-left' : undefined
}
