import { find } from 'geo-tz/all'
import { TIME_ZONES } from '#app/features/locations/time-zones.ts'
import type { Point } from './read-zips.ts'

/** Index into TIME_ZONES, by the boundaries of OpenStreetMap (ODbL). @throws for what is no clock of the country */
export function findZone({ lat, lng }: Point): number {
  const names = find(lat, lng)
  const zone = TIME_ZONES.findIndex((name) => names.includes(name))
  if (zone === -1) throw new Error(`${lat}, ${lng} has the time of ${names.join(', ')}, which is not in the United States.`)
  return zone
}
