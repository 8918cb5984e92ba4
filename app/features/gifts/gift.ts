import { circles } from '#words/circles.ts'
import { defaultAmountCents, minimumAmountCents, presetAmountsCents } from '#words/giving.ts'
import { tiers } from '#words/tiers.ts'

export type Frequency = 'once' | 'monthly'

/** What was chosen: a named offer, whose price only the server knows for sure, or an amount. */
export type GiftChoice =
  | { kind: 'tier'; id: string }
  | { kind: 'circle'; id: string }
  | { kind: 'preset'; amountCents: number }
  | { kind: 'custom'; amountCents: number }

/** What a gift costs, decided from the offers; never taken from a browser. */
export type PricedGift = {
  amountCents: number
  frequency: Frequency
  tierId: string | null
  circleId: string | null
  /** What the payment page and the receipt call it. */
  description: string
}

/** The most that one online gift may be. A larger one deserves a conversation, and a stolen card never gets that far. */
export const maximumCents: Record<Frequency, number> = { once: 5_000_000, monthly: 500_000 }

/** Why an amount cannot be taken. `negative` is one that is too small, too. */
export type AmountProblem =
  'missing' | 'digits' | 'currency' | 'grouping' | 'half-cent' | 'not-a-number' | 'too-small' | 'negative' | 'too-large'
export type AmountReading = { ok: true; amountCents: number } | { ok: false; reason: AmountProblem; frequency: Frequency }

/** Why a choice has no price: its amount, an offer that is not made, or one that is given otherwise. */
export type PriceProblem =
  { reason: AmountProblem; frequency: Frequency } | { reason: 'unknown-choice' } | { reason: 'monthly-only' | 'once-only'; offer: string }

/** Reads an amount in US dollars as people type it: `25`, `$1,000`, ` 12.34 `. */
export function readAmount(typed: string, frequency: Frequency): AmountReading {
  const refuse = (reason: AmountProblem): AmountReading => ({ ok: false, reason, frequency })
  const text = typed.trim()
  if (text === '') return refuse('missing')
  if (/[\p{Nd}]/u.test(text.replace(/[0-9]/g, ''))) return refuse('digits')
  if (/[\p{Sc}]/u.test(text.replaceAll('$', '')) || /^(?!usd?\s*\$?\s*[-\d])[a-z]{1,3}\s*\$?\s*\d|\d\s*(?!usd$)[a-z]{3}$/i.test(text))
    return refuse('currency')
  const number = text.replace(/^(?:usd?\s*)?\$?\s*/i, '').replace(/\s*usd$/i, '')
  if (/^[-−–]\s*\$?\d/.test(number)) return refuse('negative')
  if (number.includes(',') && !/^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(number)) return refuse('grouping')
  const digits = /^(\d*)(?:\.(\d*))?$/.exec(number.replaceAll(',', ''))
  if (!digits || !/\d/.test(number)) return refuse('not-a-number')
  const [, dollars = '', cents = ''] = digits
  if (/[1-9]/.test(cents.slice(2))) return refuse('half-cent')
  // More digits than any amount we take would lose precision before they were compared.
  if (dollars.replace(/^0+/, '').length > 9) return refuse('too-large')
  return checkAmount(Number(dollars || '0') * 100 + Number(cents.slice(0, 2).padEnd(2, '0')), frequency)
}

/** Holds integer cents against the smallest and the largest gift. */
export function checkAmount(amountCents: number, frequency: Frequency): AmountReading {
  const refuse = (reason: AmountProblem): AmountReading => ({ ok: false, reason, frequency })
  if (!Number.isInteger(amountCents)) return refuse('half-cent')
  if (amountCents < minimumAmountCents) return refuse('too-small')
  if (amountCents > maximumCents[frequency]) return refuse('too-large')
  return { ok: true, amountCents }
}

/** The price of a choice, or why it cannot be had. */
export function priceGift(
  choice: GiftChoice,
  frequency: Frequency,
): { ok: true; priced: PricedGift } | { ok: false; problem: PriceProblem } {
  const refuse = (problem: PriceProblem) => ({ ok: false as const, problem })
  if (choice.kind === 'circle') {
    const circle = circles.find(({ id }) => id === choice.id)
    if (!circle) return refuse({ reason: 'unknown-choice' })
    if (frequency !== 'monthly') return refuse({ reason: 'monthly-only', offer: circle.name })
    return {
      ok: true,
      priced: { amountCents: circle.priceCents, frequency, tierId: null, circleId: circle.id, description: `${circle.name}, monthly` },
    }
  }
  if (choice.kind === 'tier') {
    const tier = tiers.find(({ id }) => id === choice.id)
    if (!tier) return refuse({ reason: 'unknown-choice' })
    if (frequency !== 'once') return refuse({ reason: 'once-only', offer: tier.title })
    return { ok: true, priced: { amountCents: tier.amountCents, frequency, tierId: tier.id, circleId: null, description: tier.title } }
  }
  if (choice.kind === 'preset' && !presetAmountsCents.includes(choice.amountCents)) return refuse({ reason: 'unknown-choice' })
  const amount = checkAmount(choice.amountCents, frequency)
  if (!amount.ok) return refuse(amount)
  const description = frequency === 'monthly' ? 'Monthly gift' : 'One-time gift'
  return { ok: true, priced: { amountCents: amount.amountCents, frequency, tierId: null, circleId: null, description } }
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
  const circle = circles.find(({ id }) => id === wanted)
  const tier = tiers.find(({ id }) => id === wanted)
  if (asked === null) {
    if (circle) return { choice: { kind: 'circle', id: circle.id }, amountCents: circle.priceCents, frequency: 'monthly' }
    if (tier) return { choice: { kind: 'tier', id: tier.id }, amountCents: tier.amountCents, frequency: 'once' }
    return { ...fallback, frequency: monthly === '1' ? 'monthly' : 'once' }
  }
  const frequency = monthly === '1' ? 'monthly' : 'once'
  const amount = readAmount(asked, frequency)
  if (!amount.ok || (monthly !== null && !['0', '1'].includes(monthly))) return fallback
  const { amountCents } = amount
  if (circle?.priceCents === amountCents && frequency === 'monthly')
    return { choice: { kind: 'circle', id: circle.id }, amountCents, frequency }
  if (tier?.amountCents === amountCents && frequency === 'once') return { choice: { kind: 'tier', id: tier.id }, amountCents, frequency }
  return { choice: { kind: presetAmountsCents.includes(amountCents) ? 'preset' : 'custom', amountCents }, amountCents, frequency }
}

/** One Mustard Seed for each whole dollar. */
export function seedsFor(amountCents: number): number {
  return Math.floor(amountCents / 100)
}
