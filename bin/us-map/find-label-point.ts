import { distanceToSegment, type Point, simplify } from './simplify.ts'

const TRIED = 9
const COARSE = 1 / 60

export function findLabelPoint(whole: Point[]): Point {
  let [minX, minY, maxX, maxY] = boxOf(whole)
  const ring = simplify([...whole, whole[0]!], Math.max(maxX - minX, maxY - minY) * COARSE)
  let best: Point = [(minX + maxX) / 2, (minY + maxY) / 2]
  let room = Number.NEGATIVE_INFINITY
  for (let round = 0; round < 3; round++) {
    const [stepX, stepY] = [(maxX - minX) / TRIED, (maxY - minY) / TRIED]
    for (let column = 0.5; column < TRIED; column++)
      for (let row = 0.5; row < TRIED; row++) {
        const point: Point = [minX + column * stepX, minY + row * stepY]
        const here = roomAt(point, ring)
        if (here > room) [best, room] = [point, here]
      }
    ;[minX, minY, maxX, maxY] = [best[0] - stepX, best[1] - stepY, best[0] + stepX, best[1] + stepY]
  }
  return best
}

export function areaOf(ring: Point[]): number {
  let twice = 0
  ring.forEach(([x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length]!
    twice += x * nextY - nextX * y
  })
  return Math.abs(twice / 2)
}

function boxOf(ring: Point[]): [number, number, number, number] {
  let box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of ring) box = [Math.min(box[0], x), Math.min(box[1], y), Math.max(box[2], x), Math.max(box[3], y)]
  return box
}

/** The distance to the edge; negative outside. */
function roomAt([x, y]: Point, ring: Point[]): number {
  let inside = false
  let nearest = Infinity
  ring.forEach((from, at) => {
    const to = ring[(at + 1) % ring.length]!
    if (from[1] > y !== to[1] > y && x < ((to[0] - from[0]) * (y - from[1])) / (to[1] - from[1]) + from[0]) inside = !inside
    nearest = Math.min(nearest, distanceToSegment([x, y], from, to))
  })
  return inside ? nearest : -nearest
}
