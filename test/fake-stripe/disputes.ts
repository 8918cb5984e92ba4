import type { Billing, Emit } from './billing.ts'
import type { Records } from './records.ts'

const FEE_CENTS = 1500

/** What banks and card networks do afterwards, by the payment's id. */
export function openDisputes(fake: { records: Records; billing: Billing; emit: Emit; now: () => number }) {
  const { records, billing, emit, now } = fake
  const disputeOf = (paymentId: string) => records.list('dispute', (each) => each.payment_intent === paymentId)[0]
  return {
    /** @param amount a part of the payment; all of it where none is given */
    openDispute(paymentId: string, amount?: number): void {
      const intent = records.get(paymentId, 'payment_intent')
      const disputed = amount ?? intent.amount_received
      if (intent.status !== 'succeeded') throw new Error(`The payment ${paymentId} has not succeeded.`)
      if (!Number.isSafeInteger(disputed) || disputed < 1 || disputed > intent.amount_received)
        throw new Error(`${disputed} is no part of the payment ${paymentId}.`)
      if (disputeOf(paymentId)) throw new Error(`The payment ${paymentId} has a dispute.`)
      const fields = { amount: disputed, currency: 'usd', charge: intent.latest_charge, payment_intent: paymentId }
      const dispute = records.add('dp', 'dispute', {
        ...fields,
        reason: 'fraudulent',
        status: 'needs_response',
        evidence_details: { due_by: now() + 7 * 86_400 },
      })
      dispute.balance_transactions = [structuredClone(billing.book(dispute, 'dispute', -dispute.amount, FEE_CENTS, now()))]
      emit('charge.dispute.created', dispute)
    },
    /** @param returned what comes back: all of it where it is won, a part where what was lost had been refunded before */
    closeDispute(paymentId: string, status: 'won' | 'lost', returned?: number): void {
      const dispute = disputeOf(paymentId)
      if (dispute?.status !== 'needs_response') throw new Error(`The payment ${paymentId} has no open dispute.`)
      dispute.status = status
      const back = returned ?? (status === 'won' ? dispute.amount : 0)
      if (back > 0) dispute.balance_transactions.push(structuredClone(billing.book(dispute, 'dispute_reversal', back, 0, now())))
      emit('charge.dispute.closed', dispute)
    },
    warnOfFraud(paymentId: string): void {
      const { latest_charge: charge } = records.get(paymentId, 'payment_intent')
      const fields = { actionable: true, charge, payment_intent: paymentId, fraud_type: 'made_with_stolen_card' }
      emit('radar.early_fraud_warning.created', records.add('issfr', 'radar.early_fraud_warning', fields))
    },
  }
}
