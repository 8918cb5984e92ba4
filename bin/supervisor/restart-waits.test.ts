import { expect, test } from 'vitest'
import { countDeaths } from './restart-waits.mjs'

test('waits double from 0.2 to 10 seconds, and the tenth death in a row is the last', () => {
  const next = countDeaths()
  const waits = Array.from({ length: 10 }, () => next(0))
  expect(waits).toEqual([200, 400, 800, 1_600, 3_200, 6_400, 10_000, 10_000, 10_000, undefined])
})

test('a process that had served for a minute begins a new row', () => {
  const next = countDeaths()
  for (let death = 0; death < 8; death++) next(59_999)
  expect(next(60_000)).toBe(200)
  expect(next(0)).toBe(400)
})
