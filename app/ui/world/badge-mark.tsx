import type { ComponentType } from 'react'
import type { BadgeMarkDrawing } from './badge-mark-drawing.tsx'
import { kept } from './kept.tsx'

export type { BadgeKind } from './badge-mark-drawing.tsx'

/** Five drawn badges, told apart by outline and picture as well as by colour. 96 units square. */
export const BadgeMark: ComponentType<Parameters<typeof BadgeMarkDrawing>[0]> = import.meta.env.SSR
  ? (await import('./badge-mark-drawing.tsx')).BadgeMarkDrawing
  : kept(() => import('./badge-mark-drawing.tsx').then((drawn) => drawn.BadgeMarkDrawing))
