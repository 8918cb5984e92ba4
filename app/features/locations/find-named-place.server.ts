import { findLocation } from './find-location.server.ts'
import { readParts, takeState } from './read-typed.ts'

/**
 * The label of a ZIP code, or of a town with its state, where a text says nothing else: what somebody may type who looks
 * for neither a page nor a name.
 */
export function findNamedPlace(typed: string): string | undefined {
  const found = findLocation(typed)
  if (!found || found.corrected) return undefined
  const isTownWithState = found.precision === 'city' && takeState(readParts(typed).at(-1) ?? []) !== undefined
  return found.precision === 'zip' || isTownWithState ? found.label : undefined
}
