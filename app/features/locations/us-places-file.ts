/**
 * What stands in `build/us-places.bin`, in this order. Towns come by size, the largest first; names and keys by the
 * bytes of their letters. An array of starts has one number more than there are pieces: the end of the last.
 */
export const SECTIONS = {
  /** Degrees; of a town its centre. */
  townLat: Float32Array,
  townLng: Float32Array,
  /** Its people, or for a place of letters alone a guess that keeps it behind those. */
  townPeople: Uint32Array,
  /** Index into STATES. */
  townState: Uint8Array,
  /** Index into TIME_ZONES. */
  townZone: Uint8Array,
  /** Where in `names` its name starts, in UTF-8. */
  nameStart: Uint32Array,
  names: Uint8Array,
  /** Where in `keys` what a town is looked up by starts, and the town; sorted by key. */
  keyStart: Uint32Array,
  keyTown: Uint16Array,
  keys: Uint8Array,
  /** ZIP codes as numbers, ascending. */
  zip: Uint32Array,
  zipLat: Float32Array,
  zipLng: Float32Array,
  zipTown: Uint16Array,
  zipZone: Uint8Array,
  /** The middle of each state, weighted by where its people live. */
  stateLat: Float32Array,
  stateLng: Float32Array,
  /** Rings of the country’s outline: longitude, latitude, longitude … Where each starts, in points. */
  ringStart: Uint32Array,
  /** West, south, east and north of each ring. */
  ringBox: Float32Array,
  outline: Float32Array,
} as const

type Sections = typeof SECTIONS
export type UsPlaces = { [Name in keyof Sections]: InstanceType<Sections[Name]> }

const MAGIC = 'USPL'
/** Another number whenever the sections or the rules of `plain-words.ts` change. */
export const FORMAT = 2
const DIGEST_BYTES = 32
const NAMES = Object.keys(SECTIONS) as (keyof Sections)[]
/** Magic, format, digest of what it was made from, the length of each section. */
const HEADER_BYTES = 8 + DIGEST_BYTES + 4 * NAMES.length

/** @param digest 64 letters of hex, of what the file is made from */
export function packUsPlaces(places: UsPlaces, digest: string): Buffer {
  const header = Buffer.alloc(HEADER_BYTES)
  header.write(MAGIC, 0, 'latin1')
  header.writeUInt32LE(FORMAT, 4)
  header.write(digest, 8, 'hex')
  const parts = NAMES.map((name, at) => {
    const { buffer, byteOffset, byteLength } = places[name]
    header.writeUInt32LE(byteLength, 8 + DIGEST_BYTES + 4 * at)
    return Buffer.concat([Buffer.from(buffer, byteOffset, byteLength), Buffer.alloc(aligned(byteLength) - byteLength)])
  })
  return Buffer.concat([header, ...parts])
}

/**
 * Views of the file’s own bytes: nothing is copied.
 * @param file whole; its memory is kept for as long as the result is
 * @throws where it is none of these files, of another format, or cut short
 */
export function unpackUsPlaces(file: Buffer): UsPlaces {
  if (file.toString('latin1', 0, 4) !== MAGIC || file.readUInt32LE(4) !== FORMAT) throw new Error('This is no file of US places.')
  let start = file.byteOffset + HEADER_BYTES
  const views = NAMES.map((name, at) => {
    const bytes = file.readUInt32LE(8 + DIGEST_BYTES + 4 * at)
    const view = SECTIONS[name]
    const section = new view(file.buffer as ArrayBuffer, start, bytes / view.BYTES_PER_ELEMENT)
    start += aligned(bytes)
    return [name, section]
  })
  if (start !== file.byteOffset + file.length) throw new Error('The file of US places is cut short.')
  return Object.fromEntries(views) as UsPlaces
}

function aligned(bytes: number): number {
  return Math.ceil(bytes / 4) * 4
}
