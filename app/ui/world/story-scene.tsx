import type { ComponentType } from 'react'
import { kept } from './kept.tsx'
import type { StorySceneDrawing } from './story-scene-drawing.tsx'

/** A picture for a story without one. Any whole number picks one of the four. */
export const StoryScene: ComponentType<Parameters<typeof StorySceneDrawing>[0]> = import.meta.env.SSR
  ? (await import('./story-scene-drawing.tsx')).StorySceneDrawing
  : kept(() => import('./story-scene-drawing.tsx').then((drawn) => drawn.StorySceneDrawing))
