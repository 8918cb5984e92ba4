import { FakeStripeError } from './answers.ts'
import type { Balance, Emit } from './balance.ts'
import type { Parameters } from './form.ts'
import type { Kept, Records } from './records.ts'

/** `pending` has left the balance and not arrived; `unfunded` waits for money in the balance; `refused` is not made at all. */
export type RefundKind = 'succeeded' | 'pending' | 'unfunded' | 'refused'

export type Refunds = ReturnType<typeof openRefunds>

export function openRefunds(fake: { records: Records; balance: Balance; emit: Emit }) {
  const { records, balance, emit } = fake
  let kind: RefundKind = 'succeeded'
  let feeCents = 0
  const counts = (refund: Kept) => refund.status !== 'failed' && refund.status !== 'canceled'

  function leaveBalance(refund: Kept): void {
    refund.balance_transaction = balance.book(refund, 'refund', 'refund', -refund.amount, feeCents).id
  }

  function tellCharge(intent: Kept): void {
    const charge = records.get(intent.latest_charge, 'charge')
    const made = records.list('refund', (each) => each.payment_intent === intent.id && counts(each))
    charge.amount_refunded = made.reduce((sum, each) => sum + each.amount, 0)
    charge.refunded = charge.amount_refunded === charge.amount
    emit('charge.refunded', charge)
  }

  return {
    refundsAre: (what: RefundKind) => void (kind = what),
    /** What each refund costs from now on. It does not come back where the refund does. */
    refundsCost: (cents: number) => void (feeCents = cents),
    refund(asked: Parameters): Kept {
      const intent = records.get(asked.payment_intent, 'payment_intent')
      if (intent.status !== 'succeeded') refuse('charge_not_succeeded', 'This PaymentIntent does not have a successful charge to refund.')
      const before = records.list('refund', (each) => each.payment_intent === intent.id && counts(each))
      const left = intent.amount_received - before.reduce((sum, each) => sum + each.amount, 0)
      const amount = asked.amount === undefined ? left : Number(asked.amount)
      const taken = (dispute: Kept) => dispute.payment_intent === intent.id && !dispute.is_charge_refundable
      if (records.list('dispute', taken).length > 0) refuse('charge_disputed', 'This charge has been charged back.')
      if (amount < 1 || amount > left)
        refuse('charge_already_refunded', 'Refund amount is greater than unrefunded amount on charge.', 'amount')
      if (kind === 'refused') refuse('balance_insufficient', 'Insufficient funds in your Stripe balance to refund this amount.')
      const status = kind === 'succeeded' ? 'succeeded' : 'pending'
      const fields = {
        amount,
        currency: 'usd',
        payment_intent: intent.id,
        charge: intent.latest_charge,
        reason: asked.reason ?? null,
        status,
      }
      const made = records.add('re', 'refund', { ...fields, balance_transaction: null, failure_balance_transaction: null })
      if (kind === 'unfunded') made.pending_reason = 'insufficient_funds'
      else leaveBalance(made)
      tellCharge(intent)
      emit('refund.created', made)
      return made
    },
    /** A refund arrives in the end, or the bank sends it back, days after it had succeeded. */
    settleRefund(refundId: string, arrives: boolean): void {
      const refund = records.get(refundId, 'refund')
      if (arrives) {
        if (!refund.balance_transaction) leaveBalance(refund)
        Object.assign(refund, { status: 'succeeded', pending_reason: null })
        return emit('refund.updated', refund)
      }
      if (refund.balance_transaction)
        refund.failure_balance_transaction = balance.book(refund, 'refund_failure', 'refund_failure', refund.amount).id
      Object.assign(refund, { status: 'failed', failure_reason: 'expired_or_canceled_card' })
      emit('refund.updated', refund)
      emit('refund.failed', refund)
      emit('charge.updated', records.get(refund.charge, 'charge'))
    },
  }
}

function refuse(code: string, message: string, param?: string): never {
  throw new FakeStripeError(400, code, message, param)
}
