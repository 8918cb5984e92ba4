import { locationWords } from '#words/locations.ts'
import { DIRECTIONS, SHORTEST_MENDED } from './find-town.server.ts'
import { LONGEST_LOCATION } from './location.ts'
import { findPoint } from './near-town.server.ts'
import { beginsOneSlipAway } from './one-slip.ts'
import { keyOf, plainParts } from './plain-words.ts'
import { likelyTowns } from './rank-towns.server.ts'
import { readPoint } from './read-typed.ts'
import { nameOfState, STATE_OF, STATES } from './states.ts'
import type { UsPlaces } from './us-places-file.ts'
import { getUsPlaces, keysFrom, labelOfTown, labelOfZip, zipsFrom } from './us-places.server.ts'

/** One line of the list beneath the field; `findLocation(label)` is the same place. Degrees. */
export type Suggestion = { label: string; lat: number; lng: number }

const FEWEST_LETTERS = 2
/** A state stands among the towns once so much of it was typed: before, a town is more often meant. */
const FEWEST_OF_A_STATE = 4
/** Words that begin others when they are not yet whole: Stamford, Fta…, Mta…; whole they are Saint, Fort and Mount. */
const ALSO_BEGINNINGS = new Set(['st', 'ste', 'ft', 'mt'])

/**
 * What somebody who has typed so much may want to say: towns whose name begins so, the likeliest first, within the state
 * that follows them as far as it was typed; ZIP codes; states.
 * Degrees are told with the town they are near.
 * @param options.most so many at the most
 */
export function suggestLocations(typed: string, { most = 8 }: { most?: number } = {}): Suggestion[] {
  const text = typed.trimStart()
  if (text.length > LONGEST_LOCATION || text.trim().length < FEWEST_LETTERS) return []
  const places = getUsPlaces()
  const point = readPoint(text)
  if (point) return suggestPoint(places, point)
  const [name = [], state = [], ...others] = plainParts(text)
  if (name.join('').length < FEWEST_LETTERS || others.length > 0) return []
  if (/^\d+$/.test(name[0]!)) return name.length === 1 && name[0]!.length <= 5 ? suggestZips(places, name[0]!, most) : []
  const found = suggestNamed(places, name, state, likeliestTowns, most)
  return found.length > 0 ? found : suggestNamed(places, name, state, townsWithSlip, most)
}

type FindTowns = (places: UsPlaces, name: string[], states: Set<number> | undefined, most: number) => number[]

function suggestNamed(places: UsPlaces, name: string[], state: string[], find: FindTowns, most: number): Suggestion[] {
  // The comma says that the name is whole, but not that the town was chosen.
  if (state.length > 0) return townsOf(places, find(places, name, statesFrom(state), most))
  const towns = find(places, name, undefined, most)
  const inState = towns.length < most && name.length > 1 ? townsBeforeState(places, name, find, most) : []
  return withStates(places, name, townsOf(places, [...new Set([...towns, ...inState])].slice(0, most)), most)
}

/** As it was typed, so that nobody’s place is told more exactly than they did. */
function suggestPoint(places: UsPlaces, point: { lat: number; lng: number }): Suggestion[] {
  const found = findPoint(places, point)
  return found ? [{ ...point, label: locationWords.point(`${point.lat}, ${point.lng}`, found.label) }] : []
}

function suggestZips(places: UsPlaces, digits: string, most: number): Suggestion[] {
  const [from, to] = zipsFrom(places, digits)
  return Array.from({ length: Math.min(most, to - from) }, (_, index) => {
    const at = from + index
    return suggestion(labelOfZip(places, at), places.zipLat[at]!, places.zipLng[at]!)
  })
}

/** The smallest ranks are wanted: each found one is put in its place. */
function likeliestTowns(places: UsPlaces, name: string[], states: Set<number> | undefined, most: number): number[] {
  const { rank } = likelyTowns()
  const best: number[] = []
  for (const start of startsOf(name)) {
    const [from, to] = keysFrom(places, start)
    for (let entry = from; entry < to; entry++) {
      const town = places.keyTown[entry]!
      if (best.length === most && rank[town]! >= rank[best[most - 1]!]!) continue
      if ((states && !states.has(places.townState[town]!)) || best.includes(town)) continue
      const before = best.findIndex((each) => rank[each]! > rank[town]!)
      best.splice(before === -1 ? best.length : before, 0, town)
      if (best.length > most) best.pop()
    }
  }
  return best
}

/** Where no name begins so: those that begin so but for one slip after the first letter. */
function townsWithSlip(places: UsPlaces, name: string[], states: Set<number> | undefined, most: number): number[] {
  const key = keyOf(name)
  if (key.length < SHORTEST_MENDED) return []
  const typed = Buffer.from(key, 'latin1')
  const found = new Set<number>()
  const [from, to] = keysFrom(places, key[0]!)
  for (let entry = from; entry < to; entry++) {
    const town = places.keyTown[entry]!
    if (states && !states.has(places.townState[town]!)) continue
    if (beginsOneSlipAway(typed, places.keys, places.keyStart[entry]!, places.keyStart[entry + 1]!)) found.add(town)
  }
  const { rank } = likelyTowns()
  return [...found].toSorted((one, other) => rank[one]! - rank[other]!).slice(0, most)
}

/** `springfield il`: the last words may be the beginning of a state. */
function townsBeforeState(places: UsPlaces, words: string[], find: FindTowns, most: number): number[] {
  for (let count = Math.min(3, words.length - 1); count > 0; count--) {
    const [name, states] = [words.slice(0, -count), statesFrom(words.slice(-count))]
    const towns = states.size > 0 && keyOf(name).length >= FEWEST_LETTERS ? find(places, name, states, most) : []
    if (towns.length > 0) return towns
  }
  return []
}

function startsOf(name: string[]): string[] {
  const last = name.at(-1)!
  const whole = keyOf(name)
  const direction = name.length > 1 ? DIRECTIONS[name[0]!] : undefined
  return [
    whole,
    ...(ALSO_BEGINNINGS.has(last) ? [keyOf(name.slice(0, -1)) + last] : []),
    ...(direction ? [direction + keyOf(name.slice(1))] : []),
  ]
}

/** Numbers of the states whose letters or name begin so. */
function statesFrom(words: string[]): Set<number> {
  const start = words.join(' ')
  const codes = [...STATE_OF].filter(([name]) => name.startsWith(start)).map(([, code]) => code)
  return new Set(codes.map((code) => STATES.indexOf(code)))
}

/** A state stands first where its whole name was typed, else last. */
function withStates(places: UsPlaces, words: string[], towns: Suggestion[], most: number): Suggestion[] {
  const typed = words.join(' ')
  if (typed.length < FEWEST_OF_A_STATE) return towns
  const found = STATES.flatMap((code, at) => {
    const label = nameOfState(code)
    return plainParts(label).flat().join(' ').startsWith(typed) ? [suggestion(label, places.stateLat[at]!, places.stateLng[at]!)] : []
  })
  const isWhole = found.some(({ label }) => plainParts(label).flat().join(' ') === typed)
  const room = towns.slice(0, Math.max(most - found.length, 1))
  return (isWhole ? [...found, ...room] : [...room, ...found]).slice(0, most)
}

function townsOf(places: UsPlaces, towns: number[]): Suggestion[] {
  return towns.map((town) => suggestion(labelOfTown(places, town), places.townLat[town]!, places.townLng[town]!))
}

/** To a ten-thousandth, about ten metres: more would only be longer. */
function suggestion(label: string, lat: number, lng: number): Suggestion {
  return { label, lat: Math.round(lat * 1e4) / 1e4, lng: Math.round(lng * 1e4) / 1e4 }
}
