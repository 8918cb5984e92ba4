import type { Balance, Emit } from './balance.ts'
import type { Kept, Records } from './records.ts'

const FEE_CENTS = 1500
const DAY = 86_400

export type NewDispute = {
  /** A part of the payment; all of it where none is given. */
  amount?: number | undefined
  reason?: string | undefined
  /** Seconds; null where no answer is taken. */
  dueBy?: number | null
  /** The bank only asks, and takes nothing. */
  inquiry?: boolean
  /** Told before its money has moved; `withdraw` moves it. */
  unmoved?: boolean
}

/** What banks and card networks do afterwards, by the payment's id. */
export function openDisputes(fake: { records: Records; balance: Balance; emit: Emit; now: () => number }) {
  const { records, balance, emit, now } = fake
  const isOpen = ({ status }: Kept) => status === 'needs_response' || status === 'warning_needs_response'
  const openOf = (paymentId: string) => records.list('dispute', (each) => each.payment_intent === paymentId && isOpen(each))[0]

  function move(dispute: Kept, category: string, amount: number, fee: number): void {
    const type = 'adjustment'
    // A list of copies, so that what a dispute said at one time is not changed by what comes later.
    dispute.balance_transactions = [...dispute.balance_transactions, structuredClone(balance.book(dispute, type, category, amount, fee))]
  }

  function withdraw(paymentId: string): void {
    const dispute = openOf(paymentId)
    if (!dispute) throw new Error(`The payment ${paymentId} has no open dispute.`)
    Object.assign(dispute, { status: 'needs_response', is_charge_refundable: false })
    move(dispute, 'dispute', -dispute.amount, FEE_CENTS)
    emit('charge.dispute.funds_withdrawn', dispute)
    emit('charge.dispute.updated', dispute)
  }

  return {
    openDispute(
      paymentId: string,
      { amount, reason = 'product_not_received', dueBy, inquiry = false, unmoved = false }: NewDispute = {},
    ): Kept {
      const intent = records.get(paymentId, 'payment_intent')
      const disputed = amount ?? intent.amount_received
      if (intent.status !== 'succeeded') throw new Error(`The payment ${paymentId} has not succeeded.`)
      if (!Number.isSafeInteger(disputed) || disputed < 1 || disputed > intent.amount_received)
        throw new Error(`${disputed} is no part of the payment ${paymentId}.`)
      const dispute = records.add('dp', 'dispute', {
        amount: disputed,
        currency: 'usd',
        charge: intent.latest_charge,
        payment_intent: paymentId,
        reason,
        status: inquiry ? 'warning_needs_response' : 'needs_response',
        is_charge_refundable: inquiry,
        evidence_details: {
          due_by: dueBy === undefined ? now() + 7 * DAY : (dueBy ?? 0),
          has_evidence: false,
          past_due: false,
          submission_count: 0,
        },
        balance_transactions: [],
      })
      records.get(intent.latest_charge, 'charge').disputed = true
      emit('charge.dispute.created', dispute)
      if (!inquiry && !unmoved) withdraw(paymentId)
      return dispute
    },
    /** The money of a dispute that was only told moves now, and an inquiry becomes a dispute. */
    withdraw,
    /** @param returned what comes back: all of it where it is won, a part where what was lost had been refunded before */
    closeDispute(paymentId: string, status: 'won' | 'lost', returned?: number): void {
      const dispute = openOf(paymentId)
      if (!dispute) throw new Error(`The payment ${paymentId} has no open dispute.`)
      dispute.status = dispute.status === 'warning_needs_response' ? 'warning_closed' : status
      emit('charge.dispute.closed', dispute)
      const taken = -dispute.balance_transactions.reduce((sum: number, each: Kept) => sum + each.amount, 0)
      const back = returned ?? (status === 'won' ? taken : 0)
      if (back <= 0) return
      move(dispute, 'dispute_reversal', back, 0)
      emit('charge.dispute.funds_reinstated', dispute)
    },
    warnOfFraud(paymentId: string): void {
      const { latest_charge: charge } = records.get(paymentId, 'payment_intent')
      const fields = { actionable: true, charge, payment_intent: paymentId, fraud_type: 'made_with_stolen_card' }
      emit('radar.early_fraud_warning.created', records.add('issfr', 'radar.early_fraud_warning', fields))
    },
  }
}
