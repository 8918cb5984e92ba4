import { keyOf, plainWords } from '#app/features/locations/plain-words.ts'
import type { City } from './read-cities.ts'
import type { Point, Zip } from './read-zips.ts'
import { findTerritoryTown } from './territory-towns.ts'

export type Town = City & { key: string }
export type PlacedZip = Point & { code: string; town: Town }

/** Where the two sources are so far apart, in miles, one of them is wrong. */
const FAR_APART = 10
/** A post town that is in no list of towns has fewer people than any that is. */
const PEOPLE_OF_A_ZIP = 100

/** Towns by size, each name once in a state, and every ZIP code with its town. */
export function joinPlaces(cities: City[], zips: Zip[]): { towns: Town[]; zips: PlacedZip[] } {
  const zipsOf = Map.groupBy(
    zips.filter(({ town }) => town !== undefined),
    ({ town, state }) => labelOf(town!, state),
  )
  const towns = new Map<string, Town>()
  for (const [label, namesakes] of Map.groupBy(cities, ({ name, state }) => labelOf(name, state))) {
    const ofThePost = zipsOf.get(label)
    const chosen = ofThePost ? nearestOf(namesakes, middleOf(ofThePost)) : namesakes[0]!
    towns.set(label, { ...chosen, key: keyOf(plainWords(chosen.name)) })
  }
  for (const [label, own] of zipsOf) {
    const { town: name, state } = own[0]!
    if (towns.has(label)) continue
    towns.set(label, { name: name!, state, ...middleOf(own), population: own.length * PEOPLE_OF_A_ZIP, key: keyOf(plainWords(name!)) })
  }
  const bySize = [...towns.values()].toSorted((one, other) => other.population - one.population || (one.name < other.name ? -1 : 1))
  const isGuess = guessesAmong(zips)
  return { towns: bySize, zips: zips.map((zip) => placeZip(zip, towns, bySize, isGuess)) }
}

function labelOf(name: string, state: string): string {
  return `${keyOf(plainWords(name))} ${state}`
}

/** Of two towns with one name in a state, the one that gets its letters there; the larger where both might. */
function nearestOf(namesakes: City[], to: Point): City {
  return namesakes.find((city) => milesBetween(city, to) < 2 * FAR_APART) ?? namesakes[0]!
}

function middleOf(zips: Zip[]): Point {
  const points = zips.map(({ census, postal }) => census ?? postal!)
  const mean = (of: (point: Point) => number) => points.reduce((sum, point) => sum + of(point), 0) / points.length
  return { lat: mean(({ lat }) => lat), lng: mean(({ lng }) => lng) }
}

function placeZip(zip: Zip, towns: Map<string, Town>, bySize: Town[], isGuess: (zip: Zip) => boolean): PlacedZip {
  const { code, state, census, postal } = zip
  const name = zip.town ?? findTerritoryTown(code)
  const town =
    name === undefined
      ? townAround(
          census!,
          bySize.filter((each) => each.state === state),
        )
      : towns.get(labelOf(name, state))
  if (!town) throw new Error(`${code} is of ${name}, ${state}, which is no town.`)
  const at = (point: Point) => ({ code, lat: point.lat, lng: point.lng, town })
  if (!census) return at(isGuess(zip) ? town : postal!)
  const disagree = postal && milesBetween(census, postal) > FAR_APART
  return at(disagree && milesBetween(postal, town) < milesBetween(census, town) ? postal : census)
}

/** Post boxes, where nobody lives, share one point, which may be the middle of their county and in a lake. */
function guessesAmong(zips: Zip[]): (zip: Zip) => boolean {
  const key = ({ postal }: Zip) => `${postal?.lat} ${postal?.lng}`
  const atPoint = Map.groupBy(
    zips.filter(({ census }) => !census),
    key,
  )
  return (zip) => (atPoint.get(key(zip))?.length ?? 0) > 1
}

/** The town that a point belongs to, as far as its size tells: a city of 400,000 reaches five miles out. */
function townAround(point: Point, towns: Town[]): Town {
  const beyond = (town: Town) => milesBetween(point, town) - Math.sqrt(town.population / 16_000)
  return towns.reduce((best, town) => (beyond(town) < beyond(best) ? town : best))
}

function milesBetween(one: Point, other: Point): number {
  const across = (one.lng - other.lng) * Math.cos((one.lat * Math.PI) / 180)
  return 69.1 * Math.hypot(one.lat - other.lat, across)
}
