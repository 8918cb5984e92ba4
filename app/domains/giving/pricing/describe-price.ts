import { circleWords } from '#copy/giving/circles.ts'
import { giftNames } from '#copy/giving/gift-names.ts'
import { tierWords } from '#copy/giving/tiers.ts'
import type { PricedGift, PriceProblem } from './gift-choice.ts'
import { circleFeatures } from '#copy/giving/circle-cards.ts'
import { MEMBER_GOAL, type Circle, findCircle, maximumCents, minimumCents, circles } from './prices.ts'
import { formatNumber, formatMoney } from '#app/platform/format/numbers.ts'
import { seedsFor } from '#app/domains/giving/gifts/gift.ts'
import { giftProblemWords } from '#copy/giving/gift-fields.ts'

/** Names a gift. The name is stored with the gift, so that a receipt never changes. */
export function describeGift({ frequency, tierId, circleId }: Pick<PricedGift, 'frequency' | 'tierId' | 'circleId'>): string {
  if (circleId) return giftNames.ofCircle(circleWords[circleId].name)
  return tierId ? tierWords[tierId].title : giftNames.ofOwnAmount[frequency]
}

export function describeCircle({ id, priceCents }: Circle): { name: string; text: string; features: string[] } {
  const figures = { seeds: formatNumber(seedsFor(priceCents)), memberGoal: formatNumber(MEMBER_GOAL) }
  return { ...circleWords[id], features: circleFeatures[id](figures) }
}

export function circleName(id: string | null): string | null {
  const circle = findCircle(id)
  return circle ? circleWords[circle.id].name : null
}

export function describePriceProblem(problem: PriceProblem): string {
  const { amount, onlyMonthly, onlyOnce, unknownChoice } = giftProblemWords
  switch (problem.reason) {
    case 'unknown-choice':
      return unknownChoice
    case 'monthly-only':
      return onlyMonthly(circleWords[problem.circleId].name)
    case 'once-only':
      return onlyOnce(tierWords[problem.tierId].title)
    case 'too-small':
    case 'negative':
      return amount[problem.reason](formatMoney(minimumCents))
    case 'too-large':
      return amount[problem.reason][problem.frequency](formatMoney(maximumCents[problem.frequency]))
    default:
      return amount[problem.reason]
  }
}

const prices = circles.map(({ priceCents }) => priceCents)

export const circlePrices = { leastPrice: formatMoney(Math.min(...prices)), mostPrice: formatMoney(Math.max(...prices)) }
