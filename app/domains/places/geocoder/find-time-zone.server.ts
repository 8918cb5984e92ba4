import { milesBetween } from '#app/domains/places/search/around.ts'
import { getUsPlaces } from './us-places.server.ts'

type Point = { lat: number; lng: number }

/** The IANA time zone of a ZIP code, else of the nearest town; a known state decides near a border. */
export function findTimeZone(point: Point, state: string | null, zip: string | null = null): string {
  const { zips, towns, townsByState } = getUsPlaces()
  const known = zip === null ? undefined : zips.get(zip.slice(0, 5))
  if (known) return known.zone
  let [best, nearest] = [towns[0]!, Infinity]
  for (const town of townsByState.get(state ?? '') ?? towns) {
    const miles = milesBetween(point, town)
    if (miles < nearest) [best, nearest] = [town, miles]
  }
  return best.zone
}
