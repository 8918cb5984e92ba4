import type Stripe from 'stripe'
import { PaymentRefused, type PaymentProvider, type SubscriptionSnapshot } from '#app/integrations/payments/payment-provider.ts'
import { translateErrors, isMissing } from './answers.server.ts'
import { stopUnpaidInvoices, lowerUnpaidInvoices } from './invoices.server.ts'
import { toId, toSubscriptionSnapshot } from './snapshots.ts'

type SubscriptionMethods = Pick<PaymentProvider, 'fetchSubscription' | 'cancel' | 'pause' | 'resume' | 'changeAmount'>

const expand = ['latest_invoice']

export function stripeSubscriptions(stripe: Stripe): SubscriptionMethods {
  async function fetchSubscription(subscriptionId: string): Promise<SubscriptionSnapshot> {
    return toSubscriptionSnapshot(await translateErrors(stripe.subscriptions.retrieve(subscriptionId, { expand })))
  }

  /** A repeated key returns the first answer, so the snapshot is fetched again. */
  async function update(subscriptionId: string, changes: Stripe.SubscriptionUpdateParams, key: string): Promise<SubscriptionSnapshot> {
    await translateErrors(stripe.subscriptions.update(subscriptionId, changes, { idempotencyKey: key }))
    return fetchSubscription(subscriptionId)
  }

  return {
    fetchSubscription,
    async cancel({ subscriptionId }) {
      try {
        // Stripe's documentation contradicts itself about drafts, so they are voided first (docs/decisions/charges-under-way.md).
        await stopUnpaidInvoices(stripe, subscriptionId)
        // Stripe cancels by a DELETE request, which takes no key and is safe to repeat.
        return toSubscriptionSnapshot(await translateErrors(stripe.subscriptions.cancel(subscriptionId)))
      } catch (error) {
        if (!isMissing(error)) throw error
        const snapshot = await fetchSubscription(subscriptionId)
        if (snapshot.status !== 'canceled') throw error
        return snapshot
      }
    },
    async pause({ subscriptionId, key }) {
      const paused = await update(subscriptionId, { pause_collection: { behavior: 'void' } }, key)
      // If the gift was resumed meanwhile, a repeated key pauses nothing.
      if (paused.status !== 'paused') return { ...paused, underWay: [] }
      // `pause_collection` applies only to future invoices, so the present ones are stopped here.
      const underWay = await stopUnpaidInvoices(stripe, subscriptionId)
      return { ...(await fetchSubscription(subscriptionId)), underWay }
    },
    async resume({ subscriptionId, key }) {
      const { status } = await translateErrors(stripe.subscriptions.retrieve(subscriptionId))
      // Only the dashboard or the portal sets this status; this site pauses with `pause_collection`.
      if (status === 'paused') {
        // Without these options, Stripe begins a new month or charges for the rest of the current one.
        const withoutCharge = { billing_cycle_anchor: { type: 'unchanged' as const }, proration_behavior: 'none' as const }
        await translateErrors(stripe.subscriptions.resume(subscriptionId, withoutCharge, { idempotencyKey: `${key}:resume` }))
      }
      return update(subscriptionId, { pause_collection: '' }, key)
    },
    async changeAmount({ subscriptionId, amountCents, description, key }) {
      const subscription = await translateErrors(stripe.subscriptions.retrieve(subscriptionId))
      const item = subscription.items.data[0]
      if (!item || subscription.status === 'canceled') throw new PaymentRefused('This subscription has ended.', { of: 'ended' })
      // A new product carries the new name, because renaming a shared product would change other receipts.
      const product = await translateErrors(stripe.products.create({ name: description }, { idempotencyKey: `${key}:product` }))
      const price = { currency: 'usd', product: product.id, unit_amount: amountCents, recurring: { interval: 'month' as const } }
      await update(subscriptionId, { items: [{ id: item.id, price_data: price }], proration_behavior: 'none' }, key)
      const customerId = toId(subscription.customer) ?? ''
      const underWay = await lowerUnpaidInvoices(stripe, { subscriptionId, customerId, amountCents, key })
      return { ...(await fetchSubscription(subscriptionId)), underWay }
    },
  }
}
