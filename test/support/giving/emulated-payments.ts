import { setImmediate } from 'node:timers/promises'
import type { MovementKind, PaymentEvent, PaymentProvider } from '#app/integrations/payments/payment-provider.ts'
import { PaymentUnavailable } from '#app/integrations/payments/payment-provider.ts'
import { book, bookChargeNow } from '#app/integrations/payments/emulator/balance.ts'
import { type NewDispute, refund } from '#app/integrations/payments/emulator/charges.ts'
import { settleCheckout } from '#app/integrations/payments/emulator/checkouts.ts'
import { openStripeEmulator } from '#app/integrations/payments/emulator/emulator.ts'
import { setSubscriptionStatus } from '#app/integrations/payments/emulator/invoices.ts'
import { serialize, type StripeObject } from '#app/integrations/payments/emulator/records.ts'
import { finalizeAndCharge, renewSubscription, updateSubscription } from '#app/integrations/payments/emulator/subscriptions.ts'
import { HANDLED_EVENTS, parseEvent } from '#app/integrations/payments/event-reading.ts'
import { toPaymentSnapshot } from '#app/integrations/payments/stripe/payment-snapshots.ts'
import { toCheckoutSnapshot, toInvoiceSnapshot, toSubscriptionSnapshot } from '#app/integrations/payments/stripe/snapshots.ts'
import { openStripePayments } from '#app/integrations/payments/stripe/stripe-payments.server.ts'

/** Stripe's categories of balance transactions, by the kinds of movements. */
const CATEGORIES: Partial<Record<MovementKind, string>> = {
  payment: 'charge',
  'payment-taken-back': 'charge_failure',
  'dispute-won': 'dispute_reversal',
  'provider-fee': 'fee',
  reserve: 'risk_reserved_funds',
  adjustment: 'other_adjustment',
}
const KINDS = { payment: 'payment_intent', checkout: 'checkout.session', other: 'product' } as Partial<Record<string, string>>

/**
 * Stripe's adapter with an emulator in this process, on the test's clock. Nothing happens by itself: `world` does what givers,
 * banks and the calendar do.
 */
export function openEmulatedPayments({
  now,
  livemode = true,
  onStep = () => {},
}: {
  now: () => Date
  livemode?: boolean
  onStep?: () => void
}) {
  const secrets = { secretKey: livemode ? 'sk_live_emulated' : 'sk_test_emulated', webhookSecret: 'whsec_emulated', apiBase: undefined }
  const fake = openStripeEmulator({
    secretKey: secrets.secretKey,
    webhookSecret: secrets.webhookSecret,
    livemode,
    clock: now,
    behavior: { feeDelay: 0, draftTime: 0 },
    pages: {
      checkout: (id) => `https://pay.example.org/${id}`,
      portal: (id) => `https://pay.example.org/portal/${id}`,
      invoice: (id) => `https://pay.example.org/i/${id}`,
    },
  })
  const { context, records } = fake
  const calls: Record<string, number> = {}
  const failing = { unavailable: 0, errors: 0, dropped: 0 }

  /** Makes one request to the provider, which can fail before it acts, or lose its answer afterwards. */
  async function talk<T>(name: string, act: () => Promise<T>): Promise<T> {
    calls[name] = (calls[name] ?? 0) + 1
    onStep()
    await setImmediate()
    if (failing.unavailable > 0 && failing.unavailable--) throw new PaymentUnavailable('not now')
    if (failing.errors > 0 && failing.errors--) throw new PaymentUnavailable('something went wrong', { answered: true })
    const answer = await act()
    if (failing.dropped > 0 && failing.dropped--) throw new PaymentUnavailable('the answer was lost')
    onStep()
    return answer
  }

  const adapter = openStripePayments(secrets, { fetch: (input, init) => fake.fetch(input as string, init) })
  const talks = (name: string) => name.startsWith('list') === false && name !== 'readWebhook'
  const provider = Object.fromEntries(
    Object.entries(adapter).map(([name, verb]) =>
      typeof verb === 'function' && talks(name)
        ? [name, (...asked: unknown[]) => talk(name, () => (verb as (...all: unknown[]) => Promise<unknown>)(...asked))]
        : [name, verb],
    ),
  ) as PaymentProvider

  const get = (id: string, kind: string) => records.get(id, kind)
  const open = (record: StripeObject, ...expansions: string[]) => records.render(record, expansions) as never
  /** A view, like a map, of all objects of one kind as they are now, oldest first. */
  function view<T>(kind: string, snapshot: (record: StripeObject) => T) {
    const all = () => records.list(kind).toReversed()
    return {
      get: (id: string): T | undefined => (records.find(id)?.object === kind ? snapshot(get(id, kind)) : undefined),
      keys: () => all().map(({ id }) => id),
      values: () => all().map(snapshot),
      get size() {
        return all().length
      },
    }
  }
  const BOOKED = ['balance_transaction', 'failure_balance_transaction']
  const about = (kind: string, { id }: StripeObject) => records.list(kind, (each) => each.payment_intent === id)
  const payments = view('payment_intent', (intent) => {
    const [link] = records.list('invoice_payment', ({ payment }) => payment.payment_intent === intent.id)
    return toPaymentSnapshot({
      intent: open(intent, ...BOOKED.map((each) => `latest_charge.${each}`)),
      invoice: link ? open(get(link.invoice, 'invoice')) : null,
      invoicePaidAt: null,
      charges: about('charge', intent).map((each) => open(each, ...BOOKED)),
      refunds: about('refund', intent).map((each) => open(each, ...BOOKED)),
      disputes: about('dispute', intent).map((each) => open(each)),
      fraudWarned: about('radar.early_fraud_warning', intent).length > 0,
    })
  })

  const world = {
    pay: (checkoutId: string, payment: 'succeeded' | 'pending' = 'succeeded') =>
      void settleCheckout(context, checkoutId, payment === 'pending' ? 'starts-a-transfer' : 'succeeds'),
    decline: (checkoutId: string) => void settleCheckout(context, checkoutId, 'declines'),
    decide: (checkoutId: string, status: 'succeeded' | 'failed') => fake.decideTransfer(checkoutId, status === 'succeeded'),
    /** Begins the next month of a subscription. @returns the id of its invoice */
    charge(subscriptionId: string, succeeds: boolean): string {
      const subscription = get(subscriptionId, 'subscription')
      fake.setCardOutcome(subscription.customer, succeeds ? 'succeeds' : 'declines')
      renewSubscription(context, subscription, context.now())
      const invoice = get(subscription.latest_invoice, 'invoice')
      if (invoice.status === 'draft') finalizeAndCharge(context, invoice, context.now())
      return invoice.id
    },
    refund: (paymentId: string, amountCents: number): string => refund(context, { payment_intent: paymentId, amount: amountCents }).id,
    failRefund: (refundId: string) => fake.settleRefund(refundId, false),
    end: (subscriptionId: string) => fake.cancelFromDashboard(subscriptionId),
    setStatus(subscriptionId: string, status: 'active' | 'paused' | 'incomplete' | 'past-due') {
      if (status === 'paused') updateSubscription(context, subscriptionId, { pause_collection: { behavior: 'void' } })
      else if (status === 'active') updateSubscription(context, subscriptionId, { pause_collection: '' })
      else setSubscriptionStatus(context, get(subscriptionId, 'subscription'), status.replace('-', '_'))
    },
    /** Changes the customer's card, as in Stripe's portal. The card of the subscription itself stays. */
    changeCard: (customerId: string, works = true) => fake.changeCard(customerId, works ? 'succeeds' : 'declines'),
    warn: fake.warnOfFraud,
    /** @param dispute the amount in cents, or more properties; the whole payment if no amount is given */
    dispute(paymentId: string, dispute: number | (Omit<NewDispute, 'amount'> & { amountCents?: number }) = {}) {
      const { amountCents: amount, ...rest } = typeof dispute === 'number' ? { amountCents: dispute } : dispute
      return fake.openDispute(paymentId, { amount, ...rest })
    },
    withdraw: fake.withdraw,
    closeDispute: (paymentId: string, status: 'won' | 'lost') => fake.closeDispute(paymentId, status),
    takeBack: fake.returnPayment,
    /** Moves the balance for another reason than a gift. @param of.about the payment of somebody else @returns the id of the movement */
    move(
      kind: MovementKind,
      amount: number,
      fee = 0,
      { about: paymentId, ...of }: { about?: string; category?: string; currency?: string } = {},
    ) {
      const source = paymentId === undefined ? null : records.add('xx', 'of_others', { payment_intent: paymentId })
      const charge =
        kind === 'payment' || kind === 'payment-taken-back' ? records.add('ch', 'charge', { payment_intent: paymentId ?? null }) : source
      return book(context, charge, { type: kind, category: CATEGORIES[kind] ?? kind, amount, fee, ...of }).id
    },
    payOut: fake.payOut,
    returnPayout: fake.returnPayout,
    /** The webhook request that the provider sends for an event. */
    webhook(event: PaymentEvent | StripeObject, at: Date = now()): { body: string; header: string } {
      const body = serialize('subject' in event ? toStripeEvent(event as PaymentEvent) : event)
      return { body, header: fake.webhooks.sign(body, at) }
    },
    /** Makes the fees known of payments that were made while `fake.behavior.feeDelay` was set. */
    bookFees() {
      for (const charge of records.list('charge', (each) => each.internal_booked_at)) bookChargeNow(context, charge, context.now())
    },
    /** Makes an object unknown to the provider. */
    forget: (id: string) => void Object.assign(records.find(id)!, { object: 'forgotten' }),
    failNext: (times: number) => void (failing.unavailable = times),
    /** The next requests are answered with an error of the provider. */
    answerWithError: (times: number) => void (failing.errors = times),
    loseAnswers: (times: number) => void (failing.dropped = times),
  }
  const toStripeEvent = ({ eventId, type, createdAt, subject: { kind, id } }: PaymentEvent) => ({
    object: 'event',
    id: eventId,
    type,
    created: Math.floor(createdAt.getTime() / 1000),
    livemode,
    data: { object: { object: KINDS[kind] ?? kind, id } },
  })

  return {
    provider,
    world,
    fake,
    calls,
    /** The events that have not been delivered, oldest first. */
    events: fake.events,
    isHandled: (event: StripeObject | PaymentEvent) => HANDLED_EVENTS.has(event.type),
    eventOf: (event: StripeObject) => parseEvent(event)!.event,
    checkouts: view('checkout.session', (session) => ({
      ...toCheckoutSnapshot(session as never),
      expiresAt: new Date(session.expires_at * 1000),
    })),
    invoices: view('invoice', (invoice) => toInvoiceSnapshot(open(invoice, 'payments.data.payment.payment_intent'))),
    subscriptions: view('subscription', (each) => toSubscriptionSnapshot(open(each, 'latest_invoice'))),
    payments,
  }
}
