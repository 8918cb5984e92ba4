import type { Reading } from '#app/platform/page-cache.server.ts'
import { findLocation } from './find-location.server.ts'
import { plainWords } from './plain-words.ts'
import { readPoint } from './read-typed.ts'

type Kept = Pick<Reading, 'forOneVisitor'>

/**
 * An answer about a place is kept for others only where the site's own name of it was asked for, or a part of that.
 * Degrees and addresses may say where one visitor is; what the site does not know may be a word of Google's, whose terms
 * allow no copies.
 */
export function keepToVisitor(reading: Kept, near: string | null): void {
  if (near?.trim() && !isOurName(near)) reading.forOneVisitor()
}

/** The same of suggestions, where a name is still being typed. */
export function keepUnknownToVisitor(reading: Kept, typed: string, suggestions: unknown[]): void {
  if (typed.trim() && (suggestions.length === 0 || readPoint(typed))) reading.forOneVisitor()
}

function isOurName(near: string): boolean {
  const location = findLocation(near.trim())
  if (!location || location.precision === 'point') return false
  const ours = plainWords(location.label)
  return plainWords(near).every((word) => ours.includes(word))
}
