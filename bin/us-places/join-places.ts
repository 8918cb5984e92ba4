import { toNameKey, normalizeWords } from '../../app/domains/places/geocoder/normalize-words.ts'
import { milesBetween } from '../../app/domains/places/search/around.ts'
import type { City } from './read-cities.ts'
import type { Point, Zip } from './read-zips.ts'
import { findTerritoryTown } from './territory-towns.ts'

export type JoinedTown = City
export type JoinedZip = Point & { code: string; town: JoinedTown }

/** If the points of GeoNames and the Census for a ZIP code are more miles apart than this, one of them is wrong. */
const MAX_APART_MILES = 10
const PEOPLE_OF_A_ZIP = 100

export function joinPlaces(cities: City[], zips: Zip[]): { towns: JoinedTown[]; zips: JoinedZip[] } {
  const zipsOf = Map.groupBy(
    zips.filter(({ town }) => town !== undefined),
    ({ town, state }) => townKey(town!, state),
  )
  const towns = new Map<string, JoinedTown>()
  for (const [label, namesakes] of Map.groupBy(cities, ({ name, state }) => townKey(name, state))) {
    const ofThePost = zipsOf.get(label)
    towns.set(label, ofThePost ? findNearest(namesakes, averagePoint(ofThePost)) : namesakes[0]!)
  }
  for (const [label, own] of zipsOf) {
    const { town: name, state } = own[0]!
    if (!towns.has(label)) towns.set(label, { name: name!, state, ...averagePoint(own), population: own.length * PEOPLE_OF_A_ZIP })
  }
  const bySize = [...towns.values()].toSorted((one, other) => other.population - one.population || (one.name < other.name ? -1 : 1))
  const isGuess = findGuessedPoints(zips)
  return { towns: bySize, zips: zips.map((zip) => placeZip(zip, towns, bySize, isGuess)) }
}

function townKey(name: string, state: string): string {
  return `${toNameKey(normalizeWords(name))} ${state}`
}

/** Of two towns with the same name in a state, returns the one at the post office, or else the larger. */
function findNearest(namesakes: City[], to: Point): City {
  return namesakes.find((city) => milesBetween(city, to) < 2 * MAX_APART_MILES) ?? namesakes[0]!
}

function averagePoint(zips: Zip[]): Point {
  const points = zips.map(({ census, postal }) => census ?? postal!)
  const mean = (of: (point: Point) => number) => points.reduce((sum, point) => sum + of(point), 0) / points.length
  return { lat: mean(({ lat }) => lat), lng: mean(({ lng }) => lng) }
}

function placeZip(zip: Zip, towns: Map<string, JoinedTown>, bySize: JoinedTown[], isGuess: (zip: Zip) => boolean): JoinedZip {
  const { code, state, census, postal } = zip
  const name = zip.town ?? findTerritoryTown(code)
  const town =
    name === undefined
      ? findTownAround(
          census!,
          bySize.filter((each) => each.state === state),
        )
      : towns.get(townKey(name, state))
  if (!town) throw new Error(`${code} is of ${name}, ${state}, which is no town.`)
  const at = (point: Point) => ({ code, lat: point.lat, lng: point.lng, town })
  if (!census) return at(isGuess(zip) ? town : postal!)
  const disagree = postal && milesBetween(census, postal) > MAX_APART_MILES
  return at(disagree && milesBetween(postal, town) < milesBetween(census, town) ? postal : census)
}

/** Tells whether a ZIP code of post boxes shares its point with others. Such a point is a guess: the middle of a county, even in a lake. */
function findGuessedPoints(zips: Zip[]): (zip: Zip) => boolean {
  const key = ({ postal }: Zip) => `${postal?.lat} ${postal?.lng}`
  const atPoint = Map.groupBy(
    zips.filter(({ census }) => !census),
    key,
  )
  return (zip) => (atPoint.get(key(zip))?.length ?? 0) > 1
}

function findTownAround(point: Point, towns: JoinedTown[]): JoinedTown {
  const beyond = (town: JoinedTown) => milesBetween(point, town) - Math.sqrt(town.population / 16_000)
  return towns.reduce((best, town) => (beyond(town) < beyond(best) ? town : best))
}
