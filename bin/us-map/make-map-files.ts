import { toWorld } from '../../app/integrations/maps/mercator.ts'
import { OVERVIEW_GRID, packLine, type PackedTown, STATE_GRID, type StateFile } from '../../app/integrations/maps/open/map-data.ts'
import { type City, readCities } from '../us-places/read-cities.ts'
import { polygonArea, findLabelPoint } from './find-label-point.ts'
import { largestRing, lineIndex, readShapes, listRings, type Shape } from './read-shapes.ts'
import type { Point } from './simplify.ts'
import { STATE_CODES } from './state-codes.ts'

/** The population of the smallest town in the overview, so that no more towns are shown than can be read at its zooms. */
const OVERVIEW_TOWN_PEOPLE = 60_000
/** The area of the smallest island that is drawn, in squares of the grid. */
const MIN_AREA = 6

/** Returns the overview, `us`, and one file for each state. */
export function makeMapFiles(): Map<string, string> {
  const cities = readCities().toSorted((one, other) => other.population - one.population)
  const large = cities.filter(({ population }) => population >= OVERVIEW_TOWN_PEOPLE)
  const overview = readShapes('states', OVERVIEW_GRID, 0.8)
  const near = readShapes('counties', STATE_GRID, 1.2)
  const files = near.states.map((state) => {
    const counties = near.shapes.filter(({ id, polygons }) => id.startsWith(state.id) && polygons.length > 0)
    return makeState(near.lines, state, counties, cities, STATE_GRID)
  })
  return new Map([
    ['us', JSON.stringify(overview.states.map((state) => makeState(overview.lines, state, [], large, OVERVIEW_GRID)))],
    ...files.map((file): [string, string] => [file.code, JSON.stringify(file)]),
  ])
}

function makeState(lines: Point[][], state: Shape, counties: Shape[], cities: City[], grid: number): StateFile {
  const code = stateCode(state.id)
  const rings = listRings(state, lines).filter((ring) => polygonArea(ring) >= MIN_AREA)
  // A line that is an edge of two counties is drawn as their border; the others are the state's own border.
  const edges = Map.groupBy(
    counties.flatMap(({ polygons }) => polygons.flat(2).map(lineIndex)),
    (line) => line,
  )
  const between = [...edges].flatMap(([line, uses]) => (uses.length > 1 ? [lines[line]!] : []))
  const named = (shape: Shape): [string, number, number] => [shape.properties.name, ...rounded(findLabelPoint(largestRing(shape, lines)))]
  return {
    code,
    name: named(state),
    rings: rings.map(packLine),
    countyLines: between.map(packLine),
    countyNames: counties.map(named),
    towns: cities.filter((city) => city.state === code).map((city) => packTown(city, grid)),
  }
}

function stateCode(id: string): string {
  const code = STATE_CODES[id]
  if (!code) throw new Error(`us-atlas has a state ${id} that nobody knows (bin/us-map/state-codes.ts).`)
  return code
}

function packTown({ name, lat, lng, population }: City, grid: number): PackedTown {
  const { x, y } = toWorld(lat, lng)
  return [name, ...rounded([x * grid, y * grid]), Math.round(population / 100) * 100]
}

const rounded = ([x, y]: [number, number]): [number, number] => [Math.round(x), Math.round(y)]
