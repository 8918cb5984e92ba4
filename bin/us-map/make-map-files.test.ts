import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type StateFile, STATE_GRID, unpackLine } from '../../app/integrations/maps/open/map-data.ts'
import { toWorld } from '../../app/integrations/maps/mercator.ts'
import { addContentHash } from '../map-files.ts'
import { findLabelPoint } from './find-label-point.ts'
import { makeMapFiles } from './make-map-files.ts'

const files = makeMapFiles()

test('there is an overview and a file for each state and territory, and none is large', () => {
  expect(files.size).toBe(57)
  const large = [...files].filter(([name, text]) => brotliCompressSync(text).length > (name === 'us' ? 50 : 25) * 1024)
  expect(large.map(([name]) => name)).toEqual([])
})

const georgia = JSON.parse(files.get('GA')!) as StateFile

test('Georgia has its 159 counties, its towns with the largest first, and outlines that close', () => {
  expect(georgia.countyNames).toHaveLength(159)
  expect(georgia.countyLines.length).toBeGreaterThan(300)
  expect(georgia.towns[0]![0]).toBe('Atlanta')
  for (const ring of georgia.rings.map(unpackLine)) expect(ring.at(-1)).toEqual(ring[0])
})

test('a town is where it is', () => {
  const [, x, y] = georgia.towns[0]!
  const atlanta = toWorld(33.749, -84.388)
  expect(Math.hypot(atlanta.x * STATE_GRID - x, atlanta.y * STATE_GRID - y)).toBeLessThan(2)
})

test('a name stands inside its shape, where that is widest', () => {
  const [x, y] = findLabelPoint([
    [0, 0],
    [30, 0],
    [30, 4],
    [10, 4],
    [10, 30],
    [0, 30],
  ])
  expect(x).toBeLessThan(10)
  expect(y).toBeGreaterThan(2)
})

test('files that have changed are in another folder, because browsers keep them', () => {
  const folder = addContentHash(new Map([['us', '1']])).folder
  expect(folder).toMatch(/^assets\/map-[\w-]{8}$/)
  expect(addContentHash(new Map([['us', '1']])).folder).toBe(folder)
  expect(addContentHash(new Map([['us', '2']])).folder).not.toBe(folder)
})
