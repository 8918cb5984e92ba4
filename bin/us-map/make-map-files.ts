import { toWorld } from '#app/adapters/maps/mercator.ts'
import { OVERVIEW_GRID, type OverviewFile, STATE_GRID, type StateFile, type Town } from '#app/adapters/maps/open/map-data.ts'
import { type City, readCities } from '../us-places/read-cities.ts'
import { findLabelPoint } from './find-label-point.ts'
import { largestRing, ownersOf, packShapes, readShapes } from './read-shapes.ts'
import { STATE_CODES } from './state-codes.ts'

/** Towns in the overview: as many as are ever read at its zooms. */
const OVERVIEW_TOWN_PEOPLE = 60_000

/** `us` is the overview, and `GA` all of Georgia: JSON by name. */
export function makeMapFiles(): Map<string, string> {
  const cities = readCities().toSorted((one, other) => other.population - one.population)
  const files = new Map([['us', JSON.stringify(makeOverview(cities))]])
  for (const [code, state] of makeStates(cities)) files.set(code, JSON.stringify(state))
  return files
}

function makeOverview(cities: City[]): OverviewFile {
  const shapes = readShapes('states', OVERVIEW_GRID, 0.8)
  const owners = ownersOf(shapes.states)
  const kindOf = (line: number) => (owners.get(line)!.length > 1 ? 1 : 2)
  const { lines, rings } = packShapes([...owners.keys()], shapes, kindOf, shapes.states, 6)
  return {
    lines,
    states: shapes.states.map((state, at) => ({
      code: codeOf(state.id),
      name: state.properties.name,
      rings: rings[at]!,
      label: rounded(findLabelPoint(largestRing(state, shapes.lines))),
      towns: townsOf(
        cities.filter(({ population }) => population >= OVERVIEW_TOWN_PEOPLE),
        codeOf(state.id),
        OVERVIEW_GRID,
      ),
    })),
  }
}

function makeStates(cities: City[]): Map<string, StateFile> {
  const shapes = readShapes('counties', STATE_GRID, 1.2)
  const owners = ownersOf(shapes.shapes)
  const kindOf = (line: number) => {
    const [one, other] = owners.get(line)!
    return other === undefined ? 2 : one!.slice(0, 2) === other.slice(0, 2) ? 0 : 1
  }
  return new Map(
    shapes.states.map((state): [string, StateFile] => {
      const code = codeOf(state.id)
      const counties = shapes.shapes.filter(({ id, polygons }) => id.startsWith(state.id) && polygons.length > 0)
      const { lines, rings } = packShapes([...ownersOf(counties).keys()], shapes, kindOf, [state], 0)
      const named = counties.map((county): [string, number, number] => [
        county.properties.name,
        ...rounded(findLabelPoint(largestRing(county, shapes.lines))),
      ])
      return [code, { lines, rings: rings[0]!, counties: named, towns: townsOf(cities, code, STATE_GRID) }]
    }),
  )
}

function codeOf(id: string): string {
  const code = STATE_CODES[id]
  if (!code) throw new Error(`us-atlas has a state ${id} that nobody knows (bin/us-map/state-codes.ts).`)
  return code
}

/** Towns of one state, the largest first, to a hundred people: their order is what counts. */
function townsOf(cities: City[], code: string, grid: number): Town[] {
  return cities
    .filter(({ state }) => state === code)
    .map(({ name, lat, lng, population }): Town => {
      const { x, y } = toWorld(lat, lng)
      return [name, ...rounded([x * grid, y * grid]), Math.round(population / 100) * 100]
    })
}

const rounded = ([x, y]: [number, number]): [number, number] => [Math.round(x), Math.round(y)]
