import type { ComponentType } from 'react'
import { kept } from './kept.tsx'
import type { PlantDrawing } from './plant-drawing.tsx'

export type { PlantStage } from './plant-drawing.tsx'

/**
 * The plant of the parable at one of its five ages: seed, sprout, sapling, young tree, tree with birds.
 * It stands on a mound of its own, or with `meadow` on ground that fills the foot of its frame.
 */
export const Plant: ComponentType<Parameters<typeof PlantDrawing>[0]> = import.meta.env.SSR
  ? (await import('./plant-drawing.tsx')).PlantDrawing
  : kept(() => import('./plant-drawing.tsx').then((drawn) => drawn.PlantDrawing))
