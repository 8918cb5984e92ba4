import { unlockGoal } from '#words/careers.ts'
import { circles } from '#words/circles.ts'
import { minimumAmountCents } from '#words/giving.ts'
import type { PageFigures } from '#words/pages.ts'
import { formatMoney } from '#app/features/gifts/money.ts'
import { formatNumber } from '#app/features/site/numbers.ts'
import { MINIMUM_AGE } from '#app/forms/minimum-age.ts'

const memberCircle = circles.find(({ highlighted }) => highlighted)!

/** What pages name of their nouns in a tab's description and in search results. */
export const pageFigures: PageFigures = {
  memberPrice: formatMoney(memberCircle.priceCents),
  leastGift: formatMoney(minimumAmountCents),
  memberGoal: formatNumber(unlockGoal),
  minimumAge: formatNumber(MINIMUM_AGE),
}
