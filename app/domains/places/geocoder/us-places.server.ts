import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'

type Point = { lat: number; lng: number }

/** `likelihood` ranks towns of one name by population and nearness to the ministry; `zone` is an IANA name. */
export type Town = Point & { name: string; state: string; people: number; likelihood: number; zone: string }
export type Zip = Point & { code: string; town: Town; zone: string }

/** The content of `build/us-places.bin`. Lists of towns have the largest first. */
export type UsPlaces = {
  towns: Town[]
  townsByState: Map<string, Town[]>
  /** By the `keyOf` of each name that a town has. */
  townsByKey: Map<string, Town[]>
  /** The keys that begin with a letter or digit. */
  keysByLetter: Map<string, string[]>
  /** By code, ascending. */
  zips: Map<string, Zip>
  /** The middle of each state, weighted by where its people live. */
  states: Map<string, Point>
}

const FILE = 'build/us-places.bin'
const DIGEST_BYTES = 32

let loaded: UsPlaces | undefined

/** Reads the file at the first use. @throws where the site has not been built */
export function getUsPlaces(): UsPlaces {
  return (loaded ??= unpackUsPlaces(readFileSync(join(process.cwd(), FILE))))
}

/** @param digest of everything that the file is made from, in hexadecimal digits */
export function packUsPlaces(places: UsPlaces, digest: string): Buffer {
  return Buffer.concat([Buffer.from(digest, 'hex'), serialize(places)])
}

export function unpackUsPlaces(file: Buffer): UsPlaces {
  return deserialize(file.subarray(DIGEST_BYTES)) as UsPlaces
}

export const labelOfTown = ({ name, state }: Town) => `${name}, ${state}`
export const labelOfZip = ({ code, town }: Zip) => `${code} (${labelOfTown(town)})`
