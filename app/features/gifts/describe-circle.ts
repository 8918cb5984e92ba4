import { circleFeatures } from '#words/circle-cards.ts'
import { circleWords } from '#words/circles.ts'
import { MEMBER_GOAL } from '#app/features/careers/member-goal.ts'
import { formatNumber } from '#app/features/site/numbers.ts'
import { type Circle, findCircle } from './circles.ts'
import { seedsFor } from './gift.ts'

/** What a circle is called, and what it brings, each on a line of its own. */
export function describeCircle({ id, priceCents }: Circle): { name: string; text: string; features: string[] } {
  const figures = { seeds: formatNumber(seedsFor(priceCents)), memberGoal: formatNumber(MEMBER_GOAL) }
  return { ...circleWords[id], features: circleFeatures[id](figures) }
}

/** @param id as a row has it @returns null for a gift in no circle */
export function nameOfCircle(id: string | null): string | null {
  const circle = findCircle(id)
  return circle ? circleWords[circle.id].name : null
}
