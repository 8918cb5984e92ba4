import type Stripe from 'stripe'
import { PaymentRefused, type PaymentProvider, type SubscriptionTruth } from '../payment-provider.ts'
import { answerOf, isMissing } from './answers.server.ts'
import { keepFromCharging, lowerWhatHasBegun } from './keep-from-charging.server.ts'
import { idOf, subscriptionTruth } from './truths.ts'

type Verbs = Pick<PaymentProvider, 'fetchSubscription' | 'cancel' | 'pause' | 'resume' | 'changeAmount'>

const expand = ['latest_invoice']

export function stripeSubscriptions(stripe: Stripe): Verbs {
  async function fetchSubscription(subscriptionId: string): Promise<SubscriptionTruth> {
    return subscriptionTruth(await answerOf(stripe.subscriptions.retrieve(subscriptionId, { expand })))
  }

  /** Stripe answers a repeated key with what was true at the first time; the truth is asked for anew. */
  async function update(subscriptionId: string, changes: Stripe.SubscriptionUpdateParams, key: string): Promise<SubscriptionTruth> {
    await answerOf(stripe.subscriptions.update(subscriptionId, changes, { idempotencyKey: key }))
    return fetchSubscription(subscriptionId)
  }

  return {
    fetchSubscription,
    async cancel({ subscriptionId }) {
      try {
        // What Stripe does with a draft of this hour when its subscription ends is told in two ways (docs/decisions/what-has-begun.md).
        await keepFromCharging(stripe, subscriptionId)
        // A DELETE takes no key: repeating it is harmless, and answered with 'missing' once it has ended.
        return subscriptionTruth(await answerOf(stripe.subscriptions.cancel(subscriptionId)))
      } catch (error) {
        if (!isMissing(error)) throw error
        const truth = await fetchSubscription(subscriptionId)
        if (truth.status !== 'canceled') throw error
        return truth
      }
    },
    async pause({ subscriptionId, key }) {
      const paused = await update(subscriptionId, { pause_collection: { behavior: 'void' } }, key)
      // A repeated key pauses nothing: where the gift goes on again by now, its invoices are to be charged.
      if (paused.status !== 'paused') return { ...paused, underWay: [] }
      // The pause holds for invoices to come. The draft of this hour would still be charged, and one that failed before tried again.
      const underWay = await keepFromCharging(stripe, subscriptionId)
      return { ...(await fetchSubscription(subscriptionId)), underWay }
    },
    async resume({ subscriptionId, key }) {
      const { status } = await answerOf(stripe.subscriptions.retrieve(subscriptionId))
      // Paused in the dashboard or the portal, which is another pause than ours.
      if (status === 'paused') {
        // Without these words Stripe begins a new month at once, or charges for what is left of this one.
        const freely = { billing_cycle_anchor: { type: 'unchanged' as const }, proration_behavior: 'none' as const }
        await answerOf(stripe.subscriptions.resume(subscriptionId, freely, { idempotencyKey: `${key}:resume` }))
      }
      return update(subscriptionId, { pause_collection: '' }, key)
    },
    async changeAmount({ subscriptionId, amountCents, description, key }) {
      const subscription = await answerOf(stripe.subscriptions.retrieve(subscriptionId))
      const item = subscription.items.data[0]
      if (!item || subscription.status === 'canceled') throw new PaymentRefused('This subscription has ended.', { of: 'ended' })
      // A product of its own: renaming the old one could rename it on other people's receipts.
      const product = await answerOf(stripe.products.create({ name: description }, { idempotencyKey: `${key}:product` }))
      const price = { currency: 'usd', product: product.id, unit_amount: amountCents, recurring: { interval: 'month' as const } }
      await update(subscriptionId, { items: [{ id: item.id, price_data: price }], proration_behavior: 'none' }, key)
      const customerId = idOf(subscription.customer) ?? ''
      const underWay = await lowerWhatHasBegun(stripe, { subscriptionId, customerId, amountCents, key })
      return { ...(await fetchSubscription(subscriptionId)), underWay }
    },
  }
}
