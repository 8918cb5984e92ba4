import { openClosedPayments } from '#app/adapters/payments/closed-payments.ts'
import { isPractice, type PaymentProvider } from '#app/adapters/payments/payment-provider.ts'
import { openPracticePayments, type PracticePayments } from '#app/adapters/payments/practice-provider/practice-payments.server.ts'
import { openStripePayments } from '#app/adapters/payments/stripe/stripe-payments.server.ts'
import type { Db } from './database/database.server.ts'
import { keyedDigest } from './digest.server.ts'
import { findMark, setMark } from './marks.server.ts'
import type { Settings } from './settings.server.ts'

export const PAYMENTS_DOOR = '/webhooks/payments'

/** Whether the money in this database is practice: for a copy, whose settings do not tell. */
const MONEY = 'kind-of-money'

/**
 * Stripe where its keys are set, practice otherwise; on a live site without keys, which the settings allow only where no gifts are
 * taken, and in a copy, nobody. A copy shows money of the kind that its site takes.
 */
export async function openPayments(
  settings: Settings,
  db: Db,
  now: () => Date,
): Promise<{ payments: PaymentProvider; practice: PracticePayments | undefined }> {
  if (settings.stripe) return { payments: openStripePayments(settings.stripe), practice: undefined }
  if (settings.isCopy) {
    const livemode = (await findMark(db, MONEY)) !== 'practice'
    return { payments: openClosedPayments({ livemode }), practice: undefined }
  }
  if (settings.siteMode === 'live') return { payments: openClosedPayments({ livemode: true }), practice: undefined }
  const practice = openPracticePayments({
    db,
    webhookSecret: keyedDigest(settings.secretKey, 'practice-webhooks', ''),
    siteUrl: settings.siteUrl,
    deliver: (rawBody, signature) => knock(settings, rawBody, signature),
    now,
  })
  return { payments: practice, practice }
}

/** Writes down, for a copy, of which kind the money is. */
export async function noteMoney(db: Db, payments: Pick<PaymentProvider, 'livemode'>): Promise<void> {
  const kind = isPractice(payments) ? 'practice' : 'real'
  if ((await findMark(db, MONEY)) !== kind) await setMark(db, MONEY, kind)
}

/** The origins a visitor may be sent to from our forms: none with practice payments, whose pages are ours. */
export function paymentPages({ stripe }: Pick<Settings, 'stripe'>): string[] {
  if (!stripe) return []
  if (stripe.apiBase) return [new URL(stripe.apiBase).origin]
  return ['https://checkout.stripe.com', 'https://billing.stripe.com', 'https://invoice.stripe.com']
}

/** Practice events come in by the same door as real ones, over the site's own socket. */
async function knock(settings: Settings, rawBody: string, signature: string): Promise<boolean> {
  const host = settings.host === '0.0.0.0' || settings.host === '::' ? '127.0.0.1' : settings.host
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${settings.port}${new URL(settings.siteUrl).pathname.replace(/\/$/, '')}${PAYMENTS_DOOR}`
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  return fetch(address, { method: 'POST', body: rawBody, headers, signal: AbortSignal.timeout(5_000) }).then(
    (answer) => answer.ok,
    () => false,
  )
}
