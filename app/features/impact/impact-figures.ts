import { findTier } from '#app/features/gifts/tiers.ts'

/** The four figures, in the order in which they are shown. How each is counted stands with the words. */
export const metricIds = ['totalSeeds', 'studentsSupported', 'coursesEnabled', 'communityMembers'] as const
export type MetricId = (typeof metricIds)[number]
export type ImpactFigures = Record<MetricId, number>

/** What a demo's figures begin with. A live site begins with what its staff enter, or zero. */
export const exampleFigures: ImpactFigures = { totalSeeds: 1_234, studentsSupported: 89, coursesEnabled: 45, communityMembers: 567 }

/** What one course costs to open: one youth's first leadership training. */
export const courseCents = findTier('leadership')!.amountCents
