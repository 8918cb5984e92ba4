import type { ComponentType } from 'react'
import { kept } from './kept.tsx'
import type { LostBirdDrawing } from './lost-bird-drawing.tsx'

/** The picture of a page that is not there: a bird at a signpost whose arms point nowhere in particular. */
export const LostBird: ComponentType<Parameters<typeof LostBirdDrawing>[0]> = import.meta.env.SSR
  ? (await import('./lost-bird-drawing.tsx')).LostBirdDrawing
  : kept(() => import('./lost-bird-drawing.tsx').then((drawn) => drawn.LostBirdDrawing))
