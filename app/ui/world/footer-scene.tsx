import type { ComponentType } from 'react'
import { kept } from './kept.tsx'

/** The end of every page: the tree on its hill, and beneath it, in the dark ground of the footer, its roots. */
export const FooterScene: ComponentType = import.meta.env.SSR
  ? (await import('./footer-scene-drawing.tsx')).FooterSceneDrawing
  : kept(() => import('./footer-scene-drawing.tsx').then((drawn) => drawn.FooterSceneDrawing))
