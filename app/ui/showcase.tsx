import type { ReactNode } from 'react'
import { formSamples } from './showcase/forms.tsx'
import { frameSamples } from './showcase/frame.tsx'
import { worldSamples } from './showcase/world.tsx'

/** One working example of one exported component; `file` is its path from the repository's root. */
export type Sample = { name: string; file: string; element: () => ReactNode }

/** The living catalogue behind the page of assets: every component of this room, shown working. */
export const showcase: Sample[] = [...frameSamples, ...formSamples, ...worldSamples]
