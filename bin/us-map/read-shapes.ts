import { createRequire } from 'node:module'
import { toWorld } from '../../app/integrations/maps/mercator.ts'
import { polygonArea } from './find-label-point.ts'
import { type Point, simplifyLine } from './simplify.ts'

/** Closed rings of indices into the list of lines; `~index` is a reversed line. */
type Rings = number[][]
/** A shape of us-atlas, with polygons and multipolygons in one form. */
export type Shape = { id: string; properties: { name: string }; polygons: Rings[] }
type Geometry = { id: string; properties: { name: string }; type: string; arcs: Rings | Rings[] }
type Topology = {
  transform: { scale: Point; translate: Point }
  arcs: Point[][]
  objects: Record<string, { geometries: Geometry[] }>
}

/** Boundaries of the Census Bureau at 1 : 10,000,000 from us-atlas. Each shared line exists once. */
type Shapes = { lines: Point[][]; shapes: Shape[] }

const require = createRequire(import.meta.url)
const read = { counties: () => require('us-atlas/counties-10m.json'), states: () => require('us-atlas/states-10m.json') }

/** `grid` is the number of steps across the world; `tolerance` is how many steps a simplified line may deviate. */
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
    return simplifyLine(points, tolerance)
  })
  return { lines, shapes: objects[file]!.geometries.map(readShape), states: objects.states!.geometries.map(readShape) }
}

function readShape({ id, properties, type, arcs }: Geometry): Shape {
  return { id, properties, polygons: type === 'MultiPolygon' ? (arcs as Rings[]) : arcs ? [arcs as Rings] : [] }
}

export function largestRing(shape: Shape, lines: Point[][]): Point[] {
  return listRings(shape, lines).toSorted((one, other) => polygonArea(other) - polygonArea(one))[0]!
}

export const lineIndex = (place: number) => (place < 0 ? ~place : place)

export function listRings({ polygons }: Shape, lines: Point[][]): Point[][] {
  return polygons.flat().map((ring) => ring.flatMap((place) => (place < 0 ? lines[~place]!.toReversed() : lines[place]!)))
}
