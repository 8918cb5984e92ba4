import { FakeStripeError } from './answers.ts'
import type { Emit } from './balance.ts'
import type { CardOutcome, Cards } from './cards.ts'
import type { Charges } from './charges.ts'
import type { openDisputes } from './disputes.ts'
import type { Endpoint } from './endpoints.ts'
import type { Parameters } from './form.ts'
import type { Kept, Records } from './records.ts'
import type { Renewals } from './renewals.ts'

/** Stripe's own names for cards that behave as they are told; a card becomes an object of its own where it is attached. */
const TEST_CARDS: Record<string, CardOutcome> = {
  pm_card_visa: 'succeeds',
  pm_card_refundFail: 'succeeds',
  pm_card_createDispute: 'succeeds',
  pm_card_createDisputeInquiry: 'succeeds',
  pm_card_chargeCustomerFail: 'declines',
  pm_card_authenticationRequired: 'asks',
  tok_visa_chargeDeclined: 'declines',
  pm_usBankAccount_processing: 'transfers',
  pm_usBankAccount_insufficientFunds: 'transfers',
}

/** What the rehearsal asks of Stripe in the place of a giver, a card network and a calendar. */
export function rehearsalEndpoints(fake: {
  records: Records
  cards: Cards
  charges: Charges
  renewals: Renewals
  disputes: ReturnType<typeof openDisputes>
  events: Kept[]
  emit: Emit
  now: () => number
  advanceBy: (seconds: number) => Promise<void>
}): Endpoint[] {
  const { records, cards, charges, renewals, disputes, events, emit, now, advanceBy } = fake

  function pay(asked: Parameters): Kept {
    const intent = charges.newIntent(Number(asked.amount), asked.metadata ?? {}, now())
    const test = TEST_CARDS[asked.payment_method]
    const card = test ? cards.newCard(test) : records.get(asked.payment_method, 'payment_method')
    if (card.type === 'us_bank_account' && !asked.mandate_data)
      throw new FakeStripeError(400, 'payment_intent_mandate_invalid', 'A debit needs `mandate_data`.', 'mandate_data')
    if (asked.confirm === 'true' && charges.charge(intent, now(), card) === 'failed')
      throw new FakeStripeError(402, 'card_declined', 'Your card was declined.', undefined, { payment_intent: intent })
    if (asked.payment_method === 'pm_usBankAccount_insufficientFunds') charges.decide(intent, false)
    const inquiry = asked.payment_method === 'pm_card_createDisputeInquiry'
    if (inquiry || asked.payment_method === 'pm_card_createDispute') disputes.openDispute(intent.id, { reason: 'fraudulent', inquiry })
    return intent
  }

  function subscribe(asked: Parameters): Kept {
    const [{ price_data: price }] = asked.items
    const intent = charges.newIntent(Number(price.unit_amount), {}, now())
    charges.charge(intent, now(), records.get(asked.default_payment_method, 'payment_method'))
    const { customer, default_payment_method: card, metadata = {} } = asked
    return renewals.subscribe({ customer, card, amount: Number(price.unit_amount), product: price.product, metadata, intent, at: now() })
  }

  return [
    { name: 'POST /v1/customers', act: (asked) => cards.newCustomer(asked.email ?? null) },
    {
      name: 'POST /v1/customers/:id',
      act(asked, id) {
        const customer = records.get(id, 'customer')
        const card = records.get(asked.invoice_settings.default_payment_method, 'payment_method')
        cards.setDefault(customer, card.id)
        return customer
      },
    },
    {
      name: 'POST /v1/payment_methods/:id/attach',
      act: (asked, id) => cards.attach(cards.newCard(TEST_CARDS[id] ?? 'declines'), records.get(asked.customer, 'customer')),
    },
    {
      name: 'POST /v1/payment_methods',
      act: (asked) => cards.newCard(TEST_CARDS[asked.card.token] ?? 'declines', asked.billing_details?.email),
    },
    { name: 'POST /v1/payment_intents', act: pay },
    {
      name: 'POST /v1/subscriptions/:id/pause',
      act(_asked, id) {
        renewals.pauseFromDashboard(id)
        return records.get(id, 'subscription')
      },
    },
    { name: 'POST /v1/subscriptions', act: subscribe },
    {
      name: 'POST /v1/test_helpers/test_clocks',
      act: (asked) => records.add('clock', 'test_helpers.test_clock', { frozen_time: Number(asked.frozen_time), status: 'ready' }),
    },
    { name: 'GET /v1/test_helpers/test_clocks/:id', act: (_asked, id) => records.get(id, 'test_helpers.test_clock') },
    {
      // There is one calendar for everything here; Stripe moves that of the clock's customers alone.
      name: 'POST /v1/test_helpers/test_clocks/:id/advance',
      async act(asked, id) {
        const clock = records.get(id, 'test_helpers.test_clock')
        await advanceBy(Math.max(0, Number(asked.frozen_time) - now()))
        return Object.assign(clock, { frozen_time: Number(asked.frozen_time), status: 'ready' })
      },
    },
    {
      name: 'DELETE /v1/test_helpers/test_clocks/:id',
      act(_asked, id) {
        const clock = records.get(id, 'test_helpers.test_clock')
        emit('test_helpers.test_clock.deleted', clock)
        return Object.assign(clock, { deleted: true })
      },
    },
    {
      name: 'GET /v1/events',
      act: ({ created = {} }) => events.filter((event) => event.created >= Number(created.gte ?? 0)).toReversed(),
    },
  ]
}
