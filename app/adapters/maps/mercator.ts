import { METERS_PER_MILE } from './mile.ts'

/** A point of the Web Mercator world, a square of 1 by 1 from its north-west corner. */
export type WorldPoint = { x: number; y: number }

/** Mercator never reaches the poles: the square ends here. */
const MOST_NORTH = 85.0511287798

/** Degrees of WGS 84 in; as every web map counts (EPSG:3857). */
export function toWorld(lat: number, lng: number): WorldPoint {
  const sine = Math.sin((Math.max(-MOST_NORTH, Math.min(MOST_NORTH, lat)) * Math.PI) / 180)
  return { x: lng / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) }
}

export function fromWorld({ x, y }: WorldPoint): { lat: number; lng: number } {
  return { lat: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI, lng: (x - 0.5) * 360 }
}

/** Meters around the equator (WGS 84). */
const EQUATOR_METERS = 40_075_016.686

/** How much of the world's width a mile is at this latitude. */
export function worldOfAMile(lat: number): number {
  return METERS_PER_MILE / (EQUATOR_METERS * Math.cos((lat * Math.PI) / 180))
}
