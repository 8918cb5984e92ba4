import { MEMBER_GOAL } from '#app/features/membership/member-goal.ts'
import { circles } from '#words/circles.ts'
import { minimumAmountCents } from '#words/giving.ts'
import type { Figures } from '#words/types.ts'
import { formatMoney } from '#app/features/gifts/money.ts'
import { formatNumber } from '#app/features/site/numbers.ts'
import { MINIMUM_AGE } from '#app/forms/minimum-age.ts'

const memberCircle = circles.find(({ highlighted }) => highlighted)!

/** Made on the server alone, so that no page ships the nouns that they come from. */
export const figures: Figures = {
  memberPrice: formatMoney(memberCircle.priceCents),
  memberSeeds: formatNumber(memberCircle.seeds),
  memberGoal: formatNumber(MEMBER_GOAL),
  leastGift: formatMoney(minimumAmountCents),
  minimumAge: formatNumber(MINIMUM_AGE),
}
