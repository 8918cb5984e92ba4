import { placeWords } from '#words/places.ts'
import type { MapMarker } from '#app/adapters/maps/map-port.ts'
import type { Coordinates, FoundPlace, PlaceKind } from '#app/features/places/place.ts'
import type { UnshownPlace } from '#app/features/places/list-suspended-near.server.ts'
import { formatTenths } from '#app/features/site/numbers.ts'

/** What a map shows of a place. */
export type OnMap = Pick<FoundPlace, 'id' | 'slug' | 'name' | 'types' | 'distanceMiles'> & Coordinates & { contributor: boolean }

/** All that a search found; and what is not ours to show, whoever else tells of it. */
export type AllOnMap = { places: OnMap[]; unshown: UnshownPlace[] }

/** Its marker, with all that the eye sees of it in its name: what it is, whether it contributes, and how far it is. */
export function markerOf(kind: PlaceKind, { id, name, lat, lng, contributor, distanceMiles }: OnMap): MapMarker {
  const distance = distanceMiles === null ? '' : placeWords.distance(formatTenths(distanceMiles))
  const spoken = [name, contributor ? placeWords.map.contributor : placeWords.map[kind], distance].filter(Boolean).join(', ')
  return { id, lat, lng, name: spoken, title: name, kind: contributor ? 'contributor' : kind }
}
