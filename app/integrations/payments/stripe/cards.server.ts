import type Stripe from 'stripe'
import { PaymentRefused, type PaymentProvider } from '#app/integrations/payments/payment-provider.ts'
import { translateErrors } from './answers.server.ts'
import { listInvoices } from './invoices.server.ts'
import { toId, findPaymentIntent } from './snapshots.ts'

type CardMethods = Pick<PaymentProvider, 'useCustomersCard' | 'payOwed'>
type Card = Pick<Stripe.PaymentMethod, 'id' | 'created'>

/**
 * A subscription of Checkout has its own card, which takes precedence over the customer's default, and the portal may change only
 * the default (docs/decisions/default-card-for-monthly-gifts.md).
 */
export function stripeCards(stripe: Stripe): CardMethods {
  return {
    async useCustomersCard({ subscriptionId, key }) {
      const subscription = await translateErrors(stripe.subscriptions.retrieve(subscriptionId, { expand: ['default_payment_method'] }))
      const own = asExpandedCard(subscription.default_payment_method)
      const card = await findCustomersCard(stripe, toId(subscription.customer) ?? '')
      // A newer card of the subscription itself stays in use.
      if (!card || card.id === own?.id || (own && own.created > card.created)) return false
      const change = { default_payment_method: card.id }
      await translateErrors(stripe.subscriptions.update(subscriptionId, change, { idempotencyKey: `${key}:${card.id}` }))
      return true
    },
    async payOwed({ subscriptionId }) {
      const tried: { invoiceId: string; paid: boolean }[] = []
      for (const { id } of await listInvoices(stripe, subscriptionId, 'open')) {
        const card = await findUntriedCard(stripe, subscriptionId, id)
        if (card) tried.push({ invoiceId: id, paid: await pay(stripe, id, card) })
      }
      return tried
    },
  }
}

async function findCustomersCard(stripe: Stripe, customerId: string): Promise<Card | null> {
  const expand = ['invoice_settings.default_payment_method']
  const customer = await translateErrors(stripe.customers.retrieve(customerId, { expand }))
  if (customer.deleted) return null
  const chosen = asExpandedCard(customer.invoice_settings.default_payment_method)
  if (chosen) return chosen
  const cards = await translateErrors(stripe.paymentMethods.list({ customer: customerId, type: 'card', limit: 1 }))
  return cards.data[0] ?? null
}

/** Returns the card that would be charged, unless it failed for this invoice: card networks count tries. */
async function findUntriedCard(stripe: Stripe, subscriptionId: string, invoiceId: string): Promise<string | null> {
  const expand = ['payments.data.payment.payment_intent']
  const invoice = await translateErrors(stripe.invoices.retrieve(invoiceId, { expand }))
  const intent = findPaymentIntent(invoice)
  if (intent?.status === 'processing') return null
  const failed = intent?.last_payment_error?.payment_method?.id ?? toId(intent?.payment_method ?? null)
  const next = toId(invoice.default_payment_method) ?? (await findChargedCard(stripe, subscriptionId))
  return next === failed ? null : next
}

async function findChargedCard(stripe: Stripe, subscriptionId: string): Promise<string | null> {
  const subscription = await translateErrors(stripe.subscriptions.retrieve(subscriptionId))
  const own = toId(subscription.default_payment_method)
  if (own) return own
  const customer = await translateErrors(stripe.customers.retrieve(toId(subscription.customer) ?? ''))
  return customer.deleted ? null : toId(customer.invoice_settings.default_payment_method)
}

/** The idempotency key contains the invoice and the card, so that two callers make only one try. */
async function pay(stripe: Stripe, invoiceId: string, card: string): Promise<boolean> {
  try {
    const { status } = await translateErrors(stripe.invoices.pay(invoiceId, {}, { idempotencyKey: `owed:${invoiceId}:${card}` }))
    return status === 'paid'
  } catch (error) {
    // The card was declined, or the invoice was paid or voided meanwhile.
    if (error instanceof PaymentRefused) return false
    throw error
  }
}

function asExpandedCard(reference: string | Stripe.PaymentMethod | null): Card | null {
  return typeof reference === 'object' ? reference : null
}
