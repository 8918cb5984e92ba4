import { book, bookCharge } from './balance.ts'
import type { CardOutcome } from './cards.ts'
import { type Context, DAY } from './context.ts'
import { refuse, type StripeObject } from './records.ts'
import type { Parameters } from './parameters.ts'

type Reason = { code: string; decline_code: string; message: string }

const DECLINES = {
  asks: { code: 'authentication_required', decline_code: 'authentication_required', message: 'Your card requires authentication.' },
  declines: { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' },
  stolen: { code: 'card_declined', decline_code: 'stolen_card', message: 'Your card was declined.' },
  unfunded: { code: 'insufficient_funds', decline_code: 'insufficient_funds', message: 'The bank account has insufficient funds.' },
} satisfies Record<string, Reason>

const BY_BANK = { network_status: 'declined_by_network', reason: 'generic_decline', type: 'issuer_declined' }
const BLOCKED = { network_status: 'not_sent_to_network', reason: 'previously_declined_do_not_retry', type: 'blocked' }

/** Card networks allow this many retries within thirty days. */
const MAX_RETRIES = 15
const DISPUTE_FEE_CENTS = 1500

export function addIntent({ records }: Context, amount: number, metadata: object, at: number): StripeObject {
  return records.add('pi', 'payment_intent', {
    amount,
    amount_received: 0,
    currency: 'usd',
    metadata,
    status: 'requires_payment_method',
    created: at,
    payment_method: null,
    last_payment_error: null,
    latest_charge: null,
    internal_tries: [],
  })
}

function addCharge({ records }: Context, intent: StripeObject, card: StripeObject, at: number, more: Record<string, unknown>) {
  const charge = records.add('ch', 'charge', {
    amount: intent.amount,
    amount_refunded: 0,
    payment_intent: intent.id,
    payment_method: card.id,
    created: at,
    payment_method_details: { type: card.type },
    refunded: false,
    disputed: false,
    failure_code: null,
    outcome: null,
    balance_transaction: null,
    failure_balance_transaction: null,
    paid: false,
    ...more,
  })
  intent.latest_charge = charge.id
  return charge
}

function fail({ emit }: Context, intent: StripeObject, card: StripeObject, reason: Reason, status = 'requires_payment_method'): void {
  const { id, object, type, billing_details } = card
  intent.last_payment_error = { type: 'card_error', ...reason, payment_method: { id, object, type, billing_details } }
  Object.assign(intent, { status, payment_method: status === 'requires_action' ? card.id : null })
  emit('payment_intent.payment_failed', intent)
}

function decline(context: Context, intent: StripeObject, card: StripeObject, at: number, reason: Reason, outcome = BY_BANK): void {
  const fields = { status: 'failed', failure_code: reason.code, failure_message: reason.message, outcome }
  context.emit('charge.failed', addCharge(context, intent, card, at, fields))
  fail(context, intent, card, reason)
}

function succeed(context: Context, intent: StripeObject, charge: StripeObject, at: number): void {
  Object.assign(charge, { status: 'succeeded', paid: true })
  const { payment_method } = charge
  Object.assign(intent, { status: 'succeeded', amount_received: intent.amount, last_payment_error: null, payment_method })
  if (!charge.balance_transaction) bookCharge(context, charge, at)
  context.emit('charge.succeeded', charge)
  context.emit('payment_intent.succeeded', intent)
}

/** A bank debit appears on the balance on the day it is sent to the bank. */
function submitBankDebit(context: Context, intent: StripeObject, card: StripeObject, at: number): void {
  const charge = addCharge(context, intent, card, at, { status: 'pending' })
  const fee = Math.min(500, Math.round(charge.amount * 0.008))
  charge.balance_transaction = book(context, charge, { type: 'payment', category: 'charge', amount: charge.amount, fee, at }).id
  Object.assign(intent, { status: 'processing', payment_method: card.id })
  context.emit('charge.pending', charge)
  context.emit('payment_intent.processing', intent)
}

function returnCharge(context: Context, intent: StripeObject, fee: number): void {
  const charge = context.records.get(intent.latest_charge, 'charge')
  const booking = { type: 'payment_failure_refund', category: 'charge_failure', amount: -charge.amount, fee }
  charge.failure_balance_transaction = book(context, charge, booking).id
  Object.assign(charge, { status: 'failed', paid: false, failure_code: DECLINES.unfunded.code })
  context.emit('charge.failed', charge)
  intent.amount_received = 0
  fail(context, intent, context.records.get(charge.payment_method, 'payment_method'), DECLINES.unfunded)
}

export function chargeCard(context: Context, intent: StripeObject, at: number, card: StripeObject) {
  const outcome: CardOutcome = card.internal_outcome
  const recent = (each: { card: string; at: number }) => each.card === card.id && each.at > at - 30 * DAY
  const tries = intent.internal_tries.filter(recent).length
  if (outcome === 'stolen' && tries > 0) return 'failed'
  intent.internal_tries.push({ card: card.id, at })
  if (tries > MAX_RETRIES) decline(context, intent, card, at, DECLINES.declines, BLOCKED)
  else if (outcome === 'declines' || outcome === 'stolen') decline(context, intent, card, at, DECLINES[outcome])
  else if (outcome === 'asks') fail(context, intent, card, DECLINES.asks, 'requires_action')
  else if (outcome === 'transfers') submitBankDebit(context, intent, card, at)
  else succeed(context, intent, addCharge(context, intent, card, at, { status: 'succeeded', paid: true }), at)
  if (intent.status === 'succeeded') return 'paid'
  return intent.status === 'processing' ? 'processing' : intent.status === 'requires_action' ? 'asked' : 'failed'
}

export function settleProcessing(context: Context, intent: StripeObject, succeeds: boolean, fee = 400): void {
  if (intent.status !== 'processing') throw new Error(`The payment ${intent.id} is not processing.`)
  if (succeeds) succeed(context, intent, context.records.get(intent.latest_charge, 'charge'), context.now())
  else returnCharge(context, intent, fee)
}

export function refund(context: Context, asked: Parameters): StripeObject {
  const { records, emit, behavior } = context
  const intent = records.get(asked.payment_intent, 'payment_intent')
  if (intent.status !== 'succeeded') refuse('charge_not_succeeded', 'This PaymentIntent does not have a successful charge to refund.')
  const made = () => records.list('refund', (each) => each.payment_intent === intent.id && !['failed', 'canceled'].includes(each.status))
  const refunded = () => made().reduce((sum, each) => sum + each.amount, 0)
  const left = intent.amount_received - refunded()
  const amount = asked.amount === undefined ? left : Number(asked.amount)
  if (records.list('dispute', (each) => each.payment_intent === intent.id && !each.is_charge_refundable).length > 0)
    refuse('charge_disputed', 'This charge has been charged back.')
  if (amount < 1 || amount > left) refuse('charge_already_refunded', 'Refund amount is greater than unrefunded amount on charge.', 'amount')
  if (behavior.refunds === 'refused') refuse('balance_insufficient', 'Insufficient funds in your Stripe balance to refund this amount.')
  const created = records.add('re', 'refund', {
    amount,
    currency: 'usd',
    payment_intent: intent.id,
    charge: intent.latest_charge,
    reason: asked.reason ?? null,
    status: behavior.refunds === 'succeeded' ? 'succeeded' : 'pending',
    balance_transaction: null,
    failure_balance_transaction: null,
  })
  if (behavior.refunds === 'unfunded') created.pending_reason = 'insufficient_funds'
  else bookRefund(context, created)
  const refundedCharge = records.get(intent.latest_charge, 'charge')
  refundedCharge.amount_refunded = refunded()
  refundedCharge.refunded = refundedCharge.amount_refunded === refundedCharge.amount
  emit('charge.refunded', refundedCharge)
  emit('refund.created', created)
  return created
}

function bookRefund(context: Context, made: StripeObject): void {
  const booking = { type: 'refund', category: 'refund', amount: -made.amount, fee: context.behavior.refundFeeCents }
  made.balance_transaction = book(context, made, booking).id
}

export type NewDispute = {
  amount?: number | undefined
  reason?: string | undefined
  /** Unix seconds; null if no evidence is accepted. */
  dueBy?: number | null
  inquiry?: boolean
  /** True if the dispute opens before its money moves; `withdraw` moves it. */
  unmoved?: boolean
}

export function createBankActs(context: Context) {
  const { records, emit, now } = context
  const isOpen = ({ status }: StripeObject) => status === 'needs_response' || status === 'warning_needs_response'

  function getOpenDispute(paymentId: string): StripeObject {
    const [dispute] = records.list('dispute', (each) => each.payment_intent === paymentId && isOpen(each))
    if (!dispute) throw new Error(`The payment ${paymentId} has no open dispute.`)
    return dispute
  }

  function move(dispute: StripeObject, category: string, amount: number, fee: number): void {
    const booking = book(context, dispute, { type: 'adjustment', category, amount, fee })
    // A dispute contains copies of its balance transactions, as at Stripe.
    dispute.balance_transactions = [...dispute.balance_transactions, structuredClone(booking)]
  }

  function withdraw(paymentId: string): void {
    const dispute = getOpenDispute(paymentId)
    Object.assign(dispute, { status: 'needs_response', is_charge_refundable: false })
    move(dispute, 'dispute', -dispute.amount, DISPUTE_FEE_CENTS)
    emit('charge.dispute.funds_withdrawn', dispute)
    emit('charge.dispute.updated', dispute)
  }

  return {
    openDispute(paymentId: string, options: NewDispute = {}): StripeObject {
      const { amount, reason = 'product_not_received', dueBy = now() + 7 * DAY, inquiry = false, unmoved = false } = options
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
        balance_transactions: [],
        evidence_details: {
          due_by: dueBy ?? 0,
          has_evidence: false,
          past_due: false,
          submission_count: 0,
        },
      })
      records.get(intent.latest_charge, 'charge').disputed = true
      emit('charge.dispute.created', dispute)
      if (!inquiry && !unmoved) withdraw(paymentId)
      return dispute
    },
    withdraw,
    /** @param returned cents that come back; by default all if the dispute is won, none if it is lost */
    closeDispute(paymentId: string, status: 'won' | 'lost', returned?: number): void {
      const dispute = getOpenDispute(paymentId)
      dispute.status = dispute.status === 'warning_needs_response' ? 'warning_closed' : status
      emit('charge.dispute.closed', dispute)
      const withdrawn = -dispute.balance_transactions.reduce((sum: number, each: StripeObject) => sum + each.amount, 0)
      const back = returned ?? (status === 'won' ? withdrawn : 0)
      if (back <= 0) return
      move(dispute, 'dispute_reversal', back, 0)
      emit('charge.dispute.funds_reinstated', dispute)
    },
    warnOfFraud(paymentId: string): void {
      const { latest_charge } = records.get(paymentId, 'payment_intent')
      const fields = { actionable: true, charge: latest_charge, payment_intent: paymentId, fraud_type: 'made_with_stolen_card' }
      emit('radar.early_fraud_warning.created', records.add('issfr', 'radar.early_fraud_warning', fields))
    },
    returnPayment: (paymentId: string, fee = 400) => returnCharge(context, records.get(paymentId, 'payment_intent'), fee),
    /** Ends a refund. `arrives` is false if the bank returns it, which may happen days after it had succeeded. */
    settleRefund(refundId: string, arrives: boolean): void {
      const made = records.get(refundId, 'refund')
      if (arrives) {
        if (!made.balance_transaction) bookRefund(context, made)
        Object.assign(made, { status: 'succeeded', pending_reason: null })
        return emit('refund.updated', made)
      }
      const booking = { type: 'refund_failure', category: 'refund_failure', amount: made.amount }
      if (made.balance_transaction) made.failure_balance_transaction = book(context, made, booking).id
      Object.assign(made, { status: 'failed', failure_reason: 'expired_or_canceled_card' })
      emit('refund.updated', made)
      emit('refund.failed', made)
      emit('charge.updated', records.get(made.charge, 'charge'))
    },
    /** Sets how the bank answers to the customer's cards. The cards themselves do not change, so no event is sent. */
    setCardOutcome(customerId: string, outcome: CardOutcome): void {
      for (const card of records.list('payment_method', (each) => each.customer === customerId)) card.internal_outcome = outcome
    },
  }
}
