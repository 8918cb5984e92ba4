/** In the order in which they are shown. How each is counted is in the copy. */
export const metricIds = ['totalSeeds', 'studentsSupported', 'coursesEnabled', 'communityMembers'] as const
export type MetricId = (typeof metricIds)[number]
export type ImpactFigures = Record<MetricId, number>

/** `examples`: the figures include those of a demo, and the page says so. */
export type ShownImpact = { figures: ImpactFigures; examples: boolean }

/** The opening figures of a demo. A live site begins with what its staff enter, or zero. */
export const exampleFigures: ImpactFigures = { totalSeeds: 1_234, studentsSupported: 89, coursesEnabled: 45, communityMembers: 567 }
