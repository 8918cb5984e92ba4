import { distanceToSegment, type Point, simplifyLine } from './simplify.ts'

const GRID_STEPS = 9
const SIMPLIFY_RATIO = 1 / 60

export function findLabelPoint(whole: Point[]): Point {
  let [minX, minY, maxX, maxY] = boundingBox(whole)
  const ring = simplifyLine([...whole, whole[0]!], Math.max(maxX - minX, maxY - minY) * SIMPLIFY_RATIO)
  let best: Point = [(minX + maxX) / 2, (minY + maxY) / 2]
  let room = Number.NEGATIVE_INFINITY
  for (let round = 0; round < 3; round++) {
    const [stepX, stepY] = [(maxX - minX) / GRID_STEPS, (maxY - minY) / GRID_STEPS]
    for (let column = 0.5; column < GRID_STEPS; column++)
      for (let row = 0.5; row < GRID_STEPS; row++) {
        const point: Point = [minX + column * stepX, minY + row * stepY]
        const here = distanceToEdge(point, ring)
        if (here > room) [best, room] = [point, here]
      }
    ;[minX, minY, maxX, maxY] = [best[0] - stepX, best[1] - stepY, best[0] + stepX, best[1] + stepY]
  }
  return best
}

export function polygonArea(ring: Point[]): number {
  let twice = 0
  ring.forEach(([x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length]!
    twice += x * nextY - nextX * y
  })
  return Math.abs(twice / 2)
}

function boundingBox(ring: Point[]): [number, number, number, number] {
  let box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of ring) box = [Math.min(box[0], x), Math.min(box[1], y), Math.max(box[2], x), Math.max(box[3], y)]
  return box
}

/** Returns the distance from a point to the edge of a ring; negative if the point lies outside. */
function distanceToEdge([x, y]: Point, ring: Point[]): number {
  let inside = false
  let nearest = Infinity
  ring.forEach((from, at) => {
    const to = ring[(at + 1) % ring.length]!
    if (from[1] > y !== to[1] > y && x < ((to[0] - from[0]) * (y - from[1])) / (to[1] - from[1]) + from[0]) inside = !inside
    nearest = Math.min(nearest, distanceToSegment([x, y], from, to))
  })
  return inside ? nearest : -nearest
}
