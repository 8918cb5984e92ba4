import { expect, test } from 'vitest'
import { slicesOf } from './slices.ts'

test('a list of any length comes in parts of at most a thousand, in order, and none is empty', () => {
  const all = Array.from({ length: 2001 }, (_, each) => each)
  expect(slicesOf([])).toEqual([])
  expect(slicesOf(all).map(({ length }) => length)).toEqual([1000, 1000, 1])
  expect(slicesOf(all).flat()).toEqual(all)
})
