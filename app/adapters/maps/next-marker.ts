export type Direction = 'left' | 'right' | 'up' | 'down'
type Placed = { x: number; y: number }

const AHEAD: Record<Direction, Placed> = { left: { x: -1, y: 0 }, right: { x: 1, y: 0 }, up: { x: 0, y: -1 }, down: { x: 0, y: 1 } }

/**
 * Where an arrow key leads from one marker: to the one that is near and lies in that direction, in pixels that grow to
 * the right and downwards. What lies aside counts as farther: at 60 degrees twice, beyond 80 not at all.
 */
export function findNextMarker<T extends Placed>(from: Placed, others: T[], direction: Direction): T | undefined {
  const ahead = AHEAD[direction]
  let [best, least]: [T | undefined, number] = [undefined, Infinity]
  for (const other of others) {
    const [x, y] = [other.x - from.x, other.y - from.y]
    const distance = Math.hypot(x, y)
    const cosine = distance === 0 ? 0 : (x * ahead.x + y * ahead.y) / distance
    if (cosine < 0.17) continue
    if (distance / cosine < least) [best, least] = [other, distance / cosine]
  }
  return best
}
