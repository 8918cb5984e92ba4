import type { GooglePlace } from '#app/adapters/maps/google/search-google.ts'
import { METERS_PER_MILE } from '#app/adapters/maps/mile.ts'
import { folded } from '#app/platform/folded.ts'
import { milesBetween } from '#app/features/places/around.ts'
import { nameSign } from '#app/features/places/name-sign.ts'
import type { Coordinates } from '#app/features/places/place.ts'

export type FoundByGoogle = GooglePlace & { distanceMiles: number }

/** Within which the same name is the same place. */
const SAME_PLACE_METERS = 150

/** Of what Google answered, what was asked for: within the radius, with the name in theirs, the nearest first. */
export function keepAsked(
  places: GooglePlace[],
  { center, radiusMiles, name }: { center: Coordinates; radiusMiles: number; name: string },
): FoundByGoogle[] {
  const wanted = folded(name)
  return places
    .map((place) => ({ ...place, distanceMiles: milesBetween(center, place) }))
    .filter((place) => place.distanceMiles <= radiusMiles && folded(place.name).includes(wanted))
    .toSorted((one, other) => one.distanceMiles - other.distanceMiles)
}

/** Without what is one of ours, shown or not: of the same name, and as near as two ways to measure one building. */
export function leaveOutOurs(
  places: FoundByGoogle[],
  ours: (Coordinates & { name: string })[],
  unshown: (Coordinates & { sign: number })[],
): FoundByGoogle[] {
  const named = Map.groupBy(ours, ({ name }) => folded(name))
  const isNear = (place: FoundByGoogle, other: Coordinates) => milesBetween(place, other) * METERS_PER_MILE <= SAME_PLACE_METERS
  const isUnshown = (place: FoundByGoogle) => unshown.some((other) => other.sign === nameSign(place.name) && isNear(place, other))
  return places.filter((place) => !named.get(folded(place.name))?.some((other) => isNear(place, other)) && !isUnshown(place))
}
