import { expect, test } from 'vitest'
import { STATE_CODES } from './states.ts'
import { getUsPlaces, formatTown, formatZip, packUsPlaces, unpackUsPlaces } from './us-places.server.ts'

const { towns, townsByKey, zips, states } = getUsPlaces()

test('the file has every state, and tens of thousands of towns and ZIP codes', () => {
  expect(towns.length).toBeGreaterThan(30_000)
  expect(zips.size).toBeGreaterThan(41_000)
  expect(new Set(towns.map(({ state }) => state))).toEqual(new Set(STATE_CODES))
  for (const state of STATE_CODES) expect(Object.values(states.get(state)!).every(Number.isFinite), state).toBe(true)
})

test('towns come by size, ZIP codes by number, each name once in a state', () => {
  for (const each of [towns, ...townsByKey.values()])
    expect(each.every(({ people }, at) => at === 0 || people <= each[at - 1]!.people)).toBe(true)
  expect([...zips.keys()]).toEqual([...zips.keys()].toSorted())
  expect([...townsByKey.keys()].filter((key) => !/^[a-z0-9]+$/.test(key))).toEqual([])
  expect(new Set(towns.map(formatTown)).size).toBe(towns.length)
})

test('ZIP codes of every territory have a town there', () => {
  const labels = ['00926 (San Juan, PR)', '00765 (Vieques, PR)', '00830 (Cruz Bay, VI)', '96910 (Hagåtña, GU)', '96950 (Saipan, MP)']
  for (const label of [...labels, '96799 (Pago Pago, AS)']) expect(formatZip(zips.get(label.slice(0, 5))!)).toBe(label)
  for (const { code, town } of zips.values()) if (code >= '96900' && code <= '96999') expect(['GU', 'MP']).toContain(town.state)
})

test('what is packed is unpacked the same', () => {
  const digest = '5eed'.repeat(16)
  const packed = packUsPlaces(getUsPlaces(), digest)
  expect(packed.toString('hex', 0, 32)).toBe(digest)
  expect(unpackUsPlaces(packed)).toEqual(getUsPlaces())
})
