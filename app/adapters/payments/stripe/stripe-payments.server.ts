import Stripe from 'stripe'
import { readEvent } from '../event-reading.ts'
import { type Checkout, type CheckoutRequest, PaymentRefused, type PaymentProvider, type WebhookReading } from '../payment-provider.ts'
import { answerOf } from './answers.server.ts'
import { stripeCards } from './cards.server.ts'
import { listConcerns } from './concerns.server.ts'
import { stripeMovements } from './movements.server.ts'
import { soundAnswersOnly } from './sound-answers.server.ts'
import { listOwed } from './owed-invoices.server.ts'
import { stripeSubscriptions } from './subscriptions.server.ts'
import { checkoutTruth } from './truths.ts'

export type StripeSettings = { secretKey: string; webhookSecret: string; apiBase: string | undefined }

const TOLERANCE_SECONDS = 300

/**
 * Stripe refuses less than thirty minutes measured when the request arrives, which may be after three tries of twenty seconds.
 * Counted from the caller's own moment, so that a repeated call sends the same parameters as its key requires.
 */
const EXPIRY_MARGIN_MS = 2 * 60_000

/** Hosted Checkout, Billing and the customer portal: no card ever reaches the site. */
export function openStripePayments(settings: StripeSettings, limits: { timeoutMs?: number } = {}): PaymentProvider {
  const stripe = new Stripe(settings.secretKey, {
    // Named here, so that a newer SDK cannot silently change what the answers look like.
    apiVersion: '2026-10-28.endive',
    maxNetworkRetries: 2,
    timeout: limits.timeoutMs ?? 20_000,
    telemetry: false,
    httpClient: soundAnswersOnly(),
    ...baseOf(settings.apiBase),
  })
  const livemode = /^[a-z]+_live_/.test(settings.secretKey)

  return {
    name: 'stripe',
    livemode,
    startCheckout: (request) => startCheckout(stripe, request),
    async expireCheckout(checkoutId) {
      try {
        await answerOf(stripe.checkout.sessions.expire(checkoutId))
      } catch (error) {
        if (!(error instanceof PaymentRefused)) throw error
        const { status } = await answerOf(stripe.checkout.sessions.retrieve(checkoutId))
        if (status !== 'expired') throw error
      }
    },
    readWebhook: (rawBody, header, now) => readStripeWebhook(stripe, { rawBody, header, now, livemode, secret: settings.webhookSecret }),
    fetchCheckout: async (checkoutId) => checkoutTruth(await answerOf(stripe.checkout.sessions.retrieve(checkoutId))),
    ...stripeMovements(stripe),
    ...stripeSubscriptions(stripe),
    ...stripeCards(stripe),
    listOwed: (subscriptionId) => listOwed(stripe, subscriptionId),
    listConcerns: (from) => listConcerns(stripe, from),
    async openPortal({ customerId, returnUrl }) {
      const session = await answerOf(
        stripe.billingPortal.sessions.create({
          customer: customerId,
          return_url: returnUrl,
          // Straight to the card: cancelling and pausing are the site's own, where they are confirmed by mail.
          flow_data: {
            type: 'payment_method_update',
            after_completion: { type: 'redirect', redirect: { return_url: returnUrl } },
          },
        }),
      )
      return { url: session.url, openedAt: new Date(session.created * 1000) }
    },
    async findConfirmPage(invoiceId) {
      const invoice = await answerOf(stripe.invoices.retrieve(invoiceId))
      return invoice.status === 'open' ? (invoice.hosted_invoice_url ?? null) : null
    },
  }
}

async function startCheckout(stripe: Stripe, request: CheckoutRequest): Promise<Checkout> {
  const { giftId, frequency, amountCents, description, email, key } = request
  const monthly = frequency === 'monthly'
  const metadata = { giftId }
  const session = await answerOf(
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
        // What was agreed to is an amount in dollars; another currency would make it another amount.
        adaptive_pricing: { enabled: false },
        // 'donate' is kept for charities, which the site says it is not.
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
  // An answer replayed for a session that has ended has no page any more.
  if (!session.url) throw new PaymentRefused('This checkout has ended.')
  return { checkoutId: session.id, url: session.url, expiresAt: new Date(session.expires_at * 1000) }
}

function readStripeWebhook(
  stripe: Stripe,
  given: { rawBody: string; header: string | null; secret: string; now: Date; livemode: boolean },
): WebhookReading {
  const { rawBody, header, secret, now } = given
  // Zero switches the age check off, which tells a good signature that came late from a bad one.
  if (!verifies(stripe, rawBody, header, secret, 0, now)) return { ok: false, reason: 'bad-signature' }
  if (!verifies(stripe, rawBody, header, secret, TOLERANCE_SECONDS, now)) return { ok: false, reason: 'too-old' }
  const read = readEvent(rawBody)
  if (!read) return { ok: false, reason: 'malformed' }
  return read.livemode === given.livemode ? { ok: true, event: read.event } : { ok: false, reason: 'wrong-mode' }
}

function verifies(stripe: Stripe, rawBody: string, header: string | null, secret: string, tolerance: number, now: Date): boolean {
  try {
    return stripe.webhooks.signature?.verifyHeader(rawBody, header ?? '', secret, tolerance, undefined, now.getTime()) ?? false
  } catch {
    // Not only StripeSignatureVerificationError: an empty `v1=` makes the SDK throw a plain Error, and the header is anybody's.
    return false
  }
}

function baseOf(apiBase: string | undefined): { host?: string; port?: number; protocol?: 'http' | 'https' } {
  if (!apiBase) return {}
  const url = new URL(apiBase)
  const protocol = url.protocol === 'http:' ? 'http' : 'https'
  return { host: url.hostname, port: Number(url.port || (protocol === 'http' ? 80 : 443)), protocol }
}
