import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { STATES } from './states.ts'
import { unpackUsPlaces, type UsPlaces } from './us-places-file.ts'

/** As `bin/us-places/make-once.mjs` writes it. */
const FILE = 'build/us-places.bin'

let loaded: UsPlaces | undefined

/**
 * Every town and ZIP code, read at the first use: 2 MB of numbers and letters, of which no objects are made.
 * @throws where the site has not been built
 */
export function getUsPlaces(): UsPlaces {
  return (loaded ??= unpackUsPlaces(readFileSync(join(process.cwd(), FILE))))
}

/** `Atlanta, GA` @param town its number in the sections */
export function labelOfTown(places: UsPlaces, town: number): string {
  return `${nameOfTown(places, town)}, ${stateOfTown(places, town)}`
}

/** Two letters. */
export function stateOfTown({ townState }: UsPlaces, town: number): string {
  return STATES[townState[town]!]!
}

/** @param town its number in the sections */
export function nameOfTown({ names, nameStart }: UsPlaces, town: number): string {
  return Buffer.from(names.buffer, names.byteOffset + nameStart[town]!, nameStart[town + 1]! - nameStart[town]!).toString()
}

/** `30303 (Atlanta, GA)` @param at its number in the sections */
export function labelOfZip(places: UsPlaces, at: number): string {
  return `${String(places.zip[at]).padStart(5, '0')} (${labelOfTown(places, places.zipTown[at]!)})`
}

/** The numbers of the entries whose key begins so, as a half-open range; `exactly` leaves out the longer ones. */
export function keysFrom(places: UsPlaces, start: string, exactly = false): [from: number, to: number] {
  const wanted = Buffer.from(start, 'latin1')
  const from = firstEntry(places, (entry) => compareKey(places, entry, wanted) >= 0)
  const to = firstEntry(places, (entry) => compareKey(places, entry, wanted) > (exactly ? 0 : STARTS_WITH), from)
  return [from, to]
}

/** Of a ZIP code; undefined where there is none. */
export function findZip({ zip }: UsPlaces, code: number): number | undefined {
  const at = firstWhere(zip.length, (index) => zip[index]! >= code)
  return zip[at] === code ? at : undefined
}

/** The ZIP codes that begin with these digits, as a half-open range. */
export function zipsFrom({ zip }: UsPlaces, digits: string): [from: number, to: number] {
  const first = Number(digits.padEnd(5, '0'))
  const end = first + 10 ** (5 - digits.length)
  return [firstWhere(zip.length, (index) => zip[index]! >= first), firstWhere(zip.length, (index) => zip[index]! >= end)]
}

const STARTS_WITH = 1

/** Below 0, 0 or above 1 as the key comes before, is, or comes after the text; STARTS_WITH where it goes on after it. */
function compareKey({ keys, keyStart }: UsPlaces, entry: number, wanted: Buffer): number {
  const [start, end] = [keyStart[entry]!, keyStart[entry + 1]!]
  for (let at = 0; at < wanted.length; at++) {
    if (start + at >= end) return -1
    const difference = keys[start + at]! - wanted[at]!
    if (difference !== 0) return difference < 0 ? -1 : 2
  }
  return end - start === wanted.length ? 0 : STARTS_WITH
}

function firstEntry({ keyTown }: UsPlaces, isThere: (entry: number) => boolean, from = 0): number {
  return firstWhere(keyTown.length, isThere, from)
}

/** Binary search: the first index for which it holds, where it holds for all after it. */
function firstWhere(count: number, holds: (index: number) => boolean, from = 0): number {
  let to = count
  while (from < to) {
    const middle = (from + to) >>> 1
    if (holds(middle)) to = middle
    else from = middle + 1
  }
  return from
}
