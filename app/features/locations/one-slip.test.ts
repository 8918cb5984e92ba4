import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beginsOneSlipAway, isOneSlipAway } from './one-slip.ts'

const isSlip = (typed: string, meant: string) => isOneSlipAway(Buffer.from(typed), Buffer.from(meant))

test.each([
  ['savanah', 'savannah', 'a letter is missing'],
  ['savannnah', 'savannah', 'a letter is there once too often'],
  ['savannsh', 'savannah', 'another letter was hit'],
  ['savananh', 'savannah', 'two letters changed places'],
  ['avannah', 'savannah', 'the first is missing'],
  ['savannahs', 'savannah', 'one follows'],
])('%s for %s: %s', (typed, meant) => {
  expect(isSlip(typed, meant)).toBe(true)
  expect(isSlip(meant, typed)).toBe(true)
})

test.each([
  ['savannah', 'savannah'],
  ['savna', 'savannah'],
  ['abcd', 'dcba'],
  ['abxycd', 'abyzcd'],
  ['', 'ab'],
])('%s for %s is none, or more than one', (typed, meant) => expect(isSlip(typed, meant)).toBe(false))

test('a slip in the beginning of a name is a slip of that beginning, wherever the name stands', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 })
  fc.assert(
    fc.property(letters, letters, letters, (typed, meant, before) => {
      fc.pre(!meant.startsWith(typed))
      const beginnings = [-1, 0, 1].map((more) => typed.length + more).filter((length) => length >= 0 && length <= meant.length)
      const found = beginsOneSlipAway(Buffer.from(typed), Buffer.from(`${before}${meant}a`), before.length, before.length + meant.length)
      expect(found).toBe(beginnings.some((length) => isSlip(typed, meant.slice(0, length))))
    }),
  )
})
