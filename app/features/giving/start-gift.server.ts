import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { PaymentRefused, PaymentUnavailable } from '#app/adapters/payments/payment-provider.ts'
import { giftErrors, monthlyConsentText } from '#app/content/en/giving.ts'
import { digest, newReference } from '#app/platform/digest.server.ts'
import { formatMoney } from './money.ts'
import type { GiftRequest } from './gift-form.ts'
import { checkGate, type GateRefusal, noteGiftFailure, takeStart } from './gift-gate.server.ts'
import {
  claimCheckout,
  findGift,
  findGiftByAttempt,
  type Gift,
  insertGift,
  keepCheckout,
  markClosed,
  releaseCheckout,
  withdrawGift,
} from './gift-store.server.ts'
import { type GivingServices, isPractice } from './giving-services.server.ts'

type StartServices = Pick<GivingServices, 'db' | 'payments' | 'limits' | 'now' | 'site'>

export type StartedGift =
  /** Send the visitor to `url`: the payment page, or the thanks when this very gift is already paid. */
  | { ok: true; giftId: string; reference: string; url: string }
  | GateRefusal
  | { ok: false; reason: 'trapped' | 'unavailable' | 'refused'; message: string }

/**
 * A checkout must have half an hour left when the provider first hears of it, and a repeat must ask for exactly
 * the same; so the end is fixed with the row, and the row can be taken up again within the difference.
 */
const CHECKOUT_MINUTES = 40
const RETRY_MINUTES = 9
/** Longer than the provider's own timeouts and retries together. */
const CLAIM_SECONDS = 90

/**
 * Begins a gift: one row, then one checkout at the provider, however often the same attempt is sent.
 * @param from.network the visitor's network, as `networkOf` gives it
 */
export async function startGift(services: StartServices, request: GiftRequest, from: { network: string }): Promise<StartedGift> {
  const { db, now } = services
  const gate = await checkGate(services, from.network)
  if (!gate.ok) return gate
  if (request.trapped) {
    await noteGiftFailure(services, from.network)
    return {
      ok: false,
      reason: 'trapped',
      message:
        'A hidden field was filled in, perhaps by your browser. You were not charged. Please load the page again and leave it empty.',
    }
  }

  for (let turn = 1; ; turn++) {
    const attempt = attemptOf(request, now(), turn)
    const before = await findGiftByAttempt(db, attempt)
    const opened = before ? { gift: before, mine: false } : await openGift(services, request, attempt, from.network)
    if ('ok' in opened) return opened
    const known = opened.gift
    // The same words sent again after the first gift was paid, without a browser id to tell: a second gift is meant.
    if (known.settledAt && request.attempt === null) continue
    if (known.closedAt) continue
    if (!known.checkoutId && known.createdAt < minutesBefore(now(), RETRY_MINUTES)) {
      await markClosed(db, known.id, { at: now(), reason: 'expired' })
      continue
    }
    if (known.checkoutId && !known.settledAt && known.checkoutExpiresAt <= now()) continue
    return continueGift(services, known, opened.mine, from.network)
  }
}

/** The one gift of this attempt, written before anybody is asked for money. */
async function openGift(
  services: StartServices,
  request: GiftRequest,
  attempt: string,
  network: string,
): Promise<{ gift: Gift; mine: boolean } | GateRefusal> {
  const { db, now, payments, site } = services
  const { priced } = request
  const at = now()
  for (;;) {
    const id = randomUUID()
    const inserted = await insertGift(
      db,
      {
        id,
        reference: newReference(),
        attempt,
        createdAt: at,
        practice: isPractice(payments),
        ...priced,
        email: request.email,
        name: request.name,
        anonymous: request.anonymous,
        message: request.message,
        honoree: request.honoree,
        checkoutClaimedAt: at,
        checkoutExpiresAt: minutesBefore(at, -CHECKOUT_MINUTES),
        checkoutId: null,
        checkoutUrl: null,
        settledAt: null,
        closedAt: null,
        closedReason: null,
      },
      request.consentVersion === null
        ? null
        : { version: request.consentVersion, sentence: monthlyConsentText(site.name, formatMoney(priced.amountCents)) },
    )
    if (inserted) {
      // Only the first of many identical sendings counts against the limits.
      const start = await takeStart(services, network, request.email)
      if (!start.ok) {
        await withdrawGift(db, id)
        return start
      }
    }
    const gift = await findGiftByAttempt(db, attempt)
    if (gift) return { gift, mine: inserted }
  }
}

/** Asks the provider for the checkout, or waits for the sending that is asking already. */
async function continueGift(services: StartServices, gift: Gift, mine: boolean, network: string): Promise<StartedGift> {
  const { db, payments, now, site } = services
  const done = (known: Gift, url: string) => ({ ok: true, giftId: known.id, reference: known.reference, url }) as const
  const urls = giftReturnUrls(site.url, gift)
  if (gift.settledAt) return done(gift, urls.successUrl)
  if (gift.checkoutUrl) return done(gift, gift.checkoutUrl)
  if (!mine && !(await claimCheckout(db, gift.id, now(), new Date(now().getTime() - CLAIM_SECONDS * 1000))))
    return waitForCheckout(services, gift)

  try {
    const checkout = await payments.startCheckout({
      giftId: gift.id,
      frequency: gift.frequency,
      amountCents: gift.amountCents,
      description: gift.description,
      email: gift.email ?? '',
      ...urls,
      expiresAt: gift.checkoutExpiresAt,
      key: `gift:${gift.id}:checkout`,
    })
    await keepCheckout(db, gift.id, checkout)
    return done(gift, checkout.url)
  } catch (error) {
    if (error instanceof PaymentRefused) {
      await markClosed(db, gift.id, { at: now(), reason: 'refused' })
      await noteGiftFailure(services, network)
      return { ok: false, reason: 'refused', message: `${giftErrors.unavailable} If it happens again, please write to us.` }
    }
    await releaseCheckout(db, gift.id)
    if (error instanceof PaymentUnavailable) return { ok: false, reason: 'unavailable', message: giftErrors.unavailable }
    throw error
  }
}

async function waitForCheckout({ db }: StartServices, gift: Gift): Promise<StartedGift> {
  for (let tries = 0; tries < 80; tries++) {
    const known = await findGift(db, gift.id)
    if (known?.checkoutUrl) return { ok: true, giftId: known.id, reference: known.reference, url: known.checkoutUrl }
    // The sending that was asking has failed; its visitor and this one get the same answer.
    if (!known || known.closedAt || !known.checkoutClaimedAt) break
    await sleep(100)
  }
  return { ok: false, reason: 'unavailable', message: giftErrors.unavailable }
}

/** Where the payment page sends the visitor. Neither return settles anything. */
export function giftReturnUrls(
  siteUrl: string,
  gift: { id: string; amountCents: number; frequency: 'once' | 'monthly'; tierId: string | null; circleId: string | null },
) {
  const offer = gift.circleId ?? gift.tierId
  const query = new URLSearchParams({
    amount: (gift.amountCents / 100).toFixed(2).replace('.00', ''),
    ...(gift.frequency === 'monthly' ? { monthly: '1' } : {}),
    ...(offer ? { for: offer } : {}),
    stepped: 'back',
  })
  return { successUrl: `${siteUrl}/donate/thanks?gift=${gift.id}`, cancelUrl: `${siteUrl}/donate?${query}` }
}

/**
 * Everything that was sent is part of the attempt: who goes back and changes the amount begins another gift,
 * although the page still carries the same id.
 */
function attemptOf(request: GiftRequest, now: Date, turn: number): string {
  const { attempt, priced, trapped: _, ...rest } = request
  return digest(
    attempt ?? now.toISOString().slice(0, 10),
    JSON.stringify([rest.email.toLowerCase(), rest.name, rest.anonymous, rest.message, rest.honoree, rest.consentVersion]),
    JSON.stringify([priced.amountCents, priced.frequency, priced.tierId, priced.circleId]),
    String(turn),
  )
}

function minutesBefore(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() - minutes * 60_000)
}
