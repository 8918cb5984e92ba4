import { setTimeout as sleep } from 'node:timers/promises'
import { PaymentRefused, PaymentUnavailable } from '#app/adapters/payments/payment-provider.ts'
import { keyedDigest } from '#app/platform/digest.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { giftAddress } from './gift-address.ts'
import type { GiftDetails } from './gift-form.ts'
import { type GateRefusal, mayBeginTrapped } from './gift-gate.server.ts'
import { claimCheckout, findGift, findGiftByAttempt, type Gift, keepCheckout, markClosed, releaseCheckout } from './gift-store.server.ts'
import { openGift } from './open-gift.server.ts'

type StartServices = Pick<Services, 'db' | 'payments' | 'limits' | 'now' | 'settings'>

export type StartedGift =
  /** Send the visitor to `url`: the payment page, or the thanks when this very gift is already paid. */
  | { ok: true; giftId: string; reference: string; url: string }
  | GateRefusal
  | { ok: false; reason: 'unavailable' | 'refused' | 'email' | 'off' }

/** A gift as it is asked for. */
export type GiftRequest = GiftDetails & {
  /** The browser's own id for this act of giving; null without scripts. */
  attempt: string | null
  /** Something filled the field that people do not see. */
  trapped: boolean
}

export type RefusedGift = Extract<StartedGift, { ok: false }>

/** What a checkout has more than the provider's half hour, less a minute: until then the same row may ask for it again. */
const RETRY_MINUTES = 9
/** Longer than the provider's own timeouts and retries together. */
const CLAIM_SECONDS = 90

/**
 * Begins a gift: one row, then one checkout at the provider, however often the same attempt is sent.
 * @param from.network the visitor's network, as `networkOf` gives it
 */
export async function startGift(services: StartServices, request: GiftRequest, from: { network: string }): Promise<StartedGift> {
  const { db, now } = services
  if (services.settings.giving === 'off') return { ok: false, reason: 'off' }

  for (let turn = 1; ; turn++) {
    const attempt = attemptOf(services, request, turn)
    const before = await findGiftByAttempt(db, attempt)
    if (!before && request.trapped && !(await mayBeginTrapped(services, from.network)))
      return { ok: false, reason: 'busy', retryAfterSeconds: 60 }
    const opened = before ? { gift: before, mine: false } : await openGift(services, request, attempt, from.network)
    if ('ok' in opened) return opened
    const known = opened.gift
    // The same words sent again after the first gift was paid, without a browser id to tell: a second gift is meant.
    if (known.settledAt && request.attempt === null) continue
    // Whoever was erased meanwhile begins another one.
    if (known.closedAt || known.forgottenAt) continue
    if (!known.checkoutId && known.createdAt < minutesBefore(now(), RETRY_MINUTES)) {
      await markClosed(db, known.id, { at: now(), reason: 'expired' })
      continue
    }
    if (known.checkoutId && !known.settledAt && known.checkoutExpiresAt <= now()) continue
    return continueGift(services, known, opened.mine)
  }
}

/** Asks the provider for the checkout, or waits for the sending that is asking already. */
async function continueGift(services: StartServices, gift: Gift, mine: boolean): Promise<StartedGift> {
  const { db, payments, now, settings } = services
  const done = (known: Gift, url: string) => ({ ok: true, giftId: known.id, reference: known.reference, url }) as const
  const urls = giftReturnUrls(settings.siteUrl, gift)
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
      key: `gift:${gift.id}:checkout${gift.checkoutKeySerial > 1 ? `:${gift.checkoutKeySerial}` : ''}`,
    })
    if (!(await keepCheckout(db, gift.id, checkout))) return { ok: false, reason: 'unavailable' }
    return done(gift, checkout.url)
  } catch (error) {
    if (error instanceof PaymentRefused) {
      await markClosed(db, gift.id, { at: now(), reason: 'refused' })
      return { ok: false, reason: error.of === 'email' ? 'email' : 'refused' }
    }
    await releaseCheckout(db, gift.id, { keySpoilt: error instanceof PaymentUnavailable && error.answered })
    if (error instanceof PaymentUnavailable) return { ok: false, reason: 'unavailable' }
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
  return { ok: false, reason: 'unavailable' }
}

/** Where the payment page sends the visitor. Neither return settles anything. */
export function giftReturnUrls(
  siteUrl: string,
  gift: {
    id: string
    amountCents: number
    frequency: 'once' | 'monthly'
    tierId: string | null
    circleId: string | null
    purpose: string | null
  },
) {
  const form = giftAddress({ ...gift, isFor: gift.purpose ?? gift.circleId ?? gift.tierId })
  return { successUrl: `${siteUrl}/donate/thanks?gift=${gift.id}`, cancelUrl: `${siteUrl}${form}&stepped=back` }
}

/**
 * Everything that was sent is part of the attempt: who goes back and changes the amount begins another gift,
 * although the page still carries the same id. Keyed, so that a giver who was erased cannot be guessed back from it.
 */
function attemptOf({ settings, now }: Pick<Services, 'settings' | 'now'>, request: GiftRequest, turn: number): string {
  const { attempt, priced, trapped: _, ...rest } = request
  const sent = [rest.email.toLowerCase(), rest.name, rest.anonymous, rest.message, rest.honoree, rest.purpose, rest.consentVersion]
  const price = [priced.amountCents, priced.frequency, priced.tierId, priced.circleId]
  return keyedDigest(settings.secretKey, 'attempt:gift', JSON.stringify([attempt ?? now().toISOString().slice(0, 10), sent, price, turn]))
}

function minutesBefore(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() - minutes * 60_000)
}
