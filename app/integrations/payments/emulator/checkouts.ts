import { attachCard, type CardOutcome, addCard, addCustomer } from './cards.ts'
import { chargeCard, addIntent } from './charges.ts'
import type { Context } from './context.ts'
import type { Parameters } from './parameters.ts'
import { refuse, type StripeObject } from './records.ts'
import { settleBankPayment, addSubscription } from './subscriptions.ts'

/** `stopped`: the giver did not confirm the payment to the bank. `starts-a-transfer`: pays by a bank debit, which takes days. */
export type SettleOutcome =
  'succeeds' | 'declines' | 'needs-confirmation' | 'confirmed' | 'stopped' | 'succeeds-then-fails-next' | 'starts-a-transfer' | 'by-wallet'
export type CheckoutSettlement = 'paid' | 'confirm' | 'declined' | 'stopped' | 'expired'

const CARD_OUTCOMES: Partial<Record<SettleOutcome, CardOutcome>> = { 'starts-a-transfer': 'transfers', 'by-wallet': 'wallet' }
const MINUTE = 60

/** Stripe does not publish which e-mail addresses it refuses, so this is an approximation. */
function refusesEmail(email: string): boolean {
  const [name = '', domain = ''] = email.split('@')
  return !domain || name.length > 64 || name.endsWith('.') || email.includes('..') || domain === 'refused.example'
}

export function createCheckout(context: Context, asked: Parameters): StripeObject {
  const now = context.now()
  const monthly = asked.mode === 'subscription'
  const { quantity, price_data: price } = asked.line_items[0]
  const amount = Number(price.unit_amount) * Number(quantity)
  if (asked.customer_email !== undefined && refusesEmail(asked.customer_email))
    refuse('email_invalid', `Invalid email address: ${asked.customer_email}`, 'customer_email')
  if (amount < 50) refuse('amount_too_small', 'The amount must be at least $0.50 usd.', 'line_items')
  if (amount > 99_999_999) refuse('amount_too_large', 'Amount must be no more than $999,999.99', 'line_items')
  if (monthly !== Boolean(price.recurring)) refuse('parameter_invalid', 'A recurring price and the mode do not fit each other.', 'mode')
  for (const other of monthly ? ['payment_intent_data', 'submit_type'] : ['subscription_data'])
    if (asked[other]) refuse('parameter_invalid', `You can not pass \`${other}\` in \`${asked.mode}\` mode.`, other)
  const expiresAt = asked.expires_at ? Number(asked.expires_at) : now + 1440 * MINUTE
  // The caller may count `expires_at` from the real clock or from the emulator's clock.
  const clock = expiresAt >= now + 30 * MINUTE ? now : Math.floor(Date.now() / 1000)
  if (expiresAt < clock + 30 * MINUTE || expiresAt > clock + 1440 * MINUTE)
    refuse('parameter_invalid', 'The `expires_at` timestamp must be between 30 minutes and 24 hours from creation.', 'expires_at')
  const session = context.records.add('cs_test', 'checkout.session', {
    mode: asked.mode,
    client_reference_id: asked.client_reference_id ?? null,
    metadata: asked.metadata ?? {},
    excluded_payment_method_types: asked.excluded_payment_method_types ?? [],
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
    internal_expiry: expiresAt + now - clock,
    internal_name: price.product_data.name,
    internal_intent: null,
    internal_confirming: false,
    internal_declined: false,
    internal_metadata: (monthly ? asked.subscription_data : asked.payment_intent_data)?.metadata ?? {},
  })
  session.url = context.pages.checkout(session.id)
  return session
}

export function settleCheckout(context: Context, id: string, outcome: SettleOutcome): CheckoutSettlement {
  const session = context.records.get(id, 'checkout.session')
  if (session.status !== 'open') return session.status === 'complete' ? 'paid' : 'expired'
  const confirming = session.internal_confirming
  Object.assign(session, { internal_confirming: outcome === 'needs-confirmation', internal_declined: false })
  if (outcome === 'stopped') return 'stopped'
  if (outcome === 'needs-confirmation') return 'confirm'
  const intent = getOrAddIntent(context, session)
  const declined = outcome === 'declines' || (outcome === 'confirmed' && !confirming)
  const card = addCard(context, declined ? 'declines' : (CARD_OUTCOMES[outcome] ?? 'succeeds'), session.customer_email)
  const tried = chargeCard(context, intent, context.now(), card)
  if (tried === 'failed') {
    session.internal_declined = true
    return 'declined'
  }
  const payment_status = tried === 'paid' ? 'paid' : 'unpaid'
  Object.assign(session, { status: 'complete', payment_status, url: null, customer_details: { email: session.customer_email } })
  if (outcome === 'succeeds-then-fails-next') card.internal_outcome = 'declines'
  if (session.mode === 'payment') session.payment_intent = intent.id
  else {
    const customer = addCustomer(context, session.customer_email)
    attachCard(context, card, customer)
    const product = context.records.add('prod', 'product', { name: session.internal_name }).id
    const made = {
      customer: customer.id,
      card: card.id,
      amount: session.amount_total,
      product,
      metadata: session.internal_metadata,
      intent,
    }
    Object.assign(session, { customer: customer.id, subscription: addSubscription(context, made).id })
  }
  context.emit('checkout.session.completed', session)
  return 'paid'
}

function getOrAddIntent(context: Context, session: StripeObject): StripeObject {
  if (session.internal_intent) return context.records.get(session.internal_intent, 'payment_intent')
  // Stripe does not copy the metadata of a subscription to the payment intents of its invoices.
  const metadata = session.mode === 'payment' ? session.internal_metadata : {}
  const intent = addIntent(context, session.amount_total, metadata, context.now())
  session.internal_intent = intent.id
  return intent
}

export function settleBankDebit(context: Context, id: string, succeeds: boolean): void {
  const session = context.records.get(id, 'checkout.session')
  settleBankPayment(context, session.internal_intent, succeeds)
  if (succeeds) session.payment_status = 'paid'
  context.emit(`checkout.session.async_payment_${succeeds ? 'succeeded' : 'failed'}`, session)
}

export function expireCheckout({ emit }: Context, session: StripeObject): StripeObject {
  if (session.status !== 'open') refuse('checkout_session_not_open', 'Only Checkout Sessions with a status in ["open"] can be expired.')
  Object.assign(session, { status: 'expired', url: null })
  emit('checkout.session.expired', session)
  return session
}

export function expireOverdueCheckouts(context: Context): void {
  const overdue = (each: StripeObject) => each.status === 'open' && each.internal_expiry <= context.now()
  for (const session of context.records.list('checkout.session', overdue)) expireCheckout(context, session)
}
