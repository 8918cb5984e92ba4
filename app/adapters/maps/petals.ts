/** Pixels between neighbours: a marker and a little air. */
const APART = 42

/**
 * Where places that share one spot stand around it, in pixels: a ring, from the top clockwise, wide enough that none
 * covers another; more than twelve in rings around each other.
 */
export function petals(count: number): { x: number; y: number }[] {
  const places: { x: number; y: number }[] = []
  for (let ring = 1; places.length < count; ring++) {
    const inRing = Math.min(count - places.length, 6 * ring)
    const radius = Math.max((ring * APART * 6) / (2 * Math.PI), inRing === 1 ? APART : APART / (2 * Math.sin(Math.PI / inRing)))
    for (let at = 0; at < inRing; at++) {
      const angle = (2 * Math.PI * at) / inRing
      places.push({ x: Math.round(radius * Math.sin(angle)), y: Math.round(-radius * Math.cos(angle)) })
    }
  }
  return places
}
