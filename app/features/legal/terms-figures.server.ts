import { type CircleId, findCircle } from '#app/features/gifts/circles.ts'
import { numericDay } from '#app/features/site/dates.ts'
import { formatMoney } from '#app/features/site/money.ts'

/** The day the terms took effect (specification, section 9). */
const EFFECTIVE = '2024-11-11'

const priceOf = (id: CircleId) => formatMoney(findCircle(id)!.priceCents)

/** What the terms name, as it is written; the day for machines, too. */
export const termsFigures = {
  effectiveDate: EFFECTIVE,
  effective: numericDay(new Date(`${EFFECTIVE}T12:00:00Z`)),
  seedPlanterPrice: priceOf('seed-planter'),
  harvestChampionPrice: priceOf('harvest-champion'),
}
