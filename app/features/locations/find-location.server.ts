import { locationWords } from '#words/locations.ts'
import { findNamed, type Named } from './find-named.server.ts'
import { findTown } from './find-town.server.ts'
import { LONGEST_LOCATION, type Location } from './location.ts'
import { findPoint } from './near-town.server.ts'
import { isOtherCountry } from './other-countries.ts'
import { plainWords } from './plain-words.ts'
import { listNamesakes } from './rank-towns.server.ts'
import { readParts, readPoint, takeZip, type TakenZip } from './read-typed.ts'
import { nameOfState, STATES } from './states.ts'
import type { UsPlaces } from './us-places-file.ts'
import { findZip, getUsPlaces, labelOfTown, labelOfZip, stateOfTown } from './us-places.server.ts'

/**
 * Where a place of the United States is, as a visitor types it: a ZIP code, a town with or without its state, an address
 * down to its ZIP code or town, a state, or degrees. Nothing is asked of anyone else. A ZIP code that exists counts more
 * than the town beside it; of towns with one name the likeliest is meant, and the others are named beside it.
 * @returns undefined for what is nowhere, or elsewhere
 */
export function findLocation(typed: string): Location | undefined {
  if (typed.length > LONGEST_LOCATION) return undefined
  const places = getUsPlaces()
  const point = readPoint(typed)
  if (point) return findPoint(places, point)
  const parts = readParts(typed)
  const taken = takeZip(parts)
  const zip = taken && findInZip(places, parts, taken)
  if (zip !== undefined) return zip === 'elsewhere' ? undefined : locationOfZip(places, zip)
  const named = taken && !taken.isFirst ? taken.rest : parts
  // Near North Side is a town.
  const found = findNamed(places, named) ?? findNamed(places, withoutNear(named))
  return found && locationOf(places, found)
}

/** What a point is called can be typed, too. */
function withoutNear(parts: string[][]): string[][] {
  const near = plainWords(locationWords.near(''))
  const [first = [], ...others] = parts
  return first.length > near.length && near.every((word, at) => first[at] === word) ? [first.slice(near.length), ...others] : parts
}

/** The number of a ZIP code that was typed and exists. */
function findInZip(places: UsPlaces, parts: string[][], { code, rest, isFirst }: TakenZip): number | 'elsewhere' | undefined {
  const at = findZip(places, Number(code))
  if (at === undefined) return undefined
  // The number of a house may have five digits; then a street follows.
  if (isFirst && parts[0]!.length > 1 && !findNamed(places, [rest.flat()])) return undefined
  const town = places.zipTown[at]!
  const [last = []] = rest.slice(-1)
  const isElsewhere = rest.length > 1 && isOtherCountry(last) && findTown(places, last, stateOfTown(places, town)) !== town
  return isElsewhere ? 'elsewhere' : at
}

function locationOfZip(places: UsPlaces, at: number): Location {
  const state = stateOfTown(places, places.zipTown[at]!)
  return { ...degrees(places.zipLat[at]!, places.zipLng[at]!), label: labelOfZip(places, at), precision: 'zip', state }
}

function locationOf(places: UsPlaces, found: Named): Location {
  if ('state' in found) {
    const at = STATES.indexOf(found.state)
    const label = nameOfState(found.state)
    return { ...degrees(places.stateLat[at]!, places.stateLng[at]!), label, precision: 'state', state: found.state }
  }
  const { town, mended, bare } = found
  const others = bare ? listNamesakes(places, town).map((each) => labelOfTown(places, each)) : []
  const [label, state] = [labelOfTown(places, town), stateOfTown(places, town)]
  const location: Location = { ...degrees(places.townLat[town]!, places.townLng[town]!), label, precision: 'city', state }
  return { ...location, ...(mended && { corrected: true }), ...(others.length > 0 && { others }) }
}

/** To a hundred-thousandth, about a metre: what the file keeps. */
function degrees(lat: number, lng: number): { lat: number; lng: number } {
  return { lat: Math.round(lat * 1e5) / 1e5, lng: Math.round(lng * 1e5) / 1e5 }
}
