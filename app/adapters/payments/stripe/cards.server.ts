import type Stripe from 'stripe'
import { PaymentRefused, type PaymentProvider } from '../payment-provider.ts'
import { answerOf, inOurWords } from './answers.server.ts'
import { idOf } from './truths.ts'

type Verbs = Pick<PaymentProvider, 'useCustomersCard' | 'payOwed'>

/**
 * A subscription made by Checkout has a card of its own, which stands before the customer's default; the portal may change the one
 * and leave the other (docs/decisions/card-follows-the-customer.md).
 */
export function stripeCards(stripe: Stripe): Verbs {
  /** The customer's default card, or where there is none the newest. */
  async function cardOf(customerId: string): Promise<string | null> {
    const customer = await answerOf(stripe.customers.retrieve(customerId))
    if (customer.deleted) return null
    const chosen = idOf(customer.invoice_settings.default_payment_method)
    if (chosen) return chosen
    const cards = await answerOf(stripe.paymentMethods.list({ customer: customerId, type: 'card', limit: 1 }))
    return cards.data[0]?.id ?? null
  }

  return {
    async useCustomersCard({ subscriptionId, key }) {
      const subscription = await answerOf(stripe.subscriptions.retrieve(subscriptionId))
      const card = await cardOf(idOf(subscription.customer) ?? '')
      if (!card || card === idOf(subscription.default_payment_method)) return { changed: false }
      await answerOf(stripe.subscriptions.update(subscriptionId, { default_payment_method: card }, { idempotencyKey: `${key}:${card}` }))
      return { changed: true }
    },
    async payOwed({ subscriptionId, key }) {
      const owed: string[] = []
      try {
        for await (const { id } of stripe.invoices.list({ subscription: subscriptionId, status: 'open', limit: 100 })) owed.push(id)
      } catch (error) {
        throw inOurWords(error)
      }
      const tried: { invoiceId: string; paid: boolean }[] = []
      for (const invoiceId of owed) tried.push({ invoiceId, paid: await pay(invoiceId, `${key}:pay:${invoiceId}`) })
      return tried
    },
  }

  async function pay(invoiceId: string, idempotencyKey: string): Promise<boolean> {
    try {
      const { status } = await answerOf(stripe.invoices.pay(invoiceId, {}, { idempotencyKey }))
      return status === 'paid'
    } catch (error) {
      // Declined, or paid or void in the meantime.
      if (error instanceof PaymentRefused) return false
      throw error
    }
  }
}
