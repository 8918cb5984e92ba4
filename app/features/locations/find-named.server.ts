import { findTown, findTownMended } from './find-town.server.ts'
import { hasDigit, takeState } from './read-typed.ts'
import { STATE_OF } from './states.ts'
import type { UsPlaces } from './us-places-file.ts'

/** The number of a town, or a state. `bare`: no state was typed. */
export type Named = { town: number; mended?: boolean; bare?: boolean } | { state: string }

/** Also names of states, or their letters; the city is meant where they stand alone. */
const CITY_ALONE = new Set(['new york', 'washington', 'la'])
/** All of it is one city. */
const DISTRICT = 'DC'
/** Behind the town there are seldom more parts than its county: `Atlanta, Fulton County, GA`. */
const MOST_PARTS = 3
/** In words, of a town behind a street: `12 Main St Truth or Consequences NM`. */
const MOST_TOWN_WORDS = 4
/** Behind a street, without comma or state, a smaller town’s name is rather part of the street’s: `12 West Broadway`. */
const SMALLEST_BEHIND_A_STREET = 20_000

/** What is named by the parts of a text between commas, without a ZIP code: a town, the town of an address, or a state. */
export function findNamed(places: UsPlaces, parts: string[][]): Named | undefined {
  return (parts.length === 1 ? findAlone(places, parts[0]!) : undefined) ?? findInState(places, parts) ?? findWithoutState(places, parts)
}

function findAlone(places: UsPlaces, words: string[]): Named | undefined {
  const name = words.join(' ')
  const state = STATE_OF.get(name)
  if (state === DISTRICT) {
    const town = findTown(places, ['washington'], state)
    return town === undefined ? undefined : { town }
  }
  if (state && !CITY_ALONE.has(name)) return { state }
  const town = findTown(places, words, undefined)
  return town === undefined ? undefined : { town, bare: true }
}

/** Before the state the last part that is a town of it. Only of that one a letter may be wrong. */
function findInState(places: UsPlaces, parts: string[][]): Named | undefined {
  const taken = takeState(parts.at(-1) ?? [])
  if (!taken) return undefined
  const { state } = taken
  const [nearest, ...others] = [...parts.slice(0, -1), taken.rest].filter((words) => words.length > 0).toReversed()
  if (!nearest) return undefined
  const found = findTown(places, nearest, state) ?? endingOf(nearest, 1, (words) => findTown(places, words, state))
  if (found !== undefined) return { town: found }
  const mended = findTownMended(places, nearest, state) ?? endingOf(nearest, 2, (words) => findTownMended(places, words, state))
  if (mended !== undefined) return { town: mended, mended: true }
  for (const words of others.slice(0, MOST_PARTS - 1)) {
    const farther = findTown(places, words, state)
    if (farther !== undefined) return { town: farther }
  }
  return undefined
}

/** Without a state only a street may stand before the town: of London, England and of Toronto, Ontario both are towns of ours. */
function findWithoutState(places: UsPlaces, parts: string[][]): Named | undefined {
  const last = parts.at(-1)
  if (!last || (parts.length > 1 && !hasDigit(parts.at(-2)))) return undefined
  const behindStreet = (words: string[]) => findTown(places, words, undefined, SMALLEST_BEHIND_A_STREET)
  const found = (parts.length > 1 ? findTown(places, last, undefined) : undefined) ?? endingOf(last, 2, behindStreet)
  if (found !== undefined) return { town: found, bare: true }
  const mended = findTownMended(places, last, undefined)
  return mended === undefined ? undefined : { town: mended, mended: true, bare: true }
}

/** The longest end of an address in one piece that is found, where what stands before it has a number. */
function endingOf(words: string[], fewestBefore: number, find: (words: string[]) => number | undefined): number | undefined {
  for (let count = Math.min(MOST_TOWN_WORDS, words.length - fewestBefore); count > 0; count--) {
    const found = hasDigit(words.slice(0, -count)) ? find(words.slice(-count)) : undefined
    if (found !== undefined) return found
  }
  return undefined
}
