import { locationWords } from '#copy/places/locations.ts'
import { byLikelihood, DIRECTIONS, findPoint, isOneSlipAway, listTowns, MIN_CORRECTED_LENGTH } from './find-town.server.ts'
import { MAX_LOCATION_LENGTH } from './location.ts'
import { keyOf, plainParts, plainWords } from './plain-words.ts'
import { readPoint } from './read-typed.ts'
import { nameOfState, STATE_OF, STATES } from './states.ts'
import { getUsPlaces, labelOfTown, labelOfZip, type Town } from './us-places.server.ts'

type Suggestion = { label: string; lat: number; lng: number }

const MAX_SUGGESTIONS = 8
const MIN_LETTERS = 2
/** A shorter text is more likely the beginning of a town than of a state. */
const MIN_OF_A_STATE = 4
/** These abbreviations are also beginnings of longer words, such as Stamford. */
const ALSO_BEGINNINGS = new Set(['st', 'ste', 'ft', 'mt'])

/**
 * Suggests ZIP codes, states, the town nearest to degrees, and towns that begin with the text. The likeliest towns come first; a
 * state after the name limits them.
 */
export function suggestLocations(typed: string): Suggestion[] {
  const text = typed.trimStart()
  if (text.length > MAX_LOCATION_LENGTH || text.trim().length < MIN_LETTERS) return []
  const point = readPoint(text)
  if (point) return suggestPoint(point)
  const [name = [], state = [], ...others] = plainParts(text)
  if (name.join('').length < MIN_LETTERS || others.length > 0) return []
  if (/^\d+$/.test(name[0]!)) return name.length === 1 ? suggestZips(name[0]!) : []
  const found = suggestNamed(name, state, beginsWith)
  return found.length > 0 ? found : suggestNamed(name, state, beginsWithSlip)
}

type FindTowns = (name: string[]) => Town[]

function suggestNamed(name: string[], state: string[], find: FindTowns): Suggestion[] {
  // The text after the comma is a state. The text before it may still be the beginning of a name.
  if (state.length > 0) return likeliest(find(name), statesFrom(state)).map(suggestTown)
  const towns = likeliest(find(name))
  const inState = towns.length < MAX_SUGGESTIONS ? townsBeforeState(name, find) : []
  return withStates(name, [...new Set([...towns, ...inState])].slice(0, MAX_SUGGESTIONS).map(suggestTown))
}

function likeliest(towns: Town[], states?: Set<string>): Town[] {
  const inStates = states ? towns.filter(({ state }) => states.has(state)) : towns
  return inStates.toSorted(byLikelihood).slice(0, MAX_SUGGESTIONS)
}

/** The typed precision is kept, so that no position becomes more exact. */
function suggestPoint(point: { lat: number; lng: number }): Suggestion[] {
  const found = findPoint(point)
  return found ? [{ ...point, label: locationWords.point(`${point.lat}, ${point.lng}`, found.label) }] : []
}

function suggestZips(digits: string): Suggestion[] {
  const { zips } = getUsPlaces()
  const rest = 5 - digits.length
  const found: Suggestion[] = []
  for (let more = 0; more < 10 ** rest && found.length < MAX_SUGGESTIONS; more++) {
    const zip = zips.get(digits + (rest > 0 ? String(more).padStart(rest, '0') : ''))
    if (zip) found.push({ label: labelOfZip(zip), lat: zip.lat, lng: zip.lng })
  }
  return found
}

function suggestTown(town: Town): Suggestion {
  return { label: labelOfTown(town), lat: town.lat, lng: town.lng }
}

function beginsWith(name: string[]): Town[] {
  const [key, last] = [keyOf(name), name.at(-1)!]
  const direction = name.length > 1 ? DIRECTIONS[name[0]!] : undefined
  const starts = [
    key,
    ...(ALSO_BEGINNINGS.has(last) ? [keyOf(name.slice(0, -1)) + last] : []),
    ...(direction ? [direction + keyOf(name.slice(1))] : []),
  ]
  return listTowns(key, (each) => starts.some((start) => each.startsWith(start)))
}

function beginsWithSlip(name: string[]): Town[] {
  const key = keyOf(name)
  if (key.length < MIN_CORRECTED_LENGTH) return []
  return listTowns(key, (each) => isOneSlipAway(key, each, true))
}

/** The last words may be the beginning of a state: `springfield il`. */
function townsBeforeState(words: string[], find: FindTowns): Town[] {
  for (let count = Math.min(3, words.length - 1); count > 0; count--) {
    const [name, states] = [words.slice(0, -count), statesFrom(words.slice(-count))]
    const towns = states.size > 0 && keyOf(name).length >= MIN_LETTERS ? likeliest(find(name), states) : []
    if (towns.length > 0) return towns
  }
  return []
}

function statesFrom(words: string[]): Set<string> {
  const start = words.join(' ')
  return new Set([...STATE_OF].filter(([name]) => name.startsWith(start)).map(([, code]) => code))
}

function withStates(words: string[], towns: Suggestion[]): Suggestion[] {
  const typed = words.join(' ')
  if (typed.length < MIN_OF_A_STATE) return towns
  const found = STATES.map((code) => ({ label: nameOfState(code), ...getUsPlaces().states.get(code)! })).filter(({ label }) =>
    plainWords(label).join(' ').startsWith(typed),
  )
  const isWhole = found.some(({ label }) => plainWords(label).join(' ') === typed)
  const room = towns.slice(0, Math.max(MAX_SUGGESTIONS - found.length, 1))
  return (isWhole ? [...found, ...room] : [...room, ...found]).slice(0, MAX_SUGGESTIONS)
}
