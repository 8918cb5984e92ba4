import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editDistance } from './spelling.server.ts'

test.each([
  ['barbr', 'barber', 1],
  ['chruch', 'church', 1],
  ['bussines', 'business', 2],
  ['', 'abc', 3],
  ['café', 'cafe', 1],
])('%s and %s are %i apart', (one, other, edits) => {
  expect(editDistance(one, other)).toBe(edits)
})

test('there is the same way back, and none to oneself', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 8 }), fc.string({ maxLength: 8 }), (one, other) => {
      expect(editDistance(one, other)).toBe(editDistance(other, one))
      expect(editDistance(one, other) === 0).toBe(one === other)
    }),
  )
})
