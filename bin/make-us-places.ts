/**
 * Makes the file by which the site knows every US place: `node bin/make-us-places.ts FILE DIGEST`. It is called by
 * `us-places/make-once.mjs` where the file is missing, or was made from something else.
 */
import { renameSync, writeFileSync } from 'node:fs'
import { packUsPlaces } from '#app/features/locations/us-places-file.ts'
import { joinPlaces } from './us-places/join-places.ts'
import { packPlaces } from './us-places/pack-places.ts'
import { readCities } from './us-places/read-cities.ts'
import { readZips } from './us-places/read-zips.ts'

const [file, digest] = process.argv.slice(2)
if (!file || !digest) throw new Error('Which file is to be made, and from what?')
const { towns, zips } = joinPlaces(readCities(), readZips())
// Who starts meanwhile finds the old file or the new one, and never half of it.
const making = `${file}.making-${process.pid}`
writeFileSync(making, packUsPlaces(packPlaces(towns, zips), digest))
renameSync(making, file)
