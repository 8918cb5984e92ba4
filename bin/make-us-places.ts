import { renameSync, writeFileSync } from 'node:fs'
import { packUsPlaces } from '../app/domains/places/geocoder/us-places.server.ts'
import { joinPlaces } from './us-places/join-places.ts'
import { packPlaces } from './us-places/pack-places.ts'
import { readCities } from './us-places/read-cities.ts'
import { readZips } from './us-places/read-zips.ts'

const [file, digest] = process.argv.slice(2)
if (!file || !digest) throw new Error('Which file is to be made, and from what?')
const { towns, zips } = joinPlaces(readCities(), readZips())
// Renaming is atomic, so no process reads half a file.
const making = `${file}.making-${process.pid}`
writeFileSync(making, packUsPlaces(packPlaces(towns, zips), digest))
renameSync(making, file)
