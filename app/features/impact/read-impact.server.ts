import { type Metric, metrics } from '#words/support.ts'
import type { Services } from '#app/platform/services.server.ts'
import { countImpact } from './count-impact.server.ts'

export type ImpactFigure = Pick<Metric, 'id' | 'label' | 'howCounted'> & { value: number }
export type Impact = {
  figures: ImpactFigure[]
  /** The figures began with the examples, and the page has to say so. */
  examples: boolean
}

/**
 * The four figures of the impact dashboard, with how each is counted. A demo begins with the example figures until
 * others are entered and counts practice money; a live site begins with what its staff entered and never does.
 */
export async function readImpact({ db, settings }: Pick<Services, 'db' | 'settings'>): Promise<Impact> {
  const demo = settings.siteMode === 'demo'
  const { opening, ...counted } = await countImpact({ db }, { practice: demo })
  const examples = demo && Object.values(opening).every((figure) => figure === 0)
  const figures = metrics.map(({ id, label, howCounted, exampleOpeningValue }) => ({
    id,
    label,
    howCounted,
    value: counted[id] + (examples ? exampleOpeningValue : 0),
  }))
  return { figures, examples }
}
