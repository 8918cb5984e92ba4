import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findLocation } from './find-location.server.ts'
import { findPoint, isInOutline } from './near-town.server.ts'
import { STATES } from './states.ts'
import { packUsPlaces, unpackUsPlaces } from './us-places-file.ts'
import { findZip, getUsPlaces, labelOfTown, labelOfZip, stateOfTown } from './us-places.server.ts'

const FILE = 'build/us-places.bin'
const SMALL_ISLANDS = ['Frenchboro, ME', 'Matinicus, ME', 'Monhegan, ME', 'Orient, NY', 'Seal Cove, ME', 'Taulaga, AS']
/** Of islands, and of post boxes whose point is the middle of a county with a lake or a strait. */
const ZIPS_OFF_THE_COAST = [
  '03905 (Kittery Point, ME)',
  '04635 (Frenchboro, ME)',
  '04674 (Seal Cove, ME)',
  '04851 (Matinicus, ME)',
  '04852 (Monhegan, ME)',
  '11957 (Orient, NY)',
  '53082 (Sheboygan, WI)',
  '60011 (Barrington, IL)',
  '93199 (Goleta, CA)',
]
const MOST_BYTES = 4 * 1024 * 1024

test('the file has every state, tens of thousands of towns and ZIP codes, and is small', () => {
  const places = getUsPlaces()
  expect(places.townLat.length).toBeGreaterThan(30_000)
  expect(places.zip.length).toBeGreaterThan(41_000)
  expect(new Set(places.townState).size).toBe(STATES.length)
  expect([...places.stateLat, ...places.stateLng].every(Number.isFinite)).toBe(true)
  expect(readFileSync(FILE).length).toBeLessThan(MOST_BYTES)
})

test('towns come by size, ZIP codes by number, keys by their letters, each name once in a state', () => {
  const { townPeople, zip, keys, keyStart, ...places } = getUsPlaces()
  expect(townPeople.every((people, at) => at === 0 || people <= townPeople[at - 1]!)).toBe(true)
  expect(zip.every((code, at) => at === 0 || code > zip[at - 1]!)).toBe(true)
  const text = (at: number) => Buffer.from(keys.subarray(keyStart[at], keyStart[at + 1])).toString('latin1')
  const all = Array.from({ length: keyStart.length - 1 }, (_, at) => text(at))
  expect(all.every((key, at) => /^[a-z0-9]+$/.test(key) && (at === 0 || key >= all[at - 1]!))).toBe(true)
  const labels = Array.from(townPeople, (_, town) => labelOfTown({ ...places, townPeople, zip, keys, keyStart }, town))
  expect(new Set(labels).size).toBe(labels.length)
})

test('every town and ZIP code is in the United States by their outline, but on islands that are too small for it', () => {
  const places = getUsPlaces()
  const outside = (lats: Float32Array, lngs: Float32Array, label: (at: number) => string) =>
    Array.from(lats, (lat, at) => (isInOutline(places, { lat, lng: lngs[at]! }) ? '' : label(at))).filter(Boolean)
  expect(outside(places.townLat, places.townLng, (at) => labelOfTown(places, at))).toEqual(SMALL_ISLANDS)
  expect(outside(places.zipLat, places.zipLng, (at) => labelOfZip(places, at))).toEqual(ZIPS_OFF_THE_COAST)
  for (const label of SMALL_ISLANDS) expect(findPoint(places, findLocation(label)!)!.label).toBe(`near ${label}`)
})

test('ZIP codes of every territory have a town there', () => {
  const places = getUsPlaces()
  for (const [code, label] of [
    [926, '00926 (San Juan, PR)'],
    [765, '00765 (Vieques, PR)'],
    [830, '00830 (Cruz Bay, VI)'],
    [96910, '96910 (Hagåtña, GU)'],
    [96950, '96950 (Saipan, MP)'],
    [96799, '96799 (Pago Pago, AS)'],
  ] as const)
    expect(labelOfZip(places, findZip(places, code)!)).toBe(label)
  expect(
    places.zip.every((code, at) => code >= 96900 === ['GU', 'MP'].includes(stateOfTown(places, places.zipTown[at]!)) || code > 96999),
  ).toBe(true)
})

test('what is packed is unpacked the same, and what is another file, of another format or cut short is refused', () => {
  const places = getUsPlaces()
  const digest = '5eed'.repeat(16)
  const packed = packUsPlaces(places, digest)
  expect(packed.toString('hex', 8, 40)).toBe(digest)
  expect(unpackUsPlaces(packed)).toEqual(places)
  expect(() => unpackUsPlaces(packed.subarray(0, -4))).toThrow('cut short')
  const [other, newer] = [Buffer.from(packed), Buffer.from(packed)]
  other.write('ZIPS')
  newer.writeUInt32LE(99, 4)
  for (const file of [other, newer]) expect(() => unpackUsPlaces(file)).toThrow('no file of US places')
})
