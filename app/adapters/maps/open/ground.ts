import {
  OVERVIEW_GRID,
  type OverviewFile,
  type Rings,
  STATE_GRID,
  type StateCode,
  type StateFile,
  type Town as PackedTown,
} from './map-data.ts'
import { unpackLine } from './pack-line.ts'

/** All measures are parts of the Web Mercator world's width, from its north-west corner. */
export type Box = { minX: number; minY: number; maxX: number; maxY: number }
export type Town = { name: string; x: number; y: number; people: number }
export type Name = { text: string; x: number; y: number }

/** A state as it is drawn. Lines are x and y by turns: between counties first, then between states, then the outer edge. */
export type Shape = { lines: Float64Array[]; counties: number; states: number; rings: Rings; towns: Town[]; countyNames: Name[] }

export type OverviewState = { code: StateCode; name: Name; rings: Rings; box: Box; towns: Town[] }
export type Overview = { lines: Float64Array[]; states: number; list: OverviewState[] }

export function readOverview({ lines, states }: OverviewFile): Overview {
  const unpacked = lines.packed.map((line) => unpackLine(line, OVERVIEW_GRID))
  return {
    lines: unpacked,
    states: lines.states,
    list: states.map(({ code, name, rings, label: [x, y], towns }) => ({
      code,
      rings,
      name: { text: name, x: x / OVERVIEW_GRID, y: y / OVERVIEW_GRID },
      box: boxOf(rings, unpacked),
      towns: towns.map((town) => readTown(town, OVERVIEW_GRID)),
    })),
  }
}

export function readState({ lines, rings, counties, towns }: StateFile): Shape {
  return {
    lines: lines.packed.map((line) => unpackLine(line, STATE_GRID)),
    counties: lines.counties,
    states: lines.states,
    rings,
    countyNames: counties.map(([text, x, y]) => ({ text, x: x / STATE_GRID, y: y / STATE_GRID })),
    towns: towns.map((town) => readTown(town, STATE_GRID)),
  }
}

function readTown([name, x, y, people]: PackedTown, grid: number): Town {
  return { name, x: x / grid, y: y / grid, people }
}

function boxOf(rings: Rings, lines: Float64Array[]): Box {
  const box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity }
  for (const place of rings.flat())
    lines[place < 0 ? ~place : place]!.forEach((value, at) => {
      if (at % 2 === 0) [box.minX, box.maxX] = [Math.min(box.minX, value), Math.max(box.maxX, value)]
      else [box.minY, box.maxY] = [Math.min(box.minY, value), Math.max(box.maxY, value)]
    })
  return box
}

export function listStatesIn(view: Box, { list }: Overview): OverviewState[] {
  return list.filter(({ box }) => overlap(box, view))
}

export function overlap(one: Box, other: Box): boolean {
  return one.minX <= other.maxX && one.maxX >= other.minX && one.minY <= other.maxY && one.maxY >= other.minY
}
