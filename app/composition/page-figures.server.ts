import { circlePrices } from '#app/domains/giving/pricing/describe-price.ts'
import { type CircleId, findCircle, MEMBER_GOAL, foundationCircle, minimumCents } from '#app/domains/giving/pricing/prices.ts'
import type { Figures } from '#copy/types.ts'
import { seedsFor } from '#app/domains/giving/gifts/gift.ts'
import { formatNumericDay } from '#app/platform/format/dates.ts'
import { formatMoney } from '#app/platform/format/numbers.ts'
import { formatNumber } from '#app/platform/format/numbers.ts'
import { MINIMUM_AGE } from '#app/forms/field-rules.ts'

/** Figures for the sentences of pages. The server computes them, so that browsers need not load the modules they come from. */
export const figures: Figures = {
  memberPrice: formatMoney(foundationCircle.priceCents),
  memberSeeds: formatNumber(seedsFor(foundationCircle.priceCents)),
  memberGoal: formatNumber(MEMBER_GOAL),
  ...circlePrices,
  leastGift: formatMoney(minimumCents),
  minimumAge: formatNumber(MINIMUM_AGE),
}

/** The day on which the terms took effect (specification, section 9). */
const TERMS_EFFECTIVE_DAY = '2024-11-11'

const priceOf = (id: CircleId) => formatMoney(findCircle(id)!.priceCents)

/** The figures of the terms, formatted for reading. `effectiveDate` is ISO 8601. */
export const termsFigures = {
  effectiveDate: TERMS_EFFECTIVE_DAY,
  effective: formatNumericDay(new Date(`${TERMS_EFFECTIVE_DAY}T12:00:00Z`)),
  seedPlanterPrice: priceOf('seed-planter'),
  harvestChampionPrice: priceOf('harvest-champion'),
}
