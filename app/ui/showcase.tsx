import { formSamples } from './showcase/forms.tsx'
import { frameSamples } from './showcase/frame.tsx'
import { pieceSamples } from './showcase/pieces.tsx'
import type { Sample } from './showcase/sample.ts'
import { worldSamples } from './showcase/world.tsx'

/** The living catalogue behind the page of assets: every component of this room, shown working. */
export const showcase: Sample[] = [...frameSamples, ...pieceSamples, ...formSamples, ...worldSamples]
