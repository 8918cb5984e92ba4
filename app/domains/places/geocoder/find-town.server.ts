import { locationWords } from '#copy/places/locations.ts'
import { milesBetween } from '#app/domains/places/search/around.ts'
import type { Location } from './location.ts'
import { toNameKey, normalizeWords } from './normalize-words.ts'
import { getUsPlaces, formatTown, type Town } from './us-places.server.ts'

export const DIRECTIONS: Record<string, string> = { n: 'north', s: 'south', e: 'east', w: 'west' }
export const MIN_CORRECTED_LENGTH = 5
/** A typo is corrected only if the best match is this many times as likely as the second. */
const MIN_LIKELIHOOD_RATIO = 3
const MIN_CORRECTED_PEOPLE = 5_000

/** Finds a town, also by forms such as 'City of' and 'N.': the largest in the state or, without a state, the likeliest. */
export function findTown(words: string[], state: string | undefined, fewestPeople = 0): Town | undefined {
  for (const spelling of listSpellings(words, state)) {
    const named = getUsPlaces().townsByKey.get(toNameKey(spelling)) ?? []
    const towns = named.filter((town) => isInState(town, state) && town.people >= fewestPeople)
    const [best] = state === undefined ? towns.toSorted(byLikelihood) : towns
    if (best) return best
  }
  return undefined
}

export function byLikelihood(one: Town, other: Town): number {
  return other.likelihood - one.likelihood
}

export function findTownWithTypo(words: string[], state: string | undefined): Town | undefined {
  const key = toNameKey(words)
  if (key.length < MIN_CORRECTED_LENGTH || /\d/.test(key)) return undefined
  const found = listTownsByKey(key, (name) => isOneTypoAway(key, name)).filter((town) => isInState(town, state))
  const weightOf = (town: Town) => (state === undefined ? town.likelihood : town.people)
  const [best, second] = found.toSorted((one, other) => weightOf(other) - weightOf(one))
  if (!best) return undefined
  const isClear = second === undefined || weightOf(best) >= MIN_LIKELIHOOD_RATIO * weightOf(second)
  return isClear && (state !== undefined || best.people >= MIN_CORRECTED_PEOPLE) ? best : undefined
}

/** Lists the towns with a key that has the same first letter and for which `matches` returns true. */
export function listTownsByKey(key: string, matches: (name: string) => boolean): Town[] {
  const { keysByLetter, townsByKey } = getUsPlaces()
  const names = keysByLetter.get(key[0]!)?.filter(matches) ?? []
  return [...new Set(names.flatMap((name) => townsByKey.get(name)!))]
}

function isInState(town: Town, state: string | undefined): boolean {
  return state === undefined || town.state === state
}

function listSpellings(words: string[], state: string | undefined): string[][] {
  const [first, second, ...others] = words
  const last = words.at(-1)
  return [
    words,
    ...(DIRECTIONS[first!] ? [[DIRECTIONS[first!]!, ...words.slice(1)]] : []),
    ...(second === 'of' && ['city', 'town', 'village'].includes(first!) ? [others] : []),
    // Without a state, 'Mexico City' must not find Mexico, Missouri.
    ...(['city', 'township', 'twp', 'borough', 'village'].includes(last!) && state !== undefined ? [words.slice(0, -1)] : []),
    [...words, 'city'],
  ].filter((spelling) => spelling.length > 0)
}

/** A namesake is offered if it has this many people, or this share of the likelihood of the chosen town. */
const MIN_NAMESAKE_PEOPLE = 20_000
const MIN_LIKELIHOOD_SHARE = 0.1
const MAX_NAMESAKES = 3

export function listNamesakes(town: Town): Town[] {
  const keyOfTown = ({ name }: Town) => toNameKey(normalizeWords(name))
  const key = keyOfTown(town)
  const isLikely = ({ people, likelihood }: Town) => people >= MIN_NAMESAKE_PEOPLE || likelihood >= MIN_LIKELIHOOD_SHARE * town.likelihood
  return getUsPlaces()
    .townsByKey.get(key)!
    .filter((each) => each !== town && isLikely(each) && keyOfTown(each) === key)
    .slice(0, MAX_NAMESAKES)
}

type Point = { lat: number; lng: number }

/** A point farther than this from every town is treated as outside the country. */
const MAX_MILES_FROM_A_TOWN = 25
/** A town is taken to extend √(people / 16,000) miles from its center, so one of 400,000 people extends five miles. */
const PEOPLE_FOR_A_MILE = 16_000

export function reverseGeocode(point: Point): Location | undefined {
  const nearest = findNearestTown(getUsPlaces().towns, (town) => milesBetween(point, town) - Math.sqrt(town.people / PEOPLE_FOR_A_MILE))
  if (milesBetween(point, nearest) > MAX_MILES_FROM_A_TOWN) return undefined
  return { ...point, label: locationWords.near(formatTown(nearest)), precision: 'point', state: nearest.state }
}

/**
 * Returns the IANA time zone of the ZIP code, else of the nearest town. If the state is known, only its towns are compared,
 * because the nearest town of a point near a border may be in another time zone.
 */
export function findTimeZone(point: Point, state: string | null, zip: string | null = null): string {
  const { zips, towns, townsByState } = getUsPlaces()
  const known = zip === null ? undefined : zips.get(zip.slice(0, 5))
  return (known ?? findNearestTown(townsByState.get(state ?? '') ?? towns, (town) => milesBetween(point, town))).zone
}

function findNearestTown(towns: Town[], milesTo: (town: Town) => number): Town {
  let [nearest, least] = [towns[0]!, Infinity]
  for (const town of towns) {
    const miles = milesTo(town)
    if (miles < least) [nearest, least] = [town, miles]
  }
  return nearest
}

/** Returns whether one letter is added, missing, replaced or swapped. @param isBeginning whether the name may be longer */
export function isOneTypoAway(typed: string, name: string, isBeginning = false): boolean {
  const follows = (text: string, at: number) => (isBeginning ? name.startsWith(text, at) : name.slice(at) === text)
  let at = 0
  while (at < typed.length && typed[at] === name[at]) at++
  if (typed === name) return false
  if (follows(typed.slice(at + 1), at + 1) || follows(typed.slice(at + 1), at) || follows(typed.slice(at), at + 1)) return true
  return typed[at] === name[at + 1] && typed[at + 1] === name[at] && follows(typed.slice(at + 2), at + 2)
}
