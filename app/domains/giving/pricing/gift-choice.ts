import { type CircleId, findCircle, presetAmountsCents, findTier, type TierId, formatPlainDollars } from './prices.ts'
import type { Frequency, GiftChoice } from '#app/domains/giving/gifts/gift.ts'
import { type AmountProblem, checkAmount, readAmount } from './read-amount.ts'
import { circleWords } from '#copy/giving/circles.ts'
import { tierWords } from '#copy/giving/tiers.ts'

/** The server computes these values; they are never taken from a browser. */
export type PricedGift = {
  amountCents: number
  frequency: Frequency
  tierId: TierId | null
  circleId: CircleId | null
}

export type PriceProblem =
  AmountProblem | { reason: 'unknown-choice' } | { reason: 'monthly-only'; circleId: CircleId } | { reason: 'once-only'; tierId: TierId }

export function priceGift(
  choice: GiftChoice,
  frequency: Frequency,
): { ok: true; priced: PricedGift } | { ok: false; problem: PriceProblem } {
  const refuse = (problem: PriceProblem) => ({ ok: false as const, problem })
  if (choice.kind === 'circle') {
    const circle = findCircle(choice.id)
    if (!circle) return refuse({ reason: 'unknown-choice' })
    if (frequency !== 'monthly') return refuse({ reason: 'monthly-only', circleId: circle.id })
    return { ok: true, priced: { amountCents: circle.priceCents, frequency, tierId: null, circleId: circle.id } }
  }
  if (choice.kind === 'tier') {
    const tier = findTier(choice.id)
    if (!tier) return refuse({ reason: 'unknown-choice' })
    if (frequency !== 'once') return refuse({ reason: 'once-only', tierId: tier.id })
    return { ok: true, priced: { amountCents: tier.amountCents, frequency, tierId: tier.id, circleId: null } }
  }
  if (choice.kind === 'preset' && !presetAmountsCents.includes(choice.amountCents)) return refuse({ reason: 'unknown-choice' })
  const amount = checkAmount(choice.amountCents, frequency)
  if (!amount.ok) return refuse(amount)
  return { ok: true, priced: { amountCents: amount.amountCents, frequency, tierId: null, circleId: null } }
}

export type GiftOffer = { value: string; title: string; text: string; amountCents: number; frequency: Frequency }

export function findOffer(value: string): GiftOffer | undefined {
  const [kind, wanted = ''] = value.split(':')
  const circle = kind === 'circle' ? findCircle(wanted) : undefined
  if (circle) {
    const { name, text } = circleWords[circle.id]
    return { value, title: name, text, amountCents: circle.priceCents, frequency: 'monthly' }
  }
  const tier = kind === 'tier' ? findTier(wanted) : undefined
  if (!tier) return undefined
  const { title, makesPossible } = tierWords[tier.id]
  return { value, title, text: makesPossible, amountCents: tier.amountCents, frequency: 'once' }
}

export function choiceToFields(choice: GiftChoice): { amount: string; custom: string } {
  if (choice.kind === 'custom') return { amount: 'custom', custom: formatPlainDollars(choice.amountCents) }
  return { amount: `${choice.kind}:${choice.kind === 'preset' ? choice.amountCents : choice.id}`, custom: '' }
}

export function chosenCents({ amount = '', custom = '', frequency }: { amount?: string; custom?: string; frequency?: string }) {
  const offer = findOffer(amount)
  if (offer) return offer.amountCents
  const parsed = parseFrequency(frequency)
  const reading = amount === 'custom' ? readAmount(custom, parsed) : checkAmount(Number(amount.split(':')[1]), parsed)
  return reading.ok ? reading.amountCents : undefined
}

/** Makes an offer of the other frequency a custom amount, such as a tier given every month or a circle given once. */
export function fitOfferToFrequency<Fields extends Record<string, unknown>>(fields: Fields): Fields {
  const offer = findOffer(String(fields.amount))
  if (!offer || fields.frequency === undefined || fields.frequency === offer.frequency) return fields
  return { ...fields, amount: 'custom', custom: formatPlainDollars(offer.amountCents) }
}

export function parseFrequency(value: string | undefined): Frequency {
  return value === 'monthly' ? 'monthly' : 'once'
}
