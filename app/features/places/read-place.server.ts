import { findTimeZone } from '#app/features/locations/find-time-zone.server.ts'
import type { FoundPlace, Place } from './place.ts'
import { placeSlug } from './place-slug.ts'
import { EXAMPLE_SOURCE, kindOf, type ShownRow } from './place-table.server.ts'

export function readPlace({ location, verifiedAt, source, ...row }: ShownRow): Place {
  const coordinates = { lat: location.y, lng: location.x < -180 ? location.x + 360 : location.x }
  return {
    ...row,
    kind: kindOf(row.kind),
    slug: placeSlug(row),
    coordinates,
    verified: verifiedAt !== null,
    example: source === EXAMPLE_SOURCE,
    timeZone: findTimeZone(coordinates, row.state),
  }
}

/** The same with its distance to a tenth of a mile, as it is said: rounded once, from what was measured. */
export function readFound({ miles, ...row }: ShownRow & { miles: number | null }): FoundPlace {
  return { ...readPlace(row), distanceMiles: miles === null ? null : Math.round(miles * 10) / 10 }
}
