import { expect, test } from 'vitest'
import { isOneSlipAway } from './one-slip.ts'

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
