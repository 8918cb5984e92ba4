import type { DisputeTruth, PaymentTruth } from '#app/adapters/payments/payment-provider.ts'
import { raiseAlert } from '#app/features/alerts/alert-store.server.ts'
import type { Gift } from '#app/features/gifts/gift-store.server.ts'
import type { Trx } from '#app/platform/database/database.server.ts'

/** Tells the ministry of every dispute of a payment, with the day until which it can be answered; again when the day changes. */
export async function tellOfDisputes(trx: Trx, gift: Gift, truth: PaymentTruth, at: Date): Promise<void> {
  for (const dispute of truth.disputes) await tell(trx, gift, dispute, at)
}

async function tell(trx: Trx, gift: Gift, dispute: DisputeTruth, at: Date): Promise<void> {
  const { disputeId, status, amountCents, fraudulent } = dispute
  const { reference, practice } = gift
  const dueBy = dispute.dueBy?.toISOString() ?? null
  const dated = { subject: dueBy ? `${disputeId} ${dueBy.slice(0, 10)}` : disputeId, practice, at }
  if (status === 'open') await raiseAlert(trx, { kind: 'dispute-open', details: { reference, amountCents, fraudulent, dueBy }, ...dated })
  // One that cannot be answered any more asks nothing of anybody.
  else if (status === 'inquiry' && dispute.dueBy && dispute.dueBy > at)
    await raiseAlert(trx, { kind: 'dispute-inquiry', details: { reference, amountCents, dueBy }, ...dated })
  else if (status === 'won' || status === 'lost')
    await raiseAlert(trx, { kind: `dispute-${status}`, subject: disputeId, details: { reference }, practice, at })
}
