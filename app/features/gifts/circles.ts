/** The monthly circles, in the order in which they are offered. What each is called and brings stands with the words. */
export const circles = [
  { id: 'seed-planter', priceCents: 1_100, highlighted: false },
  { id: 'growth-nurturer', priceCents: 3_300, highlighted: true },
  { id: 'harvest-champion', priceCents: 7_700, highlighted: false },
] as const

export type Circle = (typeof circles)[number]
export type CircleId = Circle['id']

/** Whoever gives in it is a Foundation Member. */
export const foundationCircle = circles[1]

/** @param id as an address or a row has it */
export function findCircle(id: string | null): Circle | undefined {
  return circles.find((circle) => circle.id === id)
}
