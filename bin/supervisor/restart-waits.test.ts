import { expect, test } from 'vitest'
import { countDeaths } from './restart-waits.mjs'

test('waits double from 0.2 seconds to a minute, and there is always a next try', () => {
  const next = countDeaths()
  const waits = Array.from({ length: 12 }, () => next(0))
  expect(waits).toEqual([200, 400, 800, 1_600, 3_200, 6_400, 12_800, 25_600, 51_200, 60_000, 60_000, 60_000])
})

test('a process that had served for a minute begins a new row', () => {
  const next = countDeaths()
  for (let death = 0; death < 8; death++) next(59_999)
  expect(next(60_000)).toBe(200)
  expect(next(0)).toBe(400)
})
