import { openStripePayments } from '#app/integrations/payments/stripe/stripe-payments.server.ts'
import { reconcileLedger } from '#app/domains/giving/reconciliation/reconcile-ledger.server.ts'
import { processPaymentEvent, receivePaymentEvent } from '#app/domains/giving/events/process-payment-event.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { SettleOutcome } from '#app/integrations/payments/emulator/checkouts.ts'
import { type StripeEmulator, startStripeEmulator } from '#app/integrations/payments/emulator/emulator.ts'
import { type StripeObject, serialize } from '#app/integrations/payments/emulator/records.ts'
import { type Giving, growthNurturer, openGiving } from './open-giving.ts'

export const secrets = { secretKey: 'sk_test_history', webhookSecret: 'whsec_history' }

/** Giving on the test's own database, with an emulator of Stripe and its calendar. */
export type StripeGiving = Awaited<ReturnType<typeof openStripeGiving>>

export async function openStripeGiving(database: Database) {
  const fake = await startStripeEmulator(secrets)
  const { services, begin, mails } = openSiteAt(database, fake)
  let heard = 0
  return {
    fake,
    db: database.db,
    services,
    begin,
    mails,
    /** Delivers every event that was not delivered or lost. */
    async hear() {
      for (; heard < fake.events.length; heard++) await deliver({ services }, fake, fake.events[heard]!)
    },
    /** Loses the events that were not delivered yet. */
    lose: () => void (heard = fake.events.length),
    /** Begins a gift and pays it. */
    async give(outcome: SettleOutcome = 'succeeds', priced?: typeof growthNurturer, email = `${crypto.randomUUID()}@example.org`) {
      const { giftId, checkoutId, reference } = await begin({ email, ...(priced ? { priced } : {}) })
      await fake.settle(checkoutId, outcome)
      await this.hear()
      const { subscriptionId, customerId, paymentId } = await services.payments.fetchCheckout(checkoutId)
      return { giftId, email, checkoutId, reference, subscriptionId: subscriptionId!, customerId: customerId!, paymentId: paymentId! }
    },
    join(outcome: SettleOutcome = 'succeeds') {
      return this.give(outcome, growthNurturer)
    },
    /** The invoices of a monthly gift, oldest first. */
    invoicesOf: (subscriptionId: string) =>
      fake.records.list('invoice', (each) => each.parent.subscription_details.subscription === subscriptionId).toReversed(),
    /** Lists the requests that match, such as `POST /v1/invoices/:id/pay`. */
    asked: (pattern: RegExp) => fake.requests.filter((each) => pattern.test(each)),
    reconcile: () => reconcileLedger(services),
    stop: () => fake.stop(),
  }
}

/** Opens a further site on this emulator and its calendar. */
export function openSiteAt(database: Database, fake: StripeEmulator): Giving {
  const giving = openGiving(database)
  Object.assign(giving.services, { payments: openStripePayments({ ...secrets, apiBase: fake.baseUrl }), now: () => fake.now() })
  return giving
}

/** Delivers an event, and tries it again as the job queue does if it cannot be processed yet. */
export async function deliver({ services }: Pick<Giving, 'services'>, fake: StripeEmulator, event: StripeObject): Promise<void> {
  const body = serialize(event)
  const received = await receivePaymentEvent(services, body, fake.webhooks.sign(body, fake.now()))
  if (!received.ok) throw new Error(received.reason)
  for (let tries = 0; ; tries++) {
    const failed = await processPaymentEvent(services, received.eventId).then(
      () => null,
      (error: unknown) => error,
    )
    if (failed === null) return
    if (tries === 5) throw failed
  }
}
