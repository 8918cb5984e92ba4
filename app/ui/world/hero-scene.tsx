import type { ComponentType } from 'react'
import { kept } from './kept.tsx'
import type { HeroSceneDrawing } from './hero-scene-drawing.tsx'

/**
 * The world in one picture: morning (or moonlight) over warm hills, fields of mustard, the road that
 * winds to the great tree. Fills its box; what matters keeps to the right, words belong on the left.
 */
export const HeroScene: ComponentType<Parameters<typeof HeroSceneDrawing>[0]> = import.meta.env.SSR
  ? (await import('./hero-scene-drawing.tsx')).HeroSceneDrawing
  : kept(() => import('./hero-scene-drawing.tsx').then((drawn) => drawn.HeroSceneDrawing))
