import atlas from 'us-atlas/nation-10m.json' with { type: 'json' }
import { feature } from 'topojson-client'
import { keyOf, plainWords } from '#app/features/locations/plain-words.ts'
import { STATES } from '#app/features/locations/states.ts'
import type { UsPlaces } from '#app/features/locations/us-places-file.ts'
import { findZone } from './find-zone.ts'
import type { PlacedZip, Town } from './join-places.ts'
import { OTHER_NAMES } from './other-names.ts'

/** Puts towns by size and ZIP codes by number into the sections of the file. */
export function packPlaces(towns: Town[], zips: PlacedZip[]): UsPlaces {
  const indexOf = new Map(towns.map((town, at) => [town, at]))
  const entries = [...towns.map(({ key }, at) => ({ key, at })), ...OTHER_NAMES.map((each) => otherEntry(each, towns))].toSorted(
    (one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : one.at - other.at),
  )
  const [nameStart, names] = packTexts(towns.map(({ name }) => name))
  const [keyStart, keys] = packTexts(entries.map(({ key }) => key))
  const rings = readOutline()
  const middles = STATES.map((code) => middleOf(towns.filter(({ state }) => state === code)))
  return {
    townLat: Float32Array.from(towns, ({ lat }) => lat),
    townLng: Float32Array.from(towns, ({ lng }) => lng),
    townPeople: Uint32Array.from(towns, ({ population }) => population),
    townState: Uint8Array.from(towns, ({ state }) => STATES.indexOf(state)),
    townZone: Uint8Array.from(towns, findZone),
    nameStart,
    names,
    keyStart,
    keyTown: Uint16Array.from(entries, ({ at }) => at),
    keys,
    zip: Uint32Array.from(zips, ({ code }) => Number(code)),
    zipLat: Float32Array.from(zips, ({ lat }) => lat),
    zipLng: Float32Array.from(zips, ({ lng }) => lng),
    zipTown: Uint16Array.from(zips, ({ town }) => indexOf.get(town)!),
    zipZone: Uint8Array.from(zips, findZone),
    stateLat: Float32Array.from(middles, ({ lat }) => lat),
    stateLng: Float32Array.from(middles, ({ lng }) => lng),
    ringStart: startsOf(rings.map((ring) => ring.length)),
    ringBox: Float32Array.from(rings.flatMap(boxOf)),
    outline: Float32Array.from(rings.flat(2)),
  }
}

function otherEntry([other, name, state]: (typeof OTHER_NAMES)[number], towns: Town[]) {
  const at = towns.findIndex((town) => town.name === name && town.state === state)
  if (at === -1) throw new Error(`${name}, ${state} is no town, and can have no other name.`)
  return { key: keyOf(plainWords(other)), at }
}

function packTexts(texts: string[]): [starts: Uint32Array<ArrayBuffer>, bytes: Uint8Array<ArrayBuffer>] {
  const all = texts.map((text) => Buffer.from(text))
  return [startsOf(all.map(({ length }) => length)), Uint8Array.from(Buffer.concat(all))]
}

function startsOf(lengths: number[]): Uint32Array<ArrayBuffer> {
  let end = 0
  return Uint32Array.from([0, ...lengths.map((length) => (end += length))])
}

/** Where the people of these towns live in the middle. Of a state that lies on both sides of the date line, this side. */
function middleOf(towns: Town[]) {
  const people = towns.reduce((sum, { population }) => sum + population, 0)
  const mean = (of: (town: Town) => number) => towns.reduce((sum, town) => sum + of(town) * town.population, 0) / people
  return { lat: mean(({ lat }) => lat), lng: mean(({ state, lng }) => (state === 'AK' && lng > 0 ? lng - 360 : lng)) }
}

/** The outline of the country with its territories, from the Census. */
function readOutline(): [number, number][][] {
  const topology = atlas as unknown as Parameters<typeof feature>[0]
  const shape = feature(topology, topology.objects.nation!)
  const [nation] = 'features' in shape ? shape.features : [shape]
  if (nation?.geometry.type !== 'MultiPolygon') throw new Error('The country is expected to be many polygons.')
  return nation.geometry.coordinates.flat() as [number, number][][]
}

/** A little wider than the ring, whose numbers are rounded, too. */
function boxOf(ring: [number, number][]): number[] {
  const [lngs, lats] = [ring.map(([lng]) => lng), ring.map(([, lat]) => lat)]
  const margin = 1e-4
  return [Math.min(...lngs) - margin, Math.min(...lats) - margin, Math.max(...lngs) + margin, Math.max(...lats) + margin]
}
