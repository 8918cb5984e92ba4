import type { Context } from './context.ts'
import { notFound, type StripeObject } from './records.ts'

/**
 * `asks`: needs a confirmation. `stolen`: declined permanently. `transfers`: a bank debit, which takes days. `wallet`: Link, no card.
 */
export type CardOutcome = 'succeeds' | 'declines' | 'asks' | 'stolen' | 'transfers' | 'wallet'

export function addCustomer({ records }: Context, email: string | null): StripeObject {
  return records.add('cus', 'customer', { email, delinquent: false, invoice_settings: { default_payment_method: null } })
}

export function addCard({ records, behavior }: Context, outcome: CardOutcome, email: string | null = null): StripeObject {
  const type = outcome === 'transfers' ? 'us_bank_account' : outcome === 'wallet' ? 'link' : 'card'
  return records.add('pm', 'payment_method', {
    type,
    [type]: type === 'card' ? { brand: 'visa', last4: outcome === 'succeeds' ? '4242' : '0341' } : {},
    billing_details: { email: behavior.cardsNameEmail ? email : null },
    customer: null,
    internal_outcome: outcome,
  })
}

export function attachCard({ emit }: Context, card: StripeObject, customer: StripeObject): StripeObject {
  card.customer = customer.id
  emit('payment_method.attached', card)
  return card
}

export function setDefaultCard({ emit }: Context, customer: StripeObject, cardId: string): void {
  customer.invoice_settings.default_payment_method = cardId
  emit('customer.updated', customer)
}

export function findCardToCharge({ records }: Context, subscription: StripeObject, invoice?: StripeObject): StripeObject | undefined {
  const customer = records.get(subscription.customer, 'customer')
  const chosen = invoice?.default_payment_method ?? subscription.default_payment_method ?? customer.invoice_settings?.default_payment_method
  return chosen ? records.get(chosen, 'payment_method') : undefined
}

/** Marks whether a customer owes money. Stripe sends `customer.updated` for any change of a customer, also after a failed charge. */
export function setDelinquent({ records, emit }: Context, customerId: string, delinquent: boolean): void {
  const customer = records.get(customerId, 'customer')
  if (customer.deleted || customer.delinquent === delinquent) return
  customer.delinquent = delinquent
  emit('customer.updated', customer)
}

export function getCustomer({ records }: Context, id: string): StripeObject {
  const customer = records.get(id, 'customer')
  if (customer.deleted) throw notFound('customer', id)
  return customer
}

export function changeCard(context: Context, customerId: string, outcome: CardOutcome): void {
  const { records, emit, behavior } = context
  const customer = records.get(customerId, 'customer')
  const card = attachCard(context, addCard(context, outcome), customer)
  if (behavior.portalSets === 'nothing') return
  if (behavior.portalSets !== 'subscription alone') setDefaultCard(context, customer, card.id)
  if (behavior.portalSets === 'customer') return
  for (const subscription of records.list('subscription', (each) => each.customer === customerId)) {
    subscription.default_payment_method = card.id
    emit('customer.subscription.updated', subscription)
  }
}
