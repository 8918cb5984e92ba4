import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readOverview, readState } from '#app/adapters/maps/open/ground.ts'
import { toWorld } from '#app/adapters/maps/mercator.ts'
import { nameFiles } from '../map-files.ts'
import { findLabelPoint } from './find-label-point.ts'
import { makeMapFiles } from './make-map-files.ts'
import { simplify } from './simplify.ts'

const files = makeMapFiles()

test('there is an overview and a file for each state and territory, and none is large', () => {
  expect(files.size).toBe(57)
  const large = [...files].filter(([name, text]) => brotliCompressSync(text).length > (name === 'us' ? 40 : 25) * 1024)
  expect(large.map(([name]) => name)).toEqual([])
})

test('Georgia has its 159 counties, its towns with the largest first, and a ring that closes', () => {
  const georgia = readState(JSON.parse(files.get('GA')!))
  expect(georgia.countyNames).toHaveLength(159)
  expect(georgia.towns[0]!.name).toBe('Atlanta')
  for (const ring of georgia.rings) {
    const ends = ring.map((place) => {
      const line = georgia.lines[place < 0 ? ~place : place]!
      const [first, last] = [`${line[0]} ${line[1]}`, `${line.at(-2)} ${line.at(-1)}`]
      return place < 0 ? [last, first] : [first, last]
    })
    ends.forEach(([, end], at) => expect(end).toBe(ends[(at + 1) % ends.length]![0]))
  }
})

test('a town is where it is', () => {
  const [atlanta] = readState(JSON.parse(files.get('GA')!)).towns
  const { x, y } = toWorld(33.749, -84.388)
  expect(Math.hypot(atlanta!.x - x, atlanta!.y - y) * 2 ** 20).toBeLessThan(4)
})

test('lines between counties come first, then those between states, then the coast', () => {
  const { lines, states, list } = readOverview(JSON.parse(files.get('us')!))
  const edge = new Set(
    list
      .find(({ code }) => code === 'HI')!
      .rings.flat()
      .map((place) => (place < 0 ? ~place : place)),
  )
  expect([...edge].every((line) => line >= states)).toBe(true)
  const kansas = list
    .find(({ code }) => code === 'KS')!
    .rings.flat()
    .map((place) => (place < 0 ? ~place : place))
  expect(kansas.every((line) => line < states)).toBe(true)
  expect(lines.length).toBeGreaterThan(states)
})

test('a simpler line keeps its ends and what stands out', () => {
  expect(
    simplify(
      [
        [0, 0],
        [5, 0.2],
        [10, 0],
        [10, 8],
        [10, 10],
      ],
      0.5,
    ),
  ).toEqual([
    [0, 0],
    [10, 0],
    [10, 10],
  ])
  expect(
    simplify(
      [
        [0, 0],
        [5, 4],
        [10, 0],
      ],
      0.5,
    ),
  ).toHaveLength(3)
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
  const folder = nameFiles(new Map([['us', '1']])).folder
  expect(folder).toMatch(/^assets\/map-[\w-]{8}$/)
  expect(nameFiles(new Map([['us', '1']])).folder).toBe(folder)
  expect(nameFiles(new Map([['us', '2']])).folder).not.toBe(folder)
})
