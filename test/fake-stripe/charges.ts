import type { Balance, Emit } from './balance.ts'
import type { CardOutcome } from './cards.ts'
import type { Kept, Records } from './records.ts'

/** Intents and their charges. Moments are seconds. */
export type Charges = ReturnType<typeof openCharges>

type Why = { code: string; decline_code: string; message: string }
type Tried = 'paid' | 'failed' | 'asked' | 'underway'

const ASKED = { code: 'authentication_required', decline_code: 'authentication_required', message: 'Your card requires authentication.' }
const DECLINED = { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' }
const STOLEN = { code: 'card_declined', decline_code: 'stolen_card', message: 'Your card was declined.' }
const UNFUNDED = { code: 'insufficient_funds', decline_code: 'insufficient_funds', message: 'The bank account has insufficient funds.' }

const BY_BANK = { network_status: 'declined_by_network', reason: 'generic_decline', type: 'issuer_declined' }
const BLOCKED = { network_status: 'not_sent_to_network', reason: 'previously_declined_do_not_retry', type: 'blocked' }

/** Card networks allow a payment so many tries more within thirty days; what comes after them is not sent to the bank. */
const RETRIES_AT_MOST = 15
const THIRTY_DAYS = 30 * 86_400

export function openCharges(fake: { records: Records; balance: Balance; emit: Emit; now: () => number }) {
  const { records, balance, emit, now } = fake

  function newIntent(amount: number, metadata: object, at: number): Kept {
    const fields = { amount, amount_received: 0, currency: 'usd', metadata, status: 'requires_payment_method', created: at }
    return records.add('pi', 'payment_intent', {
      ...fields,
      payment_method: null,
      last_payment_error: null,
      latest_charge: null,
      fake_tries: [],
    })
  }

  function newCharge(intent: Kept, card: Kept, at: number, more: Record<string, unknown>): Kept {
    const made = records.add('ch', 'charge', {
      amount: intent.amount,
      amount_refunded: 0,
      payment_intent: intent.id,
      payment_method: card.id,
      payment_method_details: { type: card.type },
      refunded: false,
      disputed: false,
      failure_code: null,
      outcome: null,
      balance_transaction: null,
      failure_balance_transaction: null,
      created: at,
      paid: false,
      ...more,
    })
    intent.latest_charge = made.id
    return made
  }

  function fail(intent: Kept, card: Kept, why: Why, status = 'requires_payment_method'): void {
    const { id, object, type, billing_details } = card
    intent.last_payment_error = { type: 'card_error', ...why, payment_method: { id, object, type, billing_details } }
    Object.assign(intent, { status, payment_method: status === 'requires_action' ? card.id : null })
    emit('payment_intent.payment_failed', intent)
  }

  /** As at Stripe: also a try that fails is a charge, which moves nothing. */
  function decline(intent: Kept, card: Kept, at: number, why: Why, outcome = BY_BANK): void {
    const fields = { status: 'failed', failure_code: why.code, failure_message: why.message, outcome }
    emit('charge.failed', newCharge(intent, card, at, fields))
    fail(intent, card, why)
  }

  function succeed(intent: Kept, charge: Kept, at: number): void {
    Object.assign(charge, { status: 'succeeded', paid: true })
    Object.assign(intent, {
      status: 'succeeded',
      amount_received: intent.amount,
      last_payment_error: null,
      payment_method: charge.payment_method,
    })
    if (!charge.balance_transaction) balance.bookCharge(charge, at)
    emit('charge.succeeded', charge)
    emit('payment_intent.succeeded', intent)
  }

  /** A debit stands on the balance from the day on which it is sent to the bank, days before that answers. */
  function submit(intent: Kept, card: Kept, at: number): void {
    const charge = newCharge(intent, card, at, { status: 'pending' })
    balance.bookDebit(charge, at)
    Object.assign(intent, { status: 'processing', payment_method: card.id })
    emit('charge.pending', charge)
    emit('payment_intent.processing', intent)
  }

  function takeOff(charge: Kept, fee: number): void {
    charge.failure_balance_transaction = balance.book(charge, 'payment_failure_refund', 'charge_failure', -charge.amount, fee).id
    Object.assign(charge, { status: 'failed', paid: false, failure_code: UNFUNDED.code })
    emit('charge.failed', charge)
  }

  const chargeOf = (intent: Kept) => records.get(intent.latest_charge, 'charge')
  const cardOf = (charge: Kept) => records.get(charge.payment_method, 'payment_method')

  /** @returns how often this card was tried for it within thirty days */
  function countTries(intent: Kept, card: Kept, at: number): number {
    return intent.fake_tries.filter((each: { card: string; at: number }) => each.card === card.id && each.at > at - THIRTY_DAYS).length
  }

  return {
    newIntent,
    chargeOf,
    /** One try to pay an intent. */
    charge(intent: Kept, at: number, card: Kept): Tried {
      const outcome: CardOutcome = card.fake_outcome
      const before = countTries(intent, card, at)
      // Nothing is sent to a bank that has said never.
      if (outcome === 'stolen' && before > 0) return 'failed'
      intent.fake_tries.push({ card: card.id, at })
      if (before > RETRIES_AT_MOST) decline(intent, card, at, DECLINED, BLOCKED)
      else if (outcome === 'declines') decline(intent, card, at, DECLINED)
      else if (outcome === 'stolen') decline(intent, card, at, STOLEN)
      else if (outcome === 'asks') fail(intent, card, ASKED, 'requires_action')
      else if (outcome === 'transfers') submit(intent, card, at)
      else succeed(intent, newCharge(intent, card, at, { status: 'succeeded', paid: true }), at)
      if (intent.status === 'succeeded') return 'paid'
      return intent.status === 'processing' ? 'underway' : intent.status === 'requires_action' ? 'asked' : 'failed'
    },
    /** The bank answers about a transfer that was under way. */
    decide(intent: Kept, succeeds: boolean, fee = 400): void {
      if (intent.status !== 'processing') throw new Error(`The payment ${intent.id} is not under way.`)
      const charge = chargeOf(intent)
      if (succeeds) return succeed(intent, charge, now())
      takeOff(charge, fee)
      fail(intent, cardOf(charge), UNFUNDED)
    },
    /** The bank takes back what had succeeded, and Stripe asks a fee for it. */
    takeBack(paymentId: string, fee = 400): void {
      const intent = records.get(paymentId, 'payment_intent')
      const charge = chargeOf(intent)
      takeOff(charge, fee)
      Object.assign(intent, { amount_received: 0 })
      fail(intent, cardOf(charge), UNFUNDED)
    },
  }
}
