import { circles } from '#app/features/gifts/circles.ts'
import { formatMoney } from '#app/features/site/money.ts'

const prices = circles.map(({ priceCents }) => priceCents)

/** Between which amounts a circle can be had, as they are written. */
export const circlePrices = { leastPrice: formatMoney(Math.min(...prices)), mostPrice: formatMoney(Math.max(...prices)) }
