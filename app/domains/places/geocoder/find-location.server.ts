import { locationWords } from '#copy/places/locations.ts'
import { findTown, reverseGeocode, listNamesakes, findTownWithTypo } from './find-town.server.ts'
import { MAX_LOCATION_LENGTH, type Location } from './location.ts'
import { normalizeWords } from './normalize-words.ts'
import { hasDigit, parseParts, parseCoordinates, extractState, extractZip, type ExtractedZip } from './parse-location.ts'
import { formatState, STATE_CODES_BY_NAME } from './states.ts'
import { getUsPlaces, formatTown, formatZip, type Town, type Zip } from './us-places.server.ts'
import type { CacheWrite } from '#app/platform/page-cache.server.ts'

/**
 * Finds a ZIP code, a town with or without its state, a postal address (as its ZIP code or town), a state, or degrees. A ZIP code takes
 * precedence over the town. Of several towns with one name, the likeliest is chosen and the others are listed.
 */
export function findLocation(typed: string): Location | undefined {
  if (typed.length > MAX_LOCATION_LENGTH) return undefined
  const point = parseCoordinates(typed)
  if (point) return reverseGeocode(point)
  const parts = parseParts(typed)
  const zipMatch = extractZip(parts)
  const zip = zipMatch && findInZip(parts, zipMatch)
  if (zip) return { lat: zip.lat, lng: zip.lng, label: formatZip(zip), precision: 'zip', state: zip.town.state }
  const named = zipMatch && !zipMatch.isFirst ? zipMatch.rest : parts
  // Some town names begin with 'near', such as Near North Side, so the whole text is tried first.
  const found = findByName(named) ?? findByName(withoutNear(named))
  return found && toLocation(found)
}

function withoutNear(parts: string[][]): string[][] {
  const near = normalizeWords(locationWords.near(''))
  const [first = [], ...others] = parts
  return first.length > near.length && near.every((word, at) => first[at] === word) ? [first.slice(near.length), ...others] : parts
}

function findInZip(parts: string[][], { code, rest, isFirst }: ExtractedZip): Zip | undefined {
  const zip = getUsPlaces().zips.get(code)
  // A leading number of five digits may be a house number that is followed by a street.
  return zip && isFirst && parts[0]!.length > 1 && !findByName([rest.flat()]) ? undefined : zip
}

function toLocation(found: NameMatch): Location {
  if ('state' in found)
    return { ...getUsPlaces().states.get(found.state)!, label: formatState(found.state), precision: 'state', state: found.state }
  const { town, mended, bare } = found
  const others = bare ? listNamesakes(town).map(formatTown) : []
  const location: Location = { lat: town.lat, lng: town.lng, label: formatTown(town), precision: 'city', state: town.state }
  return { ...location, ...(mended && { corrected: true }), ...(others.length > 0 && { others }) }
}

type NameMatch = { town: Town; mended?: boolean; bare?: boolean } | { state: string }

/** Names of states that, typed alone, mean a city: New York, Washington and, for `la`, Los Angeles. */
const STATES_MEANT_AS_CITIES = new Set(['new york', 'washington', 'la'])
const DISTRICT_CODE = 'DC'
const MAX_PARTS = 3
const MAX_TOWN_WORDS = 4
/** After a street without a comma, a smaller town is more likely part of the street's name: `12 West Broadway`. */
const MIN_PEOPLE_AFTER_STREET = 20_000

function findByName(parts: string[][]): NameMatch | undefined {
  return (parts.length === 1 ? findSingleName(parts[0]!) : undefined) ?? findInState(parts) ?? findWithoutState(parts)
}

function findSingleName(words: string[]): NameMatch | undefined {
  const name = words.join(' ')
  const state = STATE_CODES_BY_NAME.get(name)
  if (state === DISTRICT_CODE) return { town: findTown(['washington'], state)! }
  if (state && !STATES_MEANT_AS_CITIES.has(name)) return { state }
  const town = findTown(words, undefined)
  return town && { town, bare: true }
}

/** Finds the last part before the state that is a town in it. Only the part next to the state may have a typo. */
function findInState(parts: string[][]): NameMatch | undefined {
  const taken = extractState(parts.at(-1) ?? [])
  if (!taken) return undefined
  const { state } = taken
  const [nearest, ...others] = [...parts.slice(0, -1), taken.rest].filter((words) => words.length > 0).toReversed()
  if (!nearest) return undefined
  const found = findTown(nearest, state) ?? findTownAtEnd(nearest, 1, (words) => findTown(words, state))
  if (found) return { town: found }
  const mended = findTownWithTypo(nearest, state) ?? findTownAtEnd(nearest, 2, (words) => findTownWithTypo(words, state))
  if (mended) return { town: mended, mended: true }
  for (const words of others.slice(0, MAX_PARTS - 1)) {
    const farther = findTown(words, state)
    if (farther) return { town: farther }
  }
  return undefined
}

/** Without a state, only a street may precede the town: 'Hyde Park, London' must not find a U.S. town named London. */
function findWithoutState(parts: string[][]): NameMatch | undefined {
  const last = parts.at(-1)
  if (!last || (parts.length > 1 && !hasDigit(parts.at(-2)))) return undefined
  const behindStreet = (words: string[]) => findTown(words, undefined, MIN_PEOPLE_AFTER_STREET)
  const found = (parts.length > 1 ? findTown(last, undefined) : undefined) ?? findTownAtEnd(last, 2, behindStreet)
  if (found) return { town: found, bare: true }
  const mended = findTownWithTypo(last, undefined)
  return mended && { town: mended, mended: true, bare: true }
}

/** Returns the town with the longest name at the end of the words, if a number precedes it, as in '12 Main St Atlanta'. */
function findTownAtEnd(words: string[], fewestBefore: number, find: (words: string[]) => Town | undefined): Town | undefined {
  for (let count = Math.min(MAX_TOWN_WORDS, words.length - fewestBefore); count > 0; count--) {
    const found = hasDigit(words.slice(0, -count)) ? find(words.slice(-count)) : undefined
    if (found) return found
  }
  return undefined
}

/** Returns the label of a ZIP code, or of a town that is typed with its state; undefined if a typo was corrected. */
export function findUnambiguousLabel(typed: string): string | undefined {
  const found = findLocation(typed)
  if (!found || found.corrected) return undefined
  const isTownWithState = found.precision === 'city' && extractState(parseParts(typed).at(-1) ?? []) !== undefined
  return found.precision === 'zip' || isTownWithState ? found.label : undefined
}

/** The coordinates are the center of the ZIP code or town. */
type ParsedAddress = {
  street: string | null
  city: string
  state: string
  zip: string | null
  coordinates: { lat: number; lng: number }
}

/** Parses a postal address such as '12 Main St, Suite 4, Atlanta, GA 30303'. @returns undefined without a known town or ZIP code */
export function parseAddress(typed: string): ParsedAddress | undefined {
  const found = findLocation(typed)
  if (!found || (found.precision !== 'zip' && found.precision !== 'city')) return undefined
  const [, zip, inZip] = /^(\d{5}) \((.+)\)$/.exec(found.label) ?? []
  const city = (inZip ?? found.label).replace(/, [A-Z]{2}$/, '')
  return {
    street: extractStreet(typed, city),
    city,
    state: found.state,
    zip: zip ?? null,
    coordinates: { lat: found.lat, lng: found.lng },
  }
}

function extractStreet(typed: string, city: string): string | null {
  const parts = typed.split(',').map((part) => part.trim())
  const town = normalizeWords(city).join(' ')
  const at = parts.findLastIndex((part) => normalizeWords(part).join(' ').startsWith(town))
  if (at > 0) return parts.slice(0, at).join(', ')
  const first = parts[0]!
  if (at === 0 || !/\d/.test(first)) return at === 0 ? textBeforeCity(first, city) : null
  return parts.length > 1 ? first : textBeforeCity(first, city)
}

function textBeforeCity(text: string, city: string): string | null {
  const at = text.toLowerCase().lastIndexOf(city.toLowerCase())
  return at > 0 && /^\s*\d/.test(text) ? text.slice(0, at).trim() : null
}

type PageCaching = Pick<CacheWrite, 'markPrivate'>

/** Only pages of known labels may be cached: degrees or an address may reveal where a visitor is; Google forbids copies of its labels. */
export function markPrivateLocation(reading: PageCaching, near: string | null): void {
  if (near?.trim() && !isKnownLabel(near)) reading.markPrivate()
}

export function markPrivateSuggestions(reading: PageCaching, typed: string, suggestions: unknown[]): void {
  if (typed.trim() && (suggestions.length === 0 || parseCoordinates(typed))) reading.markPrivate()
}

function isKnownLabel(near: string): boolean {
  const location = findLocation(near.trim())
  if (!location || location.precision === 'point') return false
  const ours = normalizeWords(location.label)
  return normalizeWords(near).every((word) => ours.includes(word))
}
