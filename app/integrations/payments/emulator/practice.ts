import type { CardOutcome } from './cards.ts'
import { changeCard, findCardToCharge } from './cards.ts'
import { settleCheckout, type CheckoutSettlement, type SettleOutcome } from './checkouts.ts'
import { type EmulatorOptions, startStripeEmulator, type ClockStep } from './emulator.ts'

export type PracticeCheckout = {
  checkoutId: string
  giftId: string
  frequency: 'once' | 'monthly'
  amountCents: number
  description: string
  successUrl: string
  cancelUrl: string
  status: 'open' | 'complete' | 'expired'
  confirming: boolean
  declined: boolean
}

export type PracticePortal = { customerId: string; returnUrl: string; cardOutcome: 'succeeds' | 'declines' }

export type PracticePayments = Awaited<ReturnType<typeof startPracticePayments>>

/** In a demo, fees and invoices are booked at once, without Stripe's delays. @param options.siteUrl without a trailing slash */
export async function startPracticePayments({ siteUrl, ...options }: Omit<EmulatorOptions, 'pages' | 'behavior'> & { siteUrl: string }) {
  const emulator = await startStripeEmulator({
    ...options,
    behavior: { feeDelay: 0, draftTime: 0 },
    pages: { checkout: (id) => `${siteUrl}/demo/pay/${id}`, portal: (id) => `${siteUrl}/demo/card/${id}`, invoice: () => null },
  })
  const { context, records, webhooks } = emulator

  /** Waits until the webhooks are delivered, so that the next page shows their effect. */
  async function act<T>(work: () => T): Promise<T> {
    const result = await emulator.transact(work)
    await webhooks.settled()
    return result
  }

  return {
    apiBase: emulator.baseUrl,
    findCheckout: (id: string): Promise<PracticeCheckout | undefined> =>
      act(() => {
        emulator.advanceNow({})
        const session = records.find(id)
        if (session?.object !== 'checkout.session') return undefined
        return {
          checkoutId: id,
          giftId: session.client_reference_id,
          frequency: session.mode === 'subscription' ? 'monthly' : 'once',
          amountCents: session.amount_total,
          description: session.internal_name,
          successUrl: session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', id),
          cancelUrl: session.cancel_url,
          status: session.status,
          confirming: session.internal_confirming,
          declined: session.internal_declined,
        }
      }),
    settleCheckout: (id: string, outcome: SettleOutcome): Promise<CheckoutSettlement> =>
      act(() => {
        emulator.advanceNow({})
        return settleCheckout(context, id, outcome)
      }),
    findPortal: (id: string): Promise<PracticePortal | undefined> =>
      act(() => {
        const session = records.find(id)
        if (session?.object !== 'billing_portal.session') return undefined
        const [subscription] = records.list('subscription', (each) => each.customer === session.customer)
        const chosen = records.get(session.customer, 'customer').invoice_settings.default_payment_method
        const card = chosen ? records.get(chosen, 'payment_method') : subscription && findCardToCharge(context, subscription)
        const cardOutcome = card?.internal_outcome === 'declines' ? 'declines' : 'succeeds'
        return { customerId: session.customer, returnUrl: session.return_url, cardOutcome }
      }),
    changeCard: (customerId: string, outcome: CardOutcome) => act(() => changeCard(context, customerId, outcome)),
    practiceNow: () => emulator.transact(() => new Date(context.now() * 1000)),
    advance: (step: ClockStep) => act(() => emulator.advanceNow(step)),
    async runDue() {
      const waiting = await act(() => {
        emulator.advanceNow({})
        return records.list('event', (event) => event.pending_webhooks > 0 && !webhooks.isQueued(event)).toReversed()
      })
      for (const event of waiting) webhooks.send(event)
      await act(() => {})
      await emulator.transact(() => {})
    },
    stop: emulator.stop,
  }
}
