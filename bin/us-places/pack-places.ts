import { find } from 'geo-tz/all'
import { toNameKey, normalizeWords } from '../../app/domains/places/geocoder/normalize-words.ts'
import type { Town, UsPlaces } from '../../app/domains/places/geocoder/us-places.server.ts'
import { milesBetween } from '../../app/domains/places/search/around.ts'
import type { JoinedTown, JoinedZip } from './join-places.ts'
import { ALTERNATIVE_NAMES } from './other-names.ts'
import type { Point } from './read-zips.ts'

export function packPlaces(joined: JoinedTown[], zips: JoinedZip[]): UsPlaces {
  const packed = new Map(joined.map((town) => [town, packTown(town)]))
  const towns = [...packed.values()]
  const named = [...towns.map((town) => ({ name: town.name, town })), ...ALTERNATIVE_NAMES.map((each) => toNamedTown(each, towns))]
  const byKey = Map.groupBy(named, ({ name }) => toNameKey(normalizeWords(name)))
  const townsByState = Map.groupBy(towns, ({ state }) => state)
  return {
    towns,
    townsByState,
    keysByLetter: Map.groupBy(byKey.keys(), (key) => key[0]!),
    townsByKey: new Map(Array.from(byKey, ([key, each]) => [key, each.map(({ town }) => town).toSorted(bySize)])),
    zips: new Map(zips.map(({ code, town, ...at }) => [code, { code, ...rounded(at), town: packed.get(town)!, zone: findTimeZone(at) }])),
    states: new Map(Array.from(townsByState, ([state, each]) => [state, populationCenter(each)])),
  }
}

function packTown({ name, state, lat, lng, population }: JoinedTown): Town {
  const at = { lat, lng }
  return { name, state, ...rounded(at), people: population, likelihood: townLikelihood(at, population), zone: findTimeZone(at) }
}

/** Rounds coordinates to about 30 feet. */
function rounded({ lat, lng }: Point): Point {
  return { lat: Math.round(lat * 1e4) / 1e4, lng: Math.round(lng * 1e4) / 1e4 }
}

/** The ministry's location: the default center of the specification's map. */
const MINISTRY = { lat: 33.749, lng: -84.388 }
const [DOOR_MILES, FAR_MILES] = [10, 350]

/** Ranks towns of the same name: people who search for Decatur mean the one in Georgia, and for Boston the one in Massachusetts. */
function townLikelihood(at: Point, people: number): number {
  return people / Math.min(Math.max(milesBetween(at, MINISTRY), DOOR_MILES), FAR_MILES) ** 3
}

function bySize(one: Town, other: Town): number {
  return other.people - one.people
}

function toNamedTown([name, ofTown, state]: (typeof ALTERNATIVE_NAMES)[number], towns: Town[]) {
  const town = towns.find((each) => each.name === ofTown && each.state === state)
  if (!town) throw new Error(`${ofTown}, ${state} is no town, and can have no other name.`)
  return { name, town }
}

/** Returns the average location of the population. West of the date line, Alaska's longitudes continue below -180. */
function populationCenter(towns: Town[]): Point {
  const all = towns.reduce((sum, { people }) => sum + people, 0)
  const mean = (of: (town: Town) => number) => towns.reduce((sum, town) => sum + of(town) * town.people, 0) / all
  return rounded({ lat: mean(({ lat }) => lat), lng: mean(({ state, lng }) => (state === 'AK' && lng > 0 ? lng - 360 : lng)) })
}

const TIME_ZONES = `America/Adak America/Anchorage America/Boise America/Chicago America/Denver America/Detroit America/Indiana/Indianapolis
  America/Indiana/Knox America/Indiana/Marengo America/Indiana/Petersburg America/Indiana/Tell_City America/Indiana/Vevay
  America/Indiana/Vincennes America/Indiana/Winamac America/Juneau America/Kentucky/Louisville America/Kentucky/Monticello
  America/Los_Angeles America/Menominee America/Metlakatla America/New_York America/Nome America/North_Dakota/Beulah
  America/North_Dakota/Center America/North_Dakota/New_Salem America/Phoenix America/Puerto_Rico America/Sitka
  America/St_Thomas America/Yakutat Pacific/Guam Pacific/Honolulu Pacific/Pago_Pago Pacific/Saipan`.split(/\s+/)

/**
 * Uses the boundaries of OpenStreetMap (ODbL).
 * @throws Error for a time zone outside the United States
 */
export function findTimeZone({ lat, lng }: Point): string {
  const names = find(lat, lng)
  const zone = TIME_ZONES.find((name) => names.includes(name))
  if (!zone) throw new Error(`${lat}, ${lng} has the time of ${names.join(', ')}, which is not in the United States.`)
  return zone
}
