import { type Context, DAY } from './context.ts'
import type { StripeObject } from './records.ts'

type Booking = { type: string; category: string; amount: number; fee?: number; at?: number; currency?: string }

export function book(context: Context, source: StripeObject | null, { type, category, amount, fee = 0, at, currency = 'usd' }: Booking) {
  const created = at ?? context.now()
  return context.records.add('txn', 'balance_transaction', {
    amount,
    fee,
    net: amount - fee,
    currency,
    balance_type: 'payments',
    type,
    reporting_category: category,
    source: source?.id ?? null,
    created,
    available_on: created + 2 * DAY,
  })
}

export function bookCharge(context: Context, charge: StripeObject, at: number): void {
  if (context.behavior.feeDelay > 0) charge.internal_booked_at = at + context.behavior.feeDelay
  else bookChargeNow(context, charge, at)
}

export function bookChargeNow(context: Context, charge: StripeObject, at: number): void {
  const fee = Math.round(charge.amount * 0.029) + 30
  charge.balance_transaction = book(context, charge, { type: 'charge', category: 'charge', amount: charge.amount, fee, at }).id
  if (!charge.internal_booked_at) return
  charge.internal_booked_at = null
  context.emit('charge.updated', charge)
}

export function readBalance({ records, now }: Context): StripeObject {
  const booked = records.list('balance_transaction')
  const currencies = [...new Set(['usd', ...booked.map(({ currency }) => currency as string)])]
  const sum = (some: StripeObject[]) =>
    currencies.map((currency) => ({
      amount: some.filter((each) => each.currency === currency).reduce((total, { net }) => total + net, 0),
      currency,
      source_types: {},
    }))
  const [available, pending] = [booked.filter((each) => each.available_on <= now()), booked.filter((each) => each.available_on > now())]
  return { id: 'balance', object: 'balance', created: now(), livemode: false, available: sum(available), pending: sum(pending) }
}

export function createBalanceActs(context: Context) {
  const move = (type: string, category: string, amount: number, currency = 'usd') =>
    book(context, null, { type, category, amount, currency })
  return {
    billFee: (cents: number) => move('stripe_fee', 'fee', -cents),
    reserve: (cents: number) => move('reserved_funds', 'risk_reserved_funds', -cents),
    adjust: (category: string, amount: number, currency?: string) => move('adjustment', category, amount, currency),
    payOut: (amount: number, currency?: string) => move('payout', 'payout', -amount, currency),
    returnPayout: (amount: number) => move('payout_failure', 'payout_reversal', amount),
  }
}
