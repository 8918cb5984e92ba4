import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'

type Point = { lat: number; lng: number }

/** `likelihood` ranks towns with the same name by population and nearness to the ministry. `zone` is an IANA name. */
export type Town = Point & { name: string; state: string; people: number; likelihood: number; zone: string }
export type Zip = Point & { code: string; town: Town; zone: string }

/** The content of `build/us-places.bin`. In each list of towns, the largest come first. */
export type UsPlaces = {
  towns: Town[]
  townsByState: Map<string, Town[]>
  /** Each key is `toNameKey` of one of a town's names. */
  townsByKey: Map<string, Town[]>
  /** Maps a letter or digit to the keys that begin with it. */
  keysByLetter: Map<string, string[]>
  /** The codes are in ascending order. */
  zips: Map<string, Zip>
  /** The center of each state, weighted by where its people live. */
  states: Map<string, Point>
}

const FILE = 'build/us-places.bin'
const DIGEST_BYTES = 32

let loaded: UsPlaces | undefined

/** Reads the file on first use. @throws if the site has not been built */
export function getUsPlaces(): UsPlaces {
  return (loaded ??= unpackUsPlaces(readFileSync(join(process.cwd(), FILE))))
}

/** @param digest a hash of all data that the file is made from, in hexadecimal; it precedes the content */
export function packUsPlaces(places: UsPlaces, digest: string): Buffer {
  return Buffer.concat([Buffer.from(digest, 'hex'), serialize(places)])
}

export function unpackUsPlaces(file: Buffer): UsPlaces {
  return deserialize(file.subarray(DIGEST_BYTES)) as UsPlaces
}

export const formatTown = ({ name, state }: Town) => `${name}, ${state}`
export const formatZip = ({ code, town }: Zip) => `${code} (${formatTown(town)})`
