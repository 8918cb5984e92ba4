import { href } from 'react-router'
import type { PlaceKind } from '#app/features/places/place.ts'

/** Where a code is asked for, or the business is looked for where none was chosen. */
export function verifyAddress(kind: PlaceKind, place: { slug: string } | null): string {
  if (kind === 'church') return href('/claim-church/:slug', { slug: place?.slug ?? '' })
  return place ? `/claim-business?place=${place.slug}` : '/claim-business'
}
