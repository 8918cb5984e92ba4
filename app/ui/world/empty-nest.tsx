import type { ComponentType } from 'react'
import type { EmptyNestDrawing } from './empty-nest-drawing.tsx'
import { kept } from './kept.tsx'

/** Nothing here yet: a nest on its branch, waiting, and one feather. */
export const EmptyNest: ComponentType<Parameters<typeof EmptyNestDrawing>[0]> = import.meta.env.SSR
  ? (await import('./empty-nest-drawing.tsx')).EmptyNestDrawing
  : kept(() => import('./empty-nest-drawing.tsx').then((drawn) => drawn.EmptyNestDrawing))
