import { METERS_PER_MILE } from '#app/integrations/maps/mercator.ts'
import type { Coordinates } from '#app/domains/places/records/place.ts'

/** The mean radius of the earth, 6,371,008.8 m (IUGG). */
export const EARTH_RADIUS_MILES = 6_371_008.8 / METERS_PER_MILE

/** Returns the great-circle distance by the haversine formula. */
export function milesBetween(a: Coordinates, b: Coordinates): number {
  const half = (one: number, other: number) => Math.sin(radians(other - one) / 2) ** 2
  const chord = half(a.lat, b.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(a.lng, b.lng)
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** The edges are in degrees. `west` and `east` may exceed 180. */
type Box = { south: number; north: number; west: number; east: number }

/** Widens the box by a millionth, which is some inches, to compensate for rounding. */
const MARGIN = 1.000_001

/**
 * Returns the smallest box of latitudes and longitudes that contains every point within the radius. The easternmost of
 * these points is slightly nearer to the pole than the center, at a difference in longitude of asin(sin r / cos lat). See J. P.
 * Matuschek's 'Finding points within a distance of a latitude/longitude using bounding coordinates'.
 */
export function boxAround({ lat, lng }: Coordinates, radiusMiles: number): Box {
  const angle = (radiusMiles / EARTH_RADIUS_MILES) * MARGIN
  const tall = degrees(angle)
  const widest = Math.sin(angle) / Math.cos(radians(lat))
  const wide = lat + tall >= 90 || lat - tall <= -90 || widest >= 1 ? 180 : degrees(Math.asin(widest))
  return { south: lat - tall, north: lat + tall, west: lng - wide, east: lng + wide }
}

/** Converts a longitude to that of `places.location`: 360 less if east of Greenwich, so that the United States is in one piece. */
export function toStoredLongitude(lng: number): number {
  return lng > 0 ? lng - 360 : lng
}

const radians = (degree: number) => (degree * Math.PI) / 180
const degrees = (radian: number) => (radian * 180) / Math.PI
