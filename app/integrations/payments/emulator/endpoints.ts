import { readBalance } from './balance.ts'
import { attachCard, type CardOutcome, getCustomer, addCard, addCustomer, setDefaultCard } from './cards.ts'
import { chargeCard, settleProcessing, addIntent, createBankActs, refund } from './charges.ts'
import { createCheckout, expireCheckout } from './checkouts.ts'
import type { Context } from './context.ts'
import { addInvoiceItem, attemptPayment, endSubscription, finalizeInvoice, listInvoices, payInvoice, voidInvoice } from './invoices.ts'
import type { EndpointName, Parameters } from './parameters.ts'
import { refuse, StripeRefusal, type StripeObject } from './records.ts'
import { getActiveSubscription, pauseFromDashboard, resumeSubscription, addSubscription, updateSubscription } from './subscriptions.ts'

type Endpoint = (id: string, asked: Parameters) => StripeObject | StripeObject[]

const FIVE_YEARS = 5 * 365 * 86_400

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

export function openEndpoints(context: Context, advanceTo: (seconds: number) => void): Record<EndpointName, Endpoint> {
  const { records, now } = context
  const get = (kind: string) => (id: string) => records.get(id, kind)
  const invoice = get('invoice')
  const since = (kind: string, { payment_intent, created = {} }: Parameters) =>
    records.list(kind, (each) => (!payment_intent || each.payment_intent === payment_intent) && each.created >= Number(created.gte ?? 0))

  function payDirectly(asked: Parameters): StripeObject {
    const intent = addIntent(context, Number(asked.amount), asked.metadata ?? {}, now())
    const test = TEST_CARDS[asked.payment_method]
    const card = test ? addCard(context, test) : records.get(asked.payment_method, 'payment_method')
    if (card.type === 'us_bank_account' && !asked.mandate_data)
      refuse('payment_intent_mandate_invalid', 'A debit needs `mandate_data`.', 'mandate_data')
    if (asked.confirm === 'true' && chargeCard(context, intent, now(), card) === 'failed')
      throw new StripeRefusal(402, 'card_declined', 'Your card was declined.', undefined, { payment_intent: intent })
    if (asked.payment_method === 'pm_usBankAccount_insufficientFunds') settleProcessing(context, intent, false)
    const inquiry = asked.payment_method === 'pm_card_createDisputeInquiry'
    if (inquiry || asked.payment_method === 'pm_card_createDispute')
      createBankActs(context).openDispute(intent.id, { reason: 'fraudulent', inquiry })
    return intent
  }

  return {
    'POST /v1/checkout/sessions': (_id, asked) => createCheckout(context, asked),
    'GET /v1/checkout/sessions/:id': get('checkout.session'),
    'POST /v1/checkout/sessions/:id/expire': (id) => expireCheckout(context, records.get(id, 'checkout.session')),
    'GET /v1/invoices/:id': invoice,
    'GET /v1/invoices': (_id, asked) => listInvoices(context, records.get(asked.subscription, 'subscription').id, asked.status),
    'POST /v1/invoices/:id': (id, asked) =>
      Object.assign(invoice(id), asked.auto_advance && { auto_advance: asked.auto_advance === 'true' }),
    'POST /v1/invoices/:id/finalize': (id, asked) => {
      const advances = (asked.auto_advance ?? String(invoice(id).auto_advance)) === 'true'
      const finalized = finalizeInvoice(context, invoice(id), now(), advances)
      if (advances) attemptPayment(context, finalized, now())
      return finalized
    },
    'POST /v1/invoices/:id/void': (id) => voidInvoice(context, invoice(id)),
    'POST /v1/invoices/:id/pay': (id) => payInvoice(context, invoice(id)),
    'POST /v1/invoiceitems': (_id, asked) => {
      if (invoice(asked.invoice).customer !== asked.customer)
        refuse('resource_missing', 'The invoice is not one of this customer.', 'invoice')
      return addInvoiceItem(context, invoice(asked.invoice), Number(asked.amount), asked.description ?? '')
    },
    'GET /v1/subscriptions/:id': get('subscription'),
    'POST /v1/subscriptions/:id': (id, asked) => updateSubscription(context, id, asked),
    'POST /v1/subscriptions/:id/resume': (id, asked) => resumeSubscription(context, id, asked),
    'DELETE /v1/subscriptions/:id': (id) => {
      const subscription = getActiveSubscription(context, id)
      endSubscription(context, subscription, now())
      return subscription
    },
    'POST /v1/products': (_id, { name }) => records.add('prod', 'product', { name }),
    'GET /v1/payment_intents/:id': get('payment_intent'),
    'GET /v1/invoice_payments': (_id, asked) =>
      records.list('invoice_payment', (each) => each.payment.payment_intent === asked.payment?.payment_intent),
    'GET /v1/charges': (_id, asked) => since('charge', asked),
    'POST /v1/refunds': (_id, asked) => refund(context, asked),
    'GET /v1/refunds': (_id, asked) => since('refund', asked),
    'GET /v1/disputes': (_id, asked) => since('dispute', asked),
    'GET /v1/radar/early_fraud_warnings': (_id, asked) => since('radar.early_fraud_warning', asked),
    'GET /v1/balance': () => readBalance(context),
    'GET /v1/balance_transactions': (_id, { created = {} }) => {
      // Stripe does not document how far in the future `created[lt]` may lie, so the emulator refuses more than five years.
      if (Number(created.lt ?? 0) > now() + FIVE_YEARS) refuse('', 'Invalid timestamp', 'created[lt]')
      return since('balance_transaction', { created })
        .filter((each) => each.created < Number(created.lt ?? Infinity))
        .toSorted((one, other) => other.created - one.created)
    },
    'GET /v1/customers/:id': get('customer'),
    'GET /v1/payment_methods': (_id, asked) => {
      const customer = getCustomer(context, asked.customer)
      return records.list('payment_method', (each) => each.customer === customer.id && each.type === asked.type)
    },
    'POST /v1/billing_portal/sessions': (_id, asked) => {
      const { id: customer } = getCustomer(context, asked.customer)
      const session = records.add('bps', 'billing_portal.session', { customer, return_url: asked.return_url })
      session.url = context.pages.portal(session.id)
      return session
    },
    'POST /v1/customers': (_id, asked) => addCustomer(context, asked.email ?? null),
    'POST /v1/customers/:id': (id, asked) => {
      const customer = records.get(id, 'customer')
      setDefaultCard(context, customer, records.get(asked.invoice_settings.default_payment_method, 'payment_method').id)
      return customer
    },
    'POST /v1/payment_methods/:id/attach': (id, asked) =>
      attachCard(context, addCard(context, TEST_CARDS[id] ?? 'declines'), records.get(asked.customer, 'customer')),
    'POST /v1/payment_methods': (_id, asked) => addCard(context, TEST_CARDS[asked.card.token] ?? 'declines', asked.billing_details?.email),
    'POST /v1/subscriptions/:id/pause': (id) => pauseFromDashboard(context, id),
    'POST /v1/payment_intents': (_id, asked) => payDirectly(asked),
    'POST /v1/subscriptions': (_id, { customer, default_payment_method: card, metadata = {}, items: [{ price_data: price }] }) => {
      const amount = Number(price.unit_amount)
      const intent = addIntent(context, amount, {}, now())
      chargeCard(context, intent, now(), records.get(card, 'payment_method'))
      return addSubscription(context, { customer, card, amount, product: price.product, metadata, intent })
    },
    'POST /v1/test_helpers/test_clocks': (_id, asked) =>
      records.add('clock', 'test_helpers.test_clock', { frozen_time: Number(asked.frozen_time), status: 'ready' }),
    'GET /v1/test_helpers/test_clocks/:id': get('test_helpers.test_clock'),
    // Stripe moves only the customers of this test clock; the emulator moves all of them.
    'POST /v1/test_helpers/test_clocks/:id/advance': (id, asked) => {
      advanceTo(Number(asked.frozen_time))
      return Object.assign(records.get(id, 'test_helpers.test_clock'), { frozen_time: Number(asked.frozen_time) })
    },
    'DELETE /v1/test_helpers/test_clocks/:id': (id) => {
      const clock = records.get(id, 'test_helpers.test_clock')
      context.emit('test_helpers.test_clock.deleted', clock)
      return Object.assign(clock, { deleted: true })
    },
    'GET /v1/events': (_id, asked) => since('event', asked),
  }
}
