import type { Services } from '#app/platform/services.server.ts'
import { countImpact, countSeeds } from './count-impact.server.ts'
import { exampleFigures, type ImpactFigures, metricIds } from './impact-figures.ts'

/** What the dashboard shows. `examples`: the figures began with the examples, and the page has to say so. */
export type ShownImpact = { figures: ImpactFigures; examples: boolean }

/** How many seeds are planted, as the dashboard counts them. `examples` as there. */
export async function readPlantedSeeds({ db, settings }: Pick<Services, 'db' | 'settings'>): Promise<{ seeds: number; examples: boolean }> {
  const demo = settings.siteMode === 'demo'
  const { totalSeeds, opening } = await countSeeds({ db }, { practice: demo })
  const examples = begunWithExamples(demo, opening)
  return { seeds: totalSeeds + (examples ? exampleFigures.totalSeeds : 0), examples }
}

/**
 * The four figures of the impact dashboard. A demo begins with the example figures until others are entered and counts
 * practice money; a live site begins with what its staff entered and never does.
 */
export async function readImpact({ db, settings }: Pick<Services, 'db' | 'settings'>): Promise<ShownImpact> {
  const demo = settings.siteMode === 'demo'
  const { opening, ...counted } = await countImpact({ db }, { practice: demo })
  const examples = begunWithExamples(demo, opening)
  if (!examples) return { figures: counted, examples }
  const figures = { ...counted }
  for (const id of metricIds) figures[id] += exampleFigures[id]
  return { figures, examples }
}

function begunWithExamples(demo: boolean, opening: ImpactFigures): boolean {
  return demo && Object.values(opening).every((figure) => figure === 0)
}
