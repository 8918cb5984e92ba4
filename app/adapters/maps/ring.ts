import type { Ring } from './map-port.ts'
import { METERS_PER_MILE } from './mile.ts'

/** Pixels between a ring that has just been brought into sight and the edges. */
export const AROUND_RING = 16
/** Meters of a degree of latitude. */
const METERS_PER_DEGREE = 111_320

/** How a provider draws a circle, and takes it away again, and brings a box into sight. */
export type RingGround = {
  draw(ring: Ring, radiusMeters: number): () => void
  bringIn(box: { north: number; south: number; east: number; west: number }): void
}

/** Draws the ring, and brings all of it into sight where it is another one. */
export function openRing({ draw, bringIn }: RingGround): (ring: Ring | undefined) => void {
  let remove = () => {}
  let shown = ''
  return (ring) => {
    const text = ring ? `${ring.lat} ${ring.lng} ${ring.radiusMiles}` : ''
    if (text === shown) return
    shown = text
    remove()
    remove = ring ? draw(ring, ring.radiusMiles * METERS_PER_MILE) : () => {}
    if (ring) bringIn(boxOf(ring))
  }
}

function boxOf({ lat, lng, radiusMiles }: Ring) {
  const high = (radiusMiles * METERS_PER_MILE) / METERS_PER_DEGREE
  const wide = high / Math.cos((lat * Math.PI) / 180)
  return { north: lat + high, south: lat - high, east: lng + wide, west: lng - wide }
}
