import { type CircleId, findCircle } from './circles.ts'
import { presetAmountsCents } from './gift-amounts.ts'
import type { Frequency, GiftChoice } from './gift.ts'
import { type AmountProblem, checkAmount } from './read-amount.ts'
import { findTier, type TierId } from './tiers.ts'

/** What a gift costs, decided from the offers; never taken from a browser. */
export type PricedGift = {
  amountCents: number
  frequency: Frequency
  tierId: TierId | null
  circleId: CircleId | null
}

/** Why a choice has no price: its amount, an offer that is not made, or one that is given otherwise. */
export type PriceProblem =
  AmountProblem | { reason: 'unknown-choice' } | { reason: 'monthly-only'; circleId: CircleId } | { reason: 'once-only'; tierId: TierId }

/** The price of a choice, or why it cannot be had. */
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
