import { circleFeatures } from '#words/circle-cards.ts'
import { circleWords } from '#words/circles.ts'
import { MEMBER_GOAL } from '#app/features/careers/member-goal.ts'
import { formatNumber } from '#app/features/site/numbers.ts'
import type { Circle } from './circles.ts'
import { seedsFor } from './gift.ts'

/** What a circle is called, and what it brings, each on a line of its own. */
export function describeCircle({ id, priceCents }: Circle): { name: string; text: string; features: string[] } {
  const figures = { seeds: formatNumber(seedsFor(priceCents)), memberGoal: formatNumber(MEMBER_GOAL) }
  return { ...circleWords[id], features: circleFeatures[id](figures) }
}
