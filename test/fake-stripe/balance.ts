import type { Kept, Records } from './records.ts'

export type Emit = (type: string, object: Kept) => void

/** What Stripe does later by itself, besides renewals and tries: each at its moment, in seconds. */
export type Agenda = { at: number; act: () => void }[]

/** The balance, and everything that moves it without a giver: Stripe's own fees, reserves, payouts. */
export type Balance = ReturnType<typeof openBalance>

const DAY = 86_400

export function openBalance(fake: { records: Records; emit: Emit; now: () => number }) {
  const { records, emit, now } = fake
  const agenda: Agenda = []
  /** As at Stripe, where a card is captured while nobody waits for it. */
  let feesAfter = 1800

  function book(source: Kept | null, type: string, category: string, amount: number, fee = 0, at = now(), currency = 'usd'): Kept {
    const fields = { amount, fee, net: amount - fee, currency, balance_type: 'payments', type, reporting_category: category }
    return records.add('txn', 'balance_transaction', { ...fields, source: source?.id ?? null, created: at, available_on: at + 2 * DAY })
  }

  function payoutBooked(payout: Kept, category: string, amount: number): Kept {
    return book(payout, category === 'payout' ? 'payout' : 'payout_failure', category, amount, 0, now(), payout.currency)
  }

  return {
    book,
    agenda,
    plan(at: number, act: () => void): void {
      agenda.push({ at, act })
      agenda.sort((one, other) => one.at - other.at)
    },
    /** How long the fee of a payment stays unknown; 0 for one that is known at once. */
    lateFees: (seconds: number) => void (feesAfter = seconds),
    /** The money of a charge arrives, at once or later; then `charge.updated` says so. */
    bookCharge(charge: Kept, at: number): void {
      const fee = Math.round(charge.amount * 0.029) + 30
      if (feesAfter === 0) return void (charge.balance_transaction = book(charge, 'charge', 'charge', charge.amount, fee, at).id)
      this.plan(at + feesAfter, () => {
        charge.balance_transaction = book(charge, 'charge', 'charge', charge.amount, fee, at + feesAfter).id
        emit('charge.updated', charge)
      })
    },
    /** The money of a debit stands there from the day on which it is sent to the bank: pending, with its fee. */
    bookDebit(charge: Kept, at: number): void {
      const fee = Math.min(500, Math.round(charge.amount * 0.008))
      charge.balance_transaction = book(charge, 'payment', 'charge', charge.amount, fee, at).id
    },
    /** Stripe bills us for itself. */
    billFee: (cents: number) => book(null, 'stripe_fee', 'fee', -cents),
    /** Stripe keeps a part back; given back with a negative number. */
    reserve: (cents: number) => book(null, 'reserved_funds', 'risk_reserved_funds', -cents),
    /** A booking of any category, also of one that nobody has heard of. */
    adjust: (category: string, cents: number, currency = 'usd') => book(null, 'adjustment', category, cents, 0, now(), currency),
    payOut(cents: number, currency = 'usd'): Kept {
      const payout = records.add('po', 'payout', {
        amount: cents,
        currency,
        automatic: true,
        arrival_date: now() + 2 * DAY,
        failure_balance_transaction: null,
        failure_code: null,
        status: 'in_transit',
      })
      payout.balance_transaction = payoutBooked(payout, 'payout', -cents).id
      emit('payout.created', payout)
      payout.status = 'paid'
      emit('payout.paid', payout)
      return payout
    },
    /** The bank sends it back, as it may also after `paid`. */
    failPayout(payoutId: string): void {
      const payout = records.get(payoutId, 'payout')
      payout.failure_balance_transaction = payoutBooked(payout, 'payout_reversal', payout.amount).id
      Object.assign(payout, { status: 'failed', failure_code: 'account_closed' })
      emit('payout.failed', payout)
    },
    /** As `GET /v1/balance` answers. */
    balance() {
      const booked = records.list('balance_transaction', () => true)
      // One part for each currency.
      const currencies = [...new Set(['usd', ...booked.map(({ currency }) => currency as string)])]
      const sum = (some: Kept[]) =>
        currencies.map((currency) => ({
          amount: some.filter((each) => each.currency === currency).reduce((total, { net }) => total + net, 0),
          currency,
          source_types: {},
        }))
      const [available, pending] = [booked.filter((each) => each.available_on <= now()), booked.filter((each) => each.available_on > now())]
      return { id: 'balance', object: 'balance', created: now(), livemode: false, available: sum(available), pending: sum(pending) }
    },
  }
}
