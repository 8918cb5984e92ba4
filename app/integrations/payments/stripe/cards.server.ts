import type Stripe from 'stripe'
import { PaymentRefused, type PaymentProvider } from '#app/integrations/payments/payment-provider.ts'
import { answerOf } from './answers.server.ts'
import { listInvoices } from './invoices.server.ts'
import { idOf, intentOf } from './snapshots.ts'

type Verbs = Pick<PaymentProvider, 'useCustomersCard' | 'payOwed'>
type Card = Pick<Stripe.PaymentMethod, 'id' | 'created'>

/**
 * A subscription of Checkout has its own card, which takes precedence over the customer's default, and the portal may change only
 * the default (docs/decisions/default-card-for-monthly-gifts.md).
 */
export function stripeCards(stripe: Stripe): Verbs {
  return {
    async useCustomersCard({ subscriptionId, key }) {
      const subscription = await answerOf(stripe.subscriptions.retrieve(subscriptionId, { expand: ['default_payment_method'] }))
      const own = opened(subscription.default_payment_method)
      const card = await cardOf(stripe, idOf(subscription.customer) ?? '')
      // A newer card of the subscription itself stays in use.
      if (!card || card.id === own?.id || (own && own.created > card.created)) return false
      const change = { default_payment_method: card.id }
      await answerOf(stripe.subscriptions.update(subscriptionId, change, { idempotencyKey: `${key}:${card.id}` }))
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

async function cardOf(stripe: Stripe, customerId: string): Promise<Card | null> {
  const expand = ['invoice_settings.default_payment_method']
  const customer = await answerOf(stripe.customers.retrieve(customerId, { expand }))
  if (customer.deleted) return null
  const chosen = opened(customer.invoice_settings.default_payment_method)
  if (chosen) return chosen
  const cards = await answerOf(stripe.paymentMethods.list({ customer: customerId, type: 'card', limit: 1 }))
  return cards.data[0] ?? null
}

/** Card networks count tries, so a card that failed is not tried again. */
async function findUntriedCard(stripe: Stripe, subscriptionId: string, invoiceId: string): Promise<string | null> {
  const expand = ['payments.data.payment.payment_intent']
  const invoice = await answerOf(stripe.invoices.retrieve(invoiceId, { expand }))
  const intent = intentOf(invoice)
  if (intent?.status === 'processing') return null
  const failed = intent?.last_payment_error?.payment_method?.id ?? idOf(intent?.payment_method ?? null)
  const next = idOf(invoice.default_payment_method) ?? (await chargedCard(stripe, subscriptionId))
  return next === failed ? null : next
}

async function chargedCard(stripe: Stripe, subscriptionId: string): Promise<string | null> {
  const subscription = await answerOf(stripe.subscriptions.retrieve(subscriptionId))
  const own = idOf(subscription.default_payment_method)
  if (own) return own
  const customer = await answerOf(stripe.customers.retrieve(idOf(subscription.customer) ?? ''))
  return customer.deleted ? null : idOf(customer.invoice_settings.default_payment_method)
}

/** The key contains the invoice and the card, so that two callers make only one try. */
async function pay(stripe: Stripe, invoiceId: string, card: string): Promise<boolean> {
  try {
    const { status } = await answerOf(stripe.invoices.pay(invoiceId, {}, { idempotencyKey: `owed:${invoiceId}:${card}` }))
    return status === 'paid'
  } catch (error) {
    // The card was declined, or the invoice was paid or voided meanwhile.
    if (error instanceof PaymentRefused) return false
    throw error
  }
}

function opened(reference: string | Stripe.PaymentMethod | null): Card | null {
  return typeof reference === 'object' ? reference : null
}
