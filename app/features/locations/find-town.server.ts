import { isOneSlipAway } from './one-slip.ts'
import { isOtherCountry } from './other-countries.ts'
import { keyOf } from './plain-words.ts'
import { likelyTowns } from './rank-towns.server.ts'
import type { UsPlaces } from './us-places-file.ts'
import { keysFrom, stateOfTown } from './us-places.server.ts'

/** How the first word of a name is shortened: N Little Rock. */
export const DIRECTIONS: Record<string, string> = { n: 'north', s: 'south', e: 'east', w: 'west' }
/** Shorter names have too many others beside them. */
export const SHORTEST_MENDED = 5
/** A name that was mended is taken for a town so many times as likely, or in a state as large, as any other it might be. */
const CLEARLY_MORE = 3
/** Without a state, a smaller one is not what was meant. */
const SMALLEST_MENDED = 5_000

/**
 * The town that these words are the whole name of, or its name but for how people shorten it: City, N., Township. Of
 * several the largest of the state, or without a state the one that is most likely meant.
 */
export function findTown(places: UsPlaces, words: string[], state: string | undefined, fewestPeople = 0): number | undefined {
  for (const each of spellings(words, state)) {
    const found = each.length > 0 ? bestOf(places, keyOf(each), state, fewestPeople) : undefined
    if (found !== undefined) return found
  }
  return undefined
}

/** The town whose name has one letter more, less, other or exchanged, if one is clearly the largest or likeliest of those. */
export function findTownMended(places: UsPlaces, words: string[], state: string | undefined): number | undefined {
  const key = keyOf(words)
  if (key.length < SHORTEST_MENDED || /\d/.test(key)) return undefined
  const found = new Set<number>()
  const bytes = Buffer.from(key, 'latin1')
  const [from, to] = keysFrom(places, key[0]!)
  for (let entry = from; entry < to; entry++) {
    const [start, end] = [places.keyStart[entry]!, places.keyStart[entry + 1]!]
    if (Math.abs(end - start - key.length) > 1) continue
    const town = places.keyTown[entry]!
    if (isIn(places, town, state) && isOneSlipAway(bytes, places.keys.subarray(start, end))) found.add(town)
  }
  const weights = state === undefined ? likelyTowns().weight : places.townPeople
  const [best, second] = [...found].sort((one, other) => weights[other]! - weights[one]!)
  if (best === undefined) return undefined
  const isClear = second === undefined || weights[best]! >= CLEARLY_MORE * weights[second]!
  return isClear && (state !== undefined || places.townPeople[best]! >= SMALLEST_MENDED) ? best : undefined
}

function isIn(places: UsPlaces, town: number, state: string | undefined): boolean {
  return state === undefined || stateOfTown(places, town) === state
}

/** Towns are numbered by their size. */
function bestOf(places: UsPlaces, key: string, state: string | undefined, fewestPeople: number): number | undefined {
  const [from, to] = keysFrom(places, key, true)
  const towns = places.keyTown.subarray(from, to).filter((town) => isIn(places, town, state) && places.townPeople[town]! >= fewestPeople)
  if (state !== undefined) return towns.sort()[0]
  const { rank } = likelyTowns()
  return towns.sort((one, other) => rank[one]! - rank[other]!)[0]
}

function spellings(words: string[], state: string | undefined): string[][] {
  const [first, second, ...others] = words
  const last = words.at(-1)
  return [
    words,
    ...(DIRECTIONS[first!] ? [[DIRECTIONS[first!]!, ...words.slice(1)]] : []),
    ...(second === 'of' && ['city', 'town', 'village'].includes(first!) ? [others] : []),
    // Mexico City is not short for Mexico, Missouri.
    ...(['city', 'township', 'twp', 'borough', 'village'].includes(last!) && (state !== undefined || !isOtherCountry(words.slice(0, -1)))
      ? [words.slice(0, -1)]
      : []),
    [...words, 'city'],
  ]
}
