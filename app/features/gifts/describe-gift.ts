import { circleWords } from '#words/circles.ts'
import { giftNames } from '#words/gift-names.ts'
import { tierWords } from '#words/tiers.ts'
import type { PricedGift } from './price-gift.ts'

/** What the payment page and the receipt call a gift. It is kept with the gift: a receipt goes on saying what was given. */
export function describeGift({ frequency, tierId, circleId }: Pick<PricedGift, 'frequency' | 'tierId' | 'circleId'>): string {
  if (circleId) return giftNames.ofCircle(circleWords[circleId].name)
  return tierId ? tierWords[tierId].title : giftNames.ofOwnAmount[frequency]
}
