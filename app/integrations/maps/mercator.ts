type WorldPoint = { x: number; y: number }

/** The Mercator projection never reaches the poles. The square world map ends at this latitude. */
const MAX_LATITUDE = 85.0511287798

/** Projects degrees to EPSG:3857, scaled to a square with sides from 0 to 1. */
export function toWorld(lat: number, lng: number): WorldPoint {
  const sine = Math.sin((Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, lat)) * Math.PI) / 180)
  return { x: lng / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) }
}

export function fromWorld({ x, y }: WorldPoint): { lat: number; lng: number } {
  return { lat: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI, lng: (x - 0.5) * 360 }
}

/** The length of a mile in the specification. */
export const METERS_PER_MILE = 1609.34
