import { STATES } from './states.ts'
import { TIME_ZONES } from './time-zones.ts'
import type { UsPlaces } from './us-places-file.ts'
import { getUsPlaces } from './us-places.server.ts'

type Point = { lat: number; lng: number }

/** Of a square that towns and ZIP codes are looked up by, in degrees: in New York some hundreds are in one. */
const SIDE = 0.5
const [ROWS, COLUMNS] = [180 / SIDE, 360 / SIDE]
const MILES_OF_A_DEGREE = 69.1
/** Further from every town of the state it names, a place has named the wrong one. */
const WITHIN_A_STATE_MILES = 100

/**
 * IANA name of the clock at a point: that of the nearest town or ZIP code, as each keeps its own. Near a border the one
 * of its own state counts, where that is known.
 * @param state two letters
 */
export function findTimeZone(point: Point, state: string | null): string {
  const places = getUsPlaces()
  const own = state === null ? -1 : STATES.indexOf(state)
  const nearest = (own === -1 ? undefined : nearestOf(places, point, own)) ?? nearestOf(places, point, undefined)!
  return TIME_ZONES[nearest < places.townLat.length ? places.townZone[nearest]! : places.zipZone[nearest - places.townLat.length]!]!
}

/** Its number among towns and then ZIP codes; in a state only if it is not too far. */
function nearestOf(places: UsPlaces, point: Point, state: number | undefined): number | undefined {
  const { starts, members } = (grid ??= makeGrid(places))
  const [row, column] = [rowOf(point.lat), columnOf(point.lng)]
  const shrink = Math.cos((point.lat * Math.PI) / 180)
  // How many miles at least lie between the point and what is in the next ring of squares, and in each after it.
  const edge = Math.min(within(point.lat), within(point.lng) * shrink) * MILES_OF_A_DEGREE
  const step = SIDE * shrink * MILES_OF_A_DEGREE
  let [best, miles] = [undefined as number | undefined, state === undefined ? Infinity : WITHIN_A_STATE_MILES]
  for (let ring = 0; ring < COLUMNS / 2 && (ring === 0 || edge + (ring - 1) * step <= miles); ring++)
    for (const square of squaresOf(row, column, ring))
      for (let at = starts[square]!; at < starts[square + 1]!; at++) {
        const member = members[at]!
        if (state !== undefined && stateAt(places, member) !== state) continue
        const away = milesBetween(point, coordinatesAt(places, member), shrink)
        if (away < miles) [best, miles] = [member, away]
      }
  return best
}

/** To the nearer edge of its square. */
function within(degrees: number): number {
  const part = degrees / SIDE - Math.floor(degrees / SIDE)
  return Math.min(part, 1 - part) * SIDE
}

function* squaresOf(row: number, column: number, ring: number): Generator<number> {
  for (let north = Math.max(-ring, -row); north <= Math.min(ring, ROWS - 1 - row); north++) {
    const step = Math.abs(north) === ring ? 1 : 2 * ring
    for (let east = -ring; east <= ring; east += step) yield (row + north) * COLUMNS + ((column + east + COLUMNS) % COLUMNS)
  }
}

type Grid = {
  /** Where in `members` those of a square start. */
  starts: Uint32Array
  members: Uint32Array
}
let grid: Grid | undefined

function makeGrid(places: UsPlaces): Grid {
  const count = places.townLat.length + places.zip.length
  const starts = new Uint32Array(ROWS * COLUMNS + 1)
  const squares = Uint32Array.from({ length: count }, (_, at) => {
    const { lat, lng } = coordinatesAt(places, at)
    return rowOf(lat) * COLUMNS + columnOf(lng)
  })
  for (const square of squares) starts[square + 1]!++
  for (let square = 0; square < ROWS * COLUMNS; square++) starts[square + 1]! += starts[square]!
  const [members, next] = [new Uint32Array(count), starts.slice()]
  squares.forEach((square, at) => (members[next[square]!++] = at))
  return { starts, members }
}

const rowOf = (lat: number) => Math.min(ROWS - 1, Math.floor((lat + 90) / SIDE))
const columnOf = (lng: number) => Math.floor((lng + 180) / SIDE) % COLUMNS

function coordinatesAt({ townLat, townLng, zipLat, zipLng }: UsPlaces, at: number): Point {
  const zip = at - townLat.length
  return zip < 0 ? { lat: townLat[at]!, lng: townLng[at]! } : { lat: zipLat[zip]!, lng: zipLng[zip]! }
}

function stateAt({ townState, zipTown }: UsPlaces, at: number): number {
  return townState[at < townState.length ? at : zipTown[at - townState.length]!]!
}

/** On a flat map, which is right for what is near. */
function milesBetween(one: Point, other: Point, shrink: number): number {
  const east = Math.abs(one.lng - other.lng)
  return MILES_OF_A_DEGREE * Math.hypot(one.lat - other.lat, Math.min(east, 360 - east) * shrink)
}
