import { locationWords } from '#copy/places/locations.ts'
import { byLikelihood, DIRECTIONS, reverseGeocode, isOneTypoAway, listTownsByKey, MIN_CORRECTED_LENGTH } from './find-town.server.ts'
import { MAX_LOCATION_LENGTH } from './location.ts'
import { toNameKey, normalizeParts, normalizeWords } from './normalize-words.ts'
import { parseCoordinates } from './parse-location.ts'
import { formatState, STATE_CODES_BY_NAME, STATE_CODES } from './states.ts'
import { getUsPlaces, formatTown, formatZip, type Town } from './us-places.server.ts'

type Suggestion = { label: string; lat: number; lng: number }

const MAX_SUGGESTIONS = 8
const MIN_LETTERS = 2
/** No state is suggested for a shorter text, which is more likely the beginning of a town. */
const MIN_STATE_LETTERS = 4
/** Abbreviations that may also begin a longer word: 'st' suggests both Saint Paul and Stamford. */
const AMBIGUOUS_ABBREVIATIONS = new Set(['st', 'ste', 'ft', 'mt'])

/**
 * Suggests ZIP codes, states, the town nearest to degrees, and towns that begin with the text. The likeliest towns come first; a
 * state after the name limits them.
 */
export function suggestLocations(typed: string): Suggestion[] {
  const text = typed.trimStart()
  if (text.length > MAX_LOCATION_LENGTH || text.trim().length < MIN_LETTERS) return []
  const point = parseCoordinates(text)
  if (point) return suggestPoint(point)
  const [name = [], state = [], ...others] = normalizeParts(text)
  if (name.join('').length < MIN_LETTERS || others.length > 0) return []
  if (/^\d+$/.test(name[0]!)) return name.length === 1 ? suggestZips(name[0]!) : []
  const found = suggestByName(name, state, listTownsByPrefix)
  return found.length > 0 ? found : suggestByName(name, state, listTownsByMistypedPrefix)
}

type FindTowns = (name: string[]) => Town[]

function suggestByName(name: string[], state: string[], find: FindTowns): Suggestion[] {
  // The text after the comma is a state. The text before it may still be the beginning of a name.
  if (state.length > 0) return pickLikeliest(find(name), listStatesByPrefix(state)).map(toSuggestion)
  const towns = pickLikeliest(find(name))
  const inState = towns.length < MAX_SUGGESTIONS ? townsBeforeState(name, find) : []
  return addStates(name, [...new Set([...towns, ...inState])].slice(0, MAX_SUGGESTIONS).map(toSuggestion))
}

function pickLikeliest(towns: Town[], states?: Set<string>): Town[] {
  const inStates = states ? towns.filter(({ state }) => states.has(state)) : towns
  return inStates.toSorted(byLikelihood).slice(0, MAX_SUGGESTIONS)
}

/** Suggests the degrees as they were typed, with the nearest town, so that a rounded position stays rounded. */
function suggestPoint(point: { lat: number; lng: number }): Suggestion[] {
  const found = reverseGeocode(point)
  return found ? [{ ...point, label: locationWords.point(`${point.lat}, ${point.lng}`, found.label) }] : []
}

function suggestZips(digits: string): Suggestion[] {
  const { zips } = getUsPlaces()
  const rest = 5 - digits.length
  const found: Suggestion[] = []
  for (let more = 0; more < 10 ** rest && found.length < MAX_SUGGESTIONS; more++) {
    const zip = zips.get(digits + (rest > 0 ? String(more).padStart(rest, '0') : ''))
    if (zip) found.push({ label: formatZip(zip), lat: zip.lat, lng: zip.lng })
  }
  return found
}

function toSuggestion(town: Town): Suggestion {
  return { label: formatTown(town), lat: town.lat, lng: town.lng }
}

function listTownsByPrefix(name: string[]): Town[] {
  const [key, last] = [toNameKey(name), name.at(-1)!]
  const direction = name.length > 1 ? DIRECTIONS[name[0]!] : undefined
  const starts = [
    key,
    ...(AMBIGUOUS_ABBREVIATIONS.has(last) ? [toNameKey(name.slice(0, -1)) + last] : []),
    ...(direction ? [direction + toNameKey(name.slice(1))] : []),
  ]
  return listTownsByKey(key, (each) => starts.some((start) => each.startsWith(start)))
}

function listTownsByMistypedPrefix(name: string[]): Town[] {
  const key = toNameKey(name)
  if (key.length < MIN_CORRECTED_LENGTH) return []
  return listTownsByKey(key, (each) => isOneTypoAway(key, each, true))
}

/** Finds towns if the last words are a state or the beginning of one: `springfield il`. */
function townsBeforeState(words: string[], find: FindTowns): Town[] {
  for (let count = Math.min(3, words.length - 1); count > 0; count--) {
    const [name, states] = [words.slice(0, -count), listStatesByPrefix(words.slice(-count))]
    const towns = states.size > 0 && toNameKey(name).length >= MIN_LETTERS ? pickLikeliest(find(name), states) : []
    if (towns.length > 0) return towns
  }
  return []
}

function listStatesByPrefix(words: string[]): Set<string> {
  const start = words.join(' ')
  return new Set([...STATE_CODES_BY_NAME].filter(([name]) => name.startsWith(start)).map(([, code]) => code))
}

function addStates(words: string[], towns: Suggestion[]): Suggestion[] {
  const typed = words.join(' ')
  if (typed.length < MIN_STATE_LETTERS) return towns
  const found = STATE_CODES.map((code) => ({ label: formatState(code), ...getUsPlaces().states.get(code)! })).filter(({ label }) =>
    normalizeWords(label).join(' ').startsWith(typed),
  )
  const isWhole = found.some(({ label }) => normalizeWords(label).join(' ') === typed)
  const room = towns.slice(0, Math.max(MAX_SUGGESTIONS - found.length, 1))
  return (isWhole ? [...found, ...room] : [...room, ...found]).slice(0, MAX_SUGGESTIONS)
}
