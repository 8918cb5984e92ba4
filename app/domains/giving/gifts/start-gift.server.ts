import { PaymentRefused, PaymentUnavailable, isPractice } from '#app/integrations/payments/payment-provider.ts'
import { hash, createReference } from '#app/platform/tokens.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { settleOrExpireGift } from '#app/domains/giving/ledger/settle-gift.server.ts'
import { giftAddress } from './gift-address.ts'
import type { GivingServices } from './giving-services.server.ts'
import type { GiftDetails } from '#app/domains/giving/pricing/gift-form.ts'
import { type GiftLimitRefusal, allowHoneypotGift, checkGiftLimits, lockGiftStarts, hashNetwork } from './gift-limits.server.ts'
import {
  findGift,
  findGiftByIdempotencyKey,
  type Gift,
  insertGift,
  markClosed,
  type NewGift,
  renewCheckoutKey,
  storeCheckout,
} from './gift-store.server.ts'
import { randomUUID } from 'node:crypto'
import { monthlyConsentVersionWithoutAmount } from '#app/domains/giving/monthly/change-rules.ts'
import { chargeTermsWords, monthlyConsentText } from '#copy/giving/charge-terms.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { describeGift } from '#app/domains/giving/pricing/describe-price.ts'
import { formatMoney } from '#app/platform/format/numbers.ts'

type StartServices = GivingServices & Pick<Services, 'limits'>

type StartedGift =
  /** `url` leads to the payment page, or to the thanks page of a gift that is paid already. */
  | { ok: true; giftId: string; reference: string; url: string }
  | GiftLimitRefusal
  | { ok: false; reason: 'unavailable' | 'refused' | 'email' | 'off' }

export type GiftRequest = GiftDetails & {
  /** The id that a script in the browser gives this submission; null without scripts. */
  idempotencyKey: string | null
  /** True if the honeypot field was filled in. */
  trapped: boolean
}

export type RefusedGift = Extract<StartedGift, { ok: false }>

/** For this long, a gift may still get a checkout. The provider requires 30 minutes between then and the end of the checkout. */
const CHECKOUT_RETRY_MINUTES = 9

/** Begins a gift. Repeating an idempotency key continues the same gift, unless that gift has ended. @param from.network see `networkOf` */
export async function startGift(services: StartServices, request: GiftRequest, from: { network: string }): Promise<StartedGift> {
  const { db, now } = services
  if (services.settings.giving === 'off') return { ok: false, reason: 'off' }

  for (let turn = 1; ; turn++) {
    const idempotencyKey = createIdempotencyKey(services, request, turn)
    const before = await findGiftByIdempotencyKey(db, idempotencyKey)
    if (!before && request.trapped && !(await allowHoneypotGift(services, from.network)))
      return { ok: false, reason: 'busy', retryAfterSeconds: 60 }
    const known = before ?? (await createGift(services, request, idempotencyKey, from.network))
    if ('ok' in known) return known
    // Without an id from the browser, the same form sent again after the payment means a second gift.
    if (known.settledAt && request.idempotencyKey === null) continue
    if (known.closedAt || known.anonymizedAt) continue
    if (!known.checkoutId && known.createdAt.getTime() < now().getTime() - CHECKOUT_RETRY_MINUTES * 60_000) {
      await markClosed(db, known.id, { at: now(), reason: 'expired' })
      continue
    }
    if (known.checkoutId && !known.settledAt && known.checkoutExpiresAt <= now()) {
      const ended = await endLapsedCheckout(services, known)
      if (ended.ok) continue
      return ended.isPaid ? toThanksPage(services, known) : { ok: false, reason: 'unavailable' }
    }
    return continueGift(services, known)
  }
}

/** Ends an expired checkout at the provider before another one begins. The checkout may have been paid without an event. */
async function endLapsedCheckout(services: StartServices, gift: Gift): Promise<{ ok: true } | { ok: false; isPaid: boolean }> {
  try {
    const outcome = await settleOrExpireGift(services, gift)
    return outcome === 'expired' || outcome === 'failed' ? { ok: true } : { ok: false, isPaid: true }
  } catch (error) {
    // A checkout that the provider does not know cannot be paid.
    if (error instanceof PaymentRefused) return { ok: true }
    if (error instanceof PaymentUnavailable) return { ok: false, isPaid: false }
    throw error
  }
}

function toThanksPage({ settings }: StartServices, gift: Gift): StartedGift {
  return { ok: true, giftId: gift.id, reference: gift.reference, url: giftReturnUrls(settings.siteUrl, gift).successUrl }
}

/** Leads to the payment page, or to the thanks page if the gift is paid. Parallel requests with the same key get the same checkout. */
async function continueGift(services: StartServices, gift: Gift): Promise<StartedGift> {
  const { db, payments, now, settings } = services
  const payAt = (url: string) => ({ ok: true, giftId: gift.id, reference: gift.reference, url }) as const
  if (gift.settledAt) return toThanksPage(services, gift)
  if (gift.checkoutUrl) return payAt(gift.checkoutUrl)
  try {
    const checkout = await payments.startCheckout({
      giftId: gift.id,
      frequency: gift.frequency,
      amountCents: gift.amountCents,
      description: gift.description,
      email: gift.email ?? '',
      ...giftReturnUrls(settings.siteUrl, gift),
      expiresAt: gift.checkoutExpiresAt,
      key: `gift:${gift.id}:checkout${gift.checkoutKeySerial > 1 ? `:${gift.checkoutKeySerial}` : ''}`,
    })
    const { checkoutId, checkoutUrl } = await storeCheckout(db, gift.id, checkout)
    // If a parallel request stored another checkout first, or if the giver was erased meanwhile, nobody may pay the new checkout.
    if (checkoutId !== checkout.checkoutId || !checkoutUrl) await payments.expireCheckout(checkout.checkoutId)
    return checkoutUrl ? payAt(checkoutUrl) : { ok: false, reason: 'unavailable' }
  } catch (error) {
    if (error instanceof PaymentRefused) {
      await markClosed(db, gift.id, { at: now(), reason: 'refused' })
      return { ok: false, reason: error.of === 'email' ? 'email' : 'refused' }
    }
    if (!(error instanceof PaymentUnavailable)) throw error
    if (error.answered) await renewCheckoutKey(db, gift)
    // A parallel request may have stored a checkout meanwhile.
    const known = await findGift(db, gift.id)
    return known?.checkoutUrl ? payAt(known.checkoutUrl) : { ok: false, reason: 'unavailable' }
  }
}

/** A visit to these URLs proves no payment, so it settles no gift: only what the provider reports does. */
function giftReturnUrls(siteUrl: string, gift: Gift) {
  const form = giftAddress({ ...gift, isFor: gift.purpose ?? gift.circleId ?? gift.tierId })
  return { successUrl: `${siteUrl}/donate/thanks?gift=${gift.id}`, cancelUrl: `${siteUrl}${form}&stepped=back` }
}

/** The key covers every field, so a changed form begins another gift. It is a keyed hash, so that it does not reveal an erased giver. */
function createIdempotencyKey({ settings, now }: Pick<Services, 'settings' | 'now'>, request: GiftRequest, turn: number): string {
  const { idempotencyKey, priced, trapped: _, ...rest } = request
  const sent = [rest.email.toLowerCase(), rest.name, rest.anonymous, rest.message, rest.honoree, rest.purpose, rest.consentVersion]
  const price = [priced.amountCents, priced.frequency, priced.tierId, priced.circleId]
  return hash(
    settings.secretKey,
    'idempotency-key:gift',
    JSON.stringify([idempotencyKey ?? now().toISOString().slice(0, 10), sent, price, turn]),
  )
}

/** How long a checkout may be paid; the provider requires 30 minutes. The row stores the expiry, because a retry must send the same one. */
const CHECKOUT_MINUTES = 40

/** The limits are checked in the transaction of the insert, so that parallel requests cannot exceed them. */
async function createGift(
  services: StartServices,
  request: GiftDetails,
  idempotencyKey: string,
  network: string,
): Promise<Gift | GiftLimitRefusal> {
  const { db, now } = services
  const hashedNetwork = hashNetwork(services, network)
  const visitor = hashedNetwork && { hashedNetwork, email: request.email }
  // The first check takes no lock, so that a refused visitor does not wait for it.
  const looked = visitor && (await checkGiftLimits(db, visitor, now()))
  if (looked?.ok === false) {
    // The limit may have been reached by the same submission, sent a moment earlier.
    return (await findGiftByIdempotencyKey(db, idempotencyKey)) ?? looked
  }
  for (;;) {
    const opened = await inTransaction(db, async (trx) => {
      if (visitor) await lockGiftStarts(trx)
      const known = await findGiftByIdempotencyKey(trx, idempotencyKey)
      if (known) return known
      const at = now()
      const passed = visitor && (await checkGiftLimits(trx, visitor, at))
      if (passed?.ok === false) return passed
      return insertGift(trx, { ...newGift(services, request, at), idempotencyKey, ...hashedNetwork }, createConsent(services, request))
    })
    // The insert returns nothing if the key or the reference exists already; the loop then tries again.
    if (opened) return opened
  }
}

function newGift({ payments }: StartServices, request: GiftDetails, at: Date): Omit<NewGift, 'idempotencyKey'> {
  const { priced, email, name, anonymous, message, honoree, purpose } = request
  return {
    id: randomUUID(),
    reference: createReference(),
    createdAt: at,
    practice: isPractice(payments),
    ...priced,
    description: describeGift(priced),
    email,
    name,
    anonymous,
    message,
    honoree,
    purpose,
    checkoutExpiresAt: new Date(at.getTime() + CHECKOUT_MINUTES * 60_000),
    checkoutId: null,
    checkoutUrl: null,
    settledAt: null,
    closedAt: null,
    closedReason: null,
  }
}

function createConsent({ settings }: StartServices, { consentVersion, priced }: GiftDetails): { version: string; sentence: string } | null {
  if (consentVersion === null) return null
  const amount = formatMoney(priced.amountCents)
  const shown = consentVersion === monthlyConsentVersionWithoutAmount ? `${chargeTermsWords.amountOpenInConsent} (${amount})` : amount
  return { version: consentVersion, sentence: monthlyConsentText(settings.siteName, shown) }
}
