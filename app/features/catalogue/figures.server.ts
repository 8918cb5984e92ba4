import { MEMBER_GOAL } from '#app/features/careers/member-goal.ts'
import type { Figures } from '#words/types.ts'
import { foundationCircle } from '#app/features/gifts/circles.ts'
import { seedsFor } from '#app/features/gifts/gift.ts'
import { minimumCents } from '#app/features/gifts/gift-amounts.ts'
import { formatMoney } from '#app/features/site/money.ts'
import { formatNumber } from '#app/features/site/numbers.ts'
import { MINIMUM_AGE } from '#app/forms/minimum-age.ts'

/** Made on the server alone, so that no page ships the nouns that they come from. */
export const figures: Figures = {
  memberPrice: formatMoney(foundationCircle.priceCents),
  memberSeeds: formatNumber(seedsFor(foundationCircle.priceCents)),
  memberGoal: formatNumber(MEMBER_GOAL),
  leastGift: formatMoney(minimumCents),
  minimumAge: formatNumber(MINIMUM_AGE),
}
