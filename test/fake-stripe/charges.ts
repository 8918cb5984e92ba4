import type { Balance, Emit } from './balance.ts'
import type { CardOutcome } from './cards.ts'
import type { Kept, Records } from './records.ts'

/** Intents and their charges. Moments are seconds. */
export type Charges = ReturnType<typeof openCharges>

const ASKED = { code: 'authentication_required', decline_code: 'authentication_required', message: 'Your card requires authentication.' }
const DECLINED = { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' }
const UNFUNDED = { code: 'insufficient_funds', decline_code: 'insufficient_funds', message: 'The bank account has insufficient funds.' }

export function openCharges(fake: { records: Records; balance: Balance; emit: Emit; now: () => number }) {
  const { records, balance, emit, now } = fake

  function newIntent(amount: number, metadata: object, at: number): Kept {
    const fields = { amount, amount_received: 0, currency: 'usd', metadata, status: 'requires_payment_method', created: at }
    return records.add('pi', 'payment_intent', { ...fields, last_payment_error: null, latest_charge: null })
  }

  function fail(intent: Kept, why: typeof DECLINED, status = 'requires_payment_method'): void {
    const payment_method = { object: 'payment_method', type: 'card', billing_details: { email: intent.fake_email ?? null } }
    intent.last_payment_error = { type: 'card_error', ...why, payment_method }
    intent.status = status
    emit('payment_intent.payment_failed', intent)
  }

  function newCharge(intent: Kept, at: number, status: 'succeeded' | 'pending'): Kept {
    const made = records.add('ch', 'charge', {
      amount: intent.amount,
      amount_refunded: 0,
      payment_intent: intent.id,
      paid: status === 'succeeded',
      status,
      refunded: false,
      disputed: false,
      balance_transaction: null,
      failure_balance_transaction: null,
      created: at,
    })
    intent.latest_charge = made.id
    return made
  }

  function succeed(intent: Kept, charge: Kept, at: number): void {
    Object.assign(charge, { status: 'succeeded', paid: true })
    Object.assign(intent, { status: 'succeeded', amount_received: intent.amount, last_payment_error: null })
    balance.bookCharge(charge, at)
    emit('charge.succeeded', charge)
    emit('payment_intent.succeeded', intent)
  }

  const chargeOf = (intent: Kept) => records.get(intent.latest_charge, 'charge')

  return {
    newIntent,
    chargeOf,
    /** One try to pay an intent. */
    charge(intent: Kept, at: number, outcome: CardOutcome): 'paid' | 'failed' | 'asked' | 'underway' {
      if (outcome === 'declines') fail(intent, DECLINED)
      if (outcome === 'asks') fail(intent, ASKED, 'requires_action')
      if (outcome === 'succeeds') succeed(intent, newCharge(intent, at, 'succeeded'), at)
      if (outcome === 'transfers') {
        newCharge(intent, at, 'pending')
        intent.status = 'processing'
        emit('payment_intent.processing', intent)
      }
      return ({ declines: 'failed', asks: 'asked', succeeds: 'paid', transfers: 'underway' } as const)[outcome]
    },
    /** The bank answers about a transfer that was under way. */
    decide(intent: Kept, succeeds: boolean): void {
      if (intent.status !== 'processing') throw new Error(`The payment ${intent.id} is not under way.`)
      const charge = chargeOf(intent)
      if (succeeds) return succeed(intent, charge, now())
      Object.assign(charge, { status: 'failed', paid: false })
      emit('charge.failed', charge)
      fail(intent, UNFUNDED)
    },
    /** The bank takes back what had succeeded, and Stripe asks a fee for it. */
    takeBack(paymentId: string, fee = 400): void {
      const intent = records.get(paymentId, 'payment_intent')
      const charge = chargeOf(intent)
      charge.failure_balance_transaction = balance.book(charge, 'payment_failure_refund', 'charge_failure', -charge.amount, fee).id
      Object.assign(charge, { status: 'failed', paid: false })
      Object.assign(intent, { amount_received: 0 })
      emit('charge.failed', charge)
      fail(intent, UNFUNDED)
    },
  }
}
