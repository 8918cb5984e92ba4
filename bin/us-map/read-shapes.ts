import { createRequire } from 'node:module'
import { toWorld } from '#app/adapters/maps/mercator.ts'
import type { Lines, Rings } from '#app/adapters/maps/open/map-data.ts'
import { packLine } from '#app/adapters/maps/open/pack-line.ts'
import { areaOf } from './find-label-point.ts'
import { type Point, simplify } from './simplify.ts'

/** One shape of us-atlas; polygons of one part and of many are alike here. */
type Shape = { id: string; properties: { name: string }; polygons: Rings[] }
type Geometry = { id: string; properties: { name: string }; type: string; arcs: Rings | Rings[] }
type Topology = {
  transform: { scale: Point; translate: Point }
  arcs: Point[][]
  objects: Record<string, { geometries: Geometry[] }>
}

/** Boundaries of the Census Bureau at 1 : 10,000,000, as us-atlas has them: each line once, whoever shares it. */
export type Shapes = { lines: Point[][]; shapes: Shape[] }

const require = createRequire(import.meta.url)
const read = { counties: () => require('us-atlas/counties-10m.json'), states: () => require('us-atlas/states-10m.json') }

/**
 * @param file `counties` or `states`, each with lines of its own
 * @param grid steps of the world's width that points are set to
 * @param tolerance steps that a line may leave out
 */
export function readShapes(file: 'counties' | 'states', grid: number, tolerance: number): Shapes & { states: Shape[] } {
  const { transform, arcs, objects } = read[file]() as Topology
  const lines = arcs.map((arc) => {
    let [column, row] = [0, 0]
    const points = arc.map(([moreColumns, moreRows]): Point => {
      column += moreColumns
      row += moreRows
      const lng = column * transform.scale[0] + transform.translate[0]
      const { x, y } = toWorld(row * transform.scale[1] + transform.translate[1], lng)
      return [Math.round(x * grid), Math.round(y * grid)]
    })
    return simplify(points, tolerance)
  })
  return { lines, shapes: objects[file]!.geometries.map(readShape), states: objects.states!.geometries.map(readShape) }
}

function readShape({ id, properties, type, arcs }: Geometry): Shape {
  return { id, properties, polygons: type === 'MultiPolygon' ? (arcs as Rings[]) : arcs ? [arcs as Rings] : [] }
}

/** How many shapes have a line as their edge, and which. */
export function ownersOf(shapes: Shape[]): Map<number, string[]> {
  const owners = new Map<number, string[]>()
  for (const { id, polygons } of shapes)
    for (const place of polygons.flat(2)) {
      const line = lineOf(place)
      owners.set(line, [...(owners.get(line) ?? []), id])
    }
  return owners
}

/** The points of the largest ring of a shape. */
export function largestRing({ polygons }: Shape, lines: Point[][]): Point[] {
  const rings = polygons.map(([outer]) => pointsOf(outer!, lines))
  return rings.toSorted((one, other) => areaOf(other) - areaOf(one))[0]!
}

/**
 * Lines in the order of the files, and rings that name them by their new places. Islands that have become too small to
 * be seen are left out, with their lines.
 * @param kindOf 0 between counties, 1 between states, 2 at the country's edge
 */
export function packShapes(used: number[], { lines }: Shapes, kindOf: (line: number) => 0 | 1 | 2, shapes: Shape[], leastArea: number) {
  const rings = shapes.map(({ polygons }) => polygons.flat().filter((ring) => areaOf(pointsOf(ring, lines)) >= leastArea))
  const needed = new Set(rings.flat(2).map(lineOf))
  const kept = used.filter((line) => kindOf(line) === 0 || needed.has(line)).toSorted((one, other) => kindOf(one) - kindOf(other))
  const placeOf = new Map(kept.map((line, place) => [line, place]))
  const count = (kind: number) => kept.filter((line) => kindOf(line) === kind).length
  const packed: Lines = { packed: kept.map((line) => packLine(lines[line]!)), counties: count(0), states: count(1) }
  const renamed = (place: number) => (place < 0 ? ~placeOf.get(~place)! : placeOf.get(place)!)
  return { lines: packed, rings: rings.map((each): Rings => each.map((ring) => ring.map(renamed))) }
}

const lineOf = (place: number) => (place < 0 ? ~place : place)

function pointsOf(ring: number[], lines: Point[][]): Point[] {
  return ring.flatMap((place) => (place < 0 ? lines[~place]!.toReversed() : lines[place]!))
}
