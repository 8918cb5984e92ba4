import { MEMBER_GOAL } from '#app/features/membership/member-goal.ts'
import { circles } from '#words/circles.ts'
import { minimumAmountCents } from '#words/giving.ts'
import type { Figures } from '#words/types.ts'
import { formatMoney } from '#app/features/gifts/money.ts'
import { formatNumber } from '#app/features/site/numbers.ts'
import { MINIMUM_AGE } from '#app/forms/minimum-age.ts'

const memberCircle = circles.find(({ highlighted }) => highlighted)!

export const figures: Figures = {
  circlePrices: Object.fromEntries(circles.map(({ id, priceCents }) => [id, formatMoney(priceCents)])) as Figures['circlePrices'],
  memberPrice: formatMoney(memberCircle.priceCents),
  memberSeeds: formatNumber(memberCircle.seeds),
  memberGoal: formatNumber(MEMBER_GOAL),
  leastGift: formatMoney(minimumAmountCents),
  minimumAge: formatNumber(MINIMUM_AGE),
}
