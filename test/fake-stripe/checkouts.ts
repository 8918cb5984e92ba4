import type { CheckoutOutcome } from '#app/adapters/payments/practice-provider/checkouts.server.ts'
import { FakeStripeError } from './answers.ts'
import type { Emit } from './balance.ts'
import type { CardOutcome, Cards } from './cards.ts'
import type { Charges } from './charges.ts'
import { refusesEmail } from './emails.ts'
import type { Parameters } from './form.ts'
import type { Kept, Records } from './records.ts'
import type { Renewals } from './renewals.ts'

/** `starts-a-transfer`: a bank account is named, whose bank answers days later. `by-wallet`: paid at once by one that is no card. */
export type SettleOutcome = CheckoutOutcome | 'starts-a-transfer' | 'by-wallet'
/** By what a checkout is paid, where it is no card that works. */
const PAID_BY: Partial<Record<SettleOutcome, CardOutcome>> = { 'starts-a-transfer': 'transfers', 'by-wallet': 'wallet' }

export type Checkouts = ReturnType<typeof openCheckouts>

export function openCheckouts(fake: {
  records: Records
  charges: Charges
  cards: Cards
  renewals: Renewals
  emit: Emit
  now: () => number
  baseUrl: () => string
}) {
  const { records, charges, cards, renewals, emit, now } = fake

  function create(asked: Parameters): Kept {
    const monthly = asked.mode === 'subscription'
    const { quantity, price_data: price } = asked.line_items[0]
    const amount = Number(price.unit_amount) * Number(quantity)
    const expiresAt = asked.expires_at ? Number(asked.expires_at) : now() + 86_400
    if (asked.customer_email !== undefined && refusesEmail(asked.customer_email))
      refuse('email_invalid', `Invalid email address: ${asked.customer_email}`, 'customer_email')
    if (amount < 50) refuse('amount_too_small', 'The amount must be at least $0.50 usd.', 'line_items')
    if (amount > 99_999_999) refuse('amount_too_large', 'Amount must be no more than $999,999.99', 'line_items')
    if (monthly !== Boolean(price.recurring)) refuse('parameter_invalid', 'A recurring price and the mode do not fit each other.', 'mode')
    if (monthly && asked.payment_intent_data)
      refuse('parameter_invalid', 'You can not pass `payment_intent_data` in `subscription` mode.', 'payment_intent_data')
    if (!monthly && asked.subscription_data)
      refuse('parameter_invalid', 'You can not pass `subscription_data` in `payment` mode.', 'subscription_data')
    if (monthly && asked.submit_type) refuse('parameter_invalid', '`submit_type` is not used in this mode.', 'submit_type')
    // The caller lives by the real clock, also after the fake's was moved, or by the fake's.
    const clock = expiresAt >= now() + 1800 ? now() : Math.floor(Date.now() / 1000)
    const ahead = now() - clock
    if (asked.expires_at && (expiresAt < clock + 1800 || expiresAt > clock + 86_400))
      refuse(
        'parameter_invalid',
        'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
        'expires_at',
      )
    const session = records.add('cs_test', 'checkout.session', {
      mode: asked.mode,
      client_reference_id: asked.client_reference_id ?? null,
      metadata: asked.metadata ?? {},
      adaptive_pricing: { enabled: asked.adaptive_pricing?.enabled !== 'false' },
      customer_email: asked.customer_email ?? null,
      customer_details: null,
      customer: null,
      amount_total: amount,
      currency: 'usd',
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      subscription: null,
      success_url: asked.success_url,
      cancel_url: asked.cancel_url ?? null,
      expires_at: expiresAt,
      fake_expiry: expiresAt + ahead,
      fake_name: price.product_data.name,
      fake_intent: null,
      fake_confirming: false,
      fake_metadata: (monthly ? asked.subscription_data : asked.payment_intent_data)?.metadata ?? {},
    })
    session.url = `${fake.baseUrl()}/c/pay/${session.id}`
    return session
  }

  function settle(id: string, outcome: SettleOutcome): 'paid' | 'confirm' | 'declined' | 'expired' {
    const session = records.get(id, 'checkout.session')
    if (session.status !== 'open') return session.status === 'complete' ? 'paid' : 'expired'
    if (outcome === 'needs-confirmation') {
      session.fake_confirming = true
      return 'confirm'
    }
    const at = now()
    const intent = intentOf(session, at)
    const declined = outcome === 'declines' || (outcome === 'confirmed' && !session.fake_confirming)
    session.fake_confirming = false
    const does = declined ? 'declines' : (PAID_BY[outcome] ?? 'succeeds')
    const card = cards.newCard(does, session.customer_email)
    const tried = charges.charge(intent, at, card)
    if (tried === 'failed') return 'declined'
    const payment_status = tried === 'paid' ? 'paid' : 'unpaid'
    Object.assign(session, { status: 'complete', payment_status, url: null, customer_details: { email: session.customer_email } })
    if (outcome === 'succeeds-then-fails-next') card.fake_outcome = 'declines'
    if (session.mode === 'subscription') subscribe(session, intent, card, at)
    else session.payment_intent = intent.id
    emit('checkout.session.completed', session)
    return 'paid'
  }

  /** As at Stripe: a customer of its own each time, and a card of the subscription's own. */
  function subscribe(session: Kept, intent: Kept, card: Kept, at: number): void {
    const customer = cards.newCustomer(session.customer_email)
    cards.attach(card, customer)
    const product = records.add('prod', 'product', { name: session.fake_name }).id
    const made = {
      customer: customer.id,
      card: card.id,
      amount: session.amount_total,
      product,
      metadata: session.fake_metadata,
      intent,
      at,
    }
    Object.assign(session, { customer: customer.id, subscription: renewals.subscribe(made).id })
  }

  /** The bank answers about the transfer of a checkout. */
  function decideTransfer(id: string, succeeds: boolean): void {
    const session = records.get(id, 'checkout.session')
    renewals.decideInvoice(records.get(session.fake_intent, 'payment_intent'), succeeds)
    if (succeeds) session.payment_status = 'paid'
    emit(`checkout.session.async_payment_${succeeds ? 'succeeded' : 'failed'}`, session)
  }

  /** What Stripe makes when the first card is tried, and tries again with the next. */
  function intentOf(session: Kept, at: number): Kept {
    if (session.fake_intent) return records.get(session.fake_intent, 'payment_intent')
    // As at Stripe: what is set for a subscription does not reach the intents of its invoices.
    const intent = charges.newIntent(session.amount_total, session.mode === 'payment' ? session.fake_metadata : {}, at)
    session.fake_intent = intent.id
    return intent
  }

  function expire(session: Kept): Kept {
    if (session.status !== 'open') refuse('checkout_session_not_open', 'Only Checkout Sessions with a status in ["open"] can be expired.')
    Object.assign(session, { status: 'expired', url: null })
    emit('checkout.session.expired', session)
    return session
  }

  return {
    create,
    settle,
    decideTransfer,
    expire,
    expireOverdue(): void {
      for (const session of records.list('checkout.session', (each) => each.status === 'open' && each.fake_expiry <= now())) expire(session)
    },
  }
}

function refuse(code: string, message: string, param?: string): never {
  throw new FakeStripeError(400, code, message, param)
}
