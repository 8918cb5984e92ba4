import {
  circles,
  findCircle,
  foundationCircle,
  defaultAmountCents,
  formatPlainDollars,
  presetAmountsCents,
  findTier,
} from '#app/domains/giving/pricing/prices.ts'
import type { Frequency, GiftChoice } from './gift.ts'
import { readAmount } from '#app/domains/giving/pricing/read-amount.ts'

export const MAX_PURPOSE_LENGTH = 80

/** @param gift.isFor a circle's id for a monthly gift, a tier's id, or a purpose */
export function giftAddress(gift: { amountCents: number; frequency: Frequency; isFor: string | null }): string {
  const { amountCents, frequency, isFor } = gift
  const query = new URLSearchParams({
    amount: formatPlainDollars(amountCents),
    ...(frequency === 'monthly' ? { monthly: '1' } : {}),
    ...(isFor ? { for: isFor } : {}),
  })
  return `/donate?${query}`
}

/** Reads `?amount=250&monthly=1&for=leadership`. A bad value of `amount` or `monthly` gives the default gift. */
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
  const sameCircle = frequency === 'monthly' ? circles.find(({ priceCents }) => priceCents === amountCents) : undefined
  if (sameCircle) return { choice: { kind: 'circle', id: sameCircle.id }, amountCents, frequency }
  if (tier?.amountCents === amountCents && frequency === 'once') return { choice: { kind: 'tier', id: tier.id }, amountCents, frequency }
  return {
    choice: { kind: frequency === 'once' && presetAmountsCents.includes(amountCents) ? 'preset' : 'custom', amountCents },
    amountCents,
    frequency,
  }
}

/** Reads the purpose of a gift: one line of plain text. Anybody can write such a link, so mails never contain the purpose. */
export function giftPurpose(query: URLSearchParams): string | undefined {
  const purpose = query.get('for')?.trim() ?? ''
  const isPlain = !/[\p{C}\p{Zl}\p{Zp}]/u.test(purpose) && [...purpose].length <= MAX_PURPOSE_LENGTH
  return purpose === '' || !isPlain || findCircle(purpose) || findTier(purpose) ? undefined : purpose
}

/** Reads the location state that links within the site may pass instead of a query. @returns the query */
export function locationStateToQuery(state: unknown): string | undefined {
  const { amount, isRecurring, description } = (state ?? {}) as { amount?: unknown; isRecurring?: unknown; description?: unknown }
  const hasAmount = typeof amount === 'string' || typeof amount === 'number'
  if (!hasAmount && typeof description !== 'string') return undefined
  return new URLSearchParams({
    ...(hasAmount ? { amount: String(amount) } : {}),
    ...(isRecurring === true ? { monthly: '1' } : {}),
    ...(typeof description === 'string' ? { for: description } : {}),
  }).toString()
}
