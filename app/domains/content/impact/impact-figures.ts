/** The figures are shown in this order. The copy explains how each one is counted. */
export const metricIds = ['totalSeeds', 'studentsSupported', 'coursesEnabled', 'communityMembers'] as const
export type MetricId = (typeof metricIds)[number]
export type ImpactFigures = Record<MetricId, number>

/** `examples` is true if the figures include invented ones of a demo. The page then says so. */
export type ShownImpact = { figures: ImpactFigures; examples: boolean }

/** A demo starts with these figures. A live site starts with the figures that its staff enter, or with zeros. */
export const exampleFigures: ImpactFigures = { totalSeeds: 1_234, studentsSupported: 89, coursesEnabled: 45, communityMembers: 567 }
