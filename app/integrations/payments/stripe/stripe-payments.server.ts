import Stripe from 'stripe'
import { HANDLED_EVENTS, parseEvent } from '#app/integrations/payments/event-reading.ts'
import {
  type Checkout,
  type CheckoutRequest,
  type PaymentEvent,
  PaymentRefused,
  type PaymentProvider,
  type WebhookResult,
} from '#app/integrations/payments/payment-provider.ts'
import { translateErrors, toPaymentError } from './answers.server.ts'
import { stripeCards } from './cards.server.ts'
import { stripeMovements } from './movements.server.ts'
import { stripeSubscriptions } from './subscriptions.server.ts'
import { toCheckoutSnapshot } from './snapshots.ts'

export type StripeSettings = { secretKey: string; webhookSecret: string; apiBase: string | undefined }

const TOLERANCE_SECONDS = 300

/** Added to the expiry: Stripe requires 30 minutes when the request arrives, which may be after three tries of 20 seconds. */
const EXPIRY_MARGIN_MS = 2 * 60_000

/** @param options.fetch replaces the connection to Stripe */
export function openStripePayments(settings: StripeSettings, options: { timeoutMs?: number; fetch?: typeof fetch } = {}): PaymentProvider {
  const stripe = new Stripe(settings.secretKey, {
    maxNetworkRetries: 2,
    timeout: options.timeoutMs ?? 20_000,
    ...(options.fetch && { httpClient: Stripe.createFetchHttpClient(options.fetch) }),
    ...stripeClientOptions(settings.apiBase),
  })
  const livemode = /^[a-z]+_live_/.test(settings.secretKey)

  return {
    name: 'stripe',
    livemode,
    startCheckout: (request) => startCheckout(stripe, request),
    async expireCheckout(checkoutId) {
      try {
        await translateErrors(stripe.checkout.sessions.expire(checkoutId))
      } catch (error) {
        if (!(error instanceof PaymentRefused)) throw error
        const { status } = await translateErrors(stripe.checkout.sessions.retrieve(checkoutId))
        if (status !== 'expired') throw error
      }
    },
    readWebhook: (rawBody, header, now) => readStripeWebhook(stripe, { rawBody, header, now, livemode, secret: settings.webhookSecret }),
    fetchCheckout: async (checkoutId) => toCheckoutSnapshot(await translateErrors(stripe.checkout.sessions.retrieve(checkoutId))),
    ...stripeMovements(stripe),
    ...stripeSubscriptions(stripe),
    ...stripeCards(stripe),
    listEvents: (from) => listEvents(stripe, from),
    async openPortal({ customerId, returnUrl }) {
      const session = await translateErrors(
        stripe.billingPortal.sessions.create({
          customer: customerId,
          return_url: returnUrl,
          // This session of the portal changes only the card. Givers cancel and pause on this site, which confirms it by mail.
          flow_data: {
            type: 'payment_method_update',
            after_completion: { type: 'redirect', redirect: { return_url: returnUrl } },
          },
        }),
      )
      return session.url
    },
    async findConfirmPage(invoiceId) {
      const invoice = await translateErrors(stripe.invoices.retrieve(invoiceId))
      return invoice.status === 'open' ? (invoice.hosted_invoice_url ?? null) : null
    },
  }
}

/**
 * Methods that lend the giver the money, whatever the dashboard has switched on: the form speaks of a charge and not of a loan,
 * and Afterpay, for one, forbids donations (https://docs.stripe.com/payments/afterpay-clearpay).
 */
const LENDERS = ['affirm', 'afterpay_clearpay', 'klarna', 'sunbit', 'zip'] as const

async function startCheckout(stripe: Stripe, request: CheckoutRequest): Promise<Checkout> {
  const { giftId, frequency, amountCents, description, email, key } = request
  const monthly = frequency === 'monthly'
  const metadata = { giftId }
  const session = await translateErrors(
    stripe.checkout.sessions.create(
      {
        mode: monthly ? 'subscription' : 'payment',
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: 'usd',
              unit_amount: amountCents,
              product_data: { name: description },
              ...(monthly ? { recurring: { interval: 'month' as const } } : {}),
            },
          },
        ],
        client_reference_id: giftId,
        customer_email: email,
        metadata,
        // The giver consents to an amount in dollars, so Stripe must not convert it.
        adaptive_pricing: { enabled: false },
        excluded_payment_method_types: [...LENDERS],
        // The submit type 'donate' is reserved for charities.
        ...(monthly
          ? { subscription_data: { metadata, description } }
          : { submit_type: 'pay' as const, payment_intent_data: { metadata, description } }),
        success_url: request.successUrl,
        cancel_url: request.cancelUrl,
        expires_at: Math.ceil((request.expiresAt.getTime() + EXPIRY_MARGIN_MS) / 1000),
      },
      { idempotencyKey: key },
    ),
  )
  // A repeated key may return a session that has ended and no longer has a URL.
  if (!session.url) throw new PaymentRefused('This checkout has ended.')
  return { checkoutId: session.id, url: session.url }
}

function readStripeWebhook(
  stripe: Stripe,
  given: { rawBody: string; header: string | null; secret: string; now: Date; livemode: boolean },
): WebhookResult {
  const { rawBody, header, secret, now } = given
  // A tolerance of zero disables the age check, so that a late signature is distinguished from a wrong one.
  if (!verifySignature(stripe, rawBody, header, secret, 0, now)) return { ok: false, reason: 'bad-signature' }
  if (!verifySignature(stripe, rawBody, header, secret, TOLERANCE_SECONDS, now)) return { ok: false, reason: 'too-old' }
  const read = parseEvent(parseJson(rawBody))
  if (!read) return { ok: false, reason: 'malformed' }
  return read.livemode === given.livemode ? { ok: true, event: read.event } : { ok: false, reason: 'wrong-mode' }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

async function* listEvents(stripe: Stripe, from: Date): AsyncGenerator<PaymentEvent> {
  try {
    for await (const listed of stripe.events.list({ created: { gte: Math.floor(from.getTime() / 1000) }, limit: 100 })) {
      const read = HANDLED_EVENTS.has(listed.type) ? parseEvent(listed) : null
      if (read) yield read.event
    }
  } catch (error) {
    throw toPaymentError(error)
  }
}

function verifySignature(stripe: Stripe, rawBody: string, header: string | null, secret: string, tolerance: number, now: Date): boolean {
  try {
    return stripe.webhooks.signature?.verifyHeader(rawBody, header ?? '', secret, tolerance, undefined, now.getTime()) ?? false
  } catch {
    // An empty `v1=` makes the SDK throw a plain Error.
    return false
  }
}

/** The version of the API is pinned, so that a newer SDK does not change the answers. @param apiBase a server used instead of Stripe's */
export function stripeClientOptions(apiBase: string | undefined) {
  const common = { apiVersion: '2026-10-28.endive' as const, telemetry: false }
  if (!apiBase) return common
  const url = new URL(apiBase)
  const protocol = url.protocol === 'http:' ? ('http' as const) : ('https' as const)
  return { ...common, host: url.hostname, port: Number(url.port || (protocol === 'http' ? 80 : 443)), protocol }
}
