import type { supportWords } from '#words/support.ts'
import { MEMBER_GOAL } from '#app/features/careers/member-goal.ts'
import { circles, foundationCircle } from '#app/features/gifts/circles.ts'
import { formatMoney } from '#app/features/site/money.ts'
import { formatNumber } from '#app/features/site/numbers.ts'

const prices = circles.map(({ priceCents }) => priceCents)

/** What the support page says of the circles and of the unlocking. */
export const supportFigures: Parameters<typeof supportWords>[1] = {
  leastPrice: formatMoney(Math.min(...prices)),
  mostPrice: formatMoney(Math.max(...prices)),
  memberPrice: formatMoney(foundationCircle.priceCents),
  memberGoal: formatNumber(MEMBER_GOAL),
}
