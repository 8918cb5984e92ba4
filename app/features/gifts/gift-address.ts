import { findCircle, foundationCircle } from './circles.ts'
import { defaultAmountCents, dollarsOf, presetAmountsCents } from './gift-amounts.ts'
import type { Frequency, GiftChoice } from './gift.ts'
import { readAmount } from './read-amount.ts'
import { findTier } from './tiers.ts'

/** The address of the form filled in with an amount. @param gift.offerId a circle's, if it is monthly, or a tier's */
export function giftAddress(gift: { amountCents: number; frequency: Frequency; offerId: string | null }): string {
  const { amountCents, frequency, offerId } = gift
  const query = new URLSearchParams({
    amount: dollarsOf(amountCents),
    ...(frequency === 'monthly' ? { monthly: '1' } : {}),
    ...(offerId ? { for: offerId } : {}),
  })
  return `/donate?${query}`
}

/**
 * What the donation form starts from, given `?amount=250&monthly=1&for=leadership`.
 * A bad amount falls back to the default, once; an unknown `for` is ignored.
 */
export function giftDefaults(query: URLSearchParams): { choice: GiftChoice; amountCents: number; frequency: Frequency } {
  const fallback = {
    choice: { kind: 'preset', amountCents: defaultAmountCents } as const,
    amountCents: defaultAmountCents,
    frequency: 'once' as const,
  }
  const monthly = query.get('monthly')
  const asked = query.get('amount')
  const wanted = query.get('for')
  const circle = findCircle(wanted)
  const tier = findTier(wanted)
  if (asked === null) {
    if (circle) return { choice: { kind: 'circle', id: circle.id }, amountCents: circle.priceCents, frequency: 'monthly' }
    if (tier) return { choice: { kind: 'tier', id: tier.id }, amountCents: tier.amountCents, frequency: 'once' }
    if (monthly !== '1') return fallback
    const { id, priceCents } = foundationCircle
    return { choice: { kind: 'circle', id }, amountCents: priceCents, frequency: 'monthly' }
  }
  const frequency = monthly === '1' ? 'monthly' : 'once'
  const amount = readAmount(asked, frequency)
  if (!amount.ok || (monthly !== null && !['0', '1'].includes(monthly))) return fallback
  const { amountCents } = amount
  if (circle?.priceCents === amountCents && frequency === 'monthly')
    return { choice: { kind: 'circle', id: circle.id }, amountCents, frequency }
  if (tier?.amountCents === amountCents && frequency === 'once') return { choice: { kind: 'tier', id: tier.id }, amountCents, frequency }
  return {
    choice: { kind: frequency === 'once' && presetAmountsCents.includes(amountCents) ? 'preset' : 'custom', amountCents },
    amountCents,
    frequency,
  }
}

/** What a link within the site may hand over instead of an address: the amount as text, whether monthly, for what. */
export function queryOfState(state: unknown): string | undefined {
  const { amount, isRecurring, description } = (state ?? {}) as { amount?: unknown; isRecurring?: unknown; description?: unknown }
  if (typeof amount !== 'string' && typeof amount !== 'number') return undefined
  return new URLSearchParams({
    amount: String(amount),
    ...(isRecurring === true ? { monthly: '1' } : {}),
    ...(typeof description === 'string' ? { for: description } : {}),
  }).toString()
}
