import { expect, test } from 'vitest'
import { petals } from './petals.ts'

test.each([2, 3, 7, 18, 60])('%i places on one spot stand apart, none on another', (count) => {
  const places = petals(count)
  expect(places).toHaveLength(count)
  for (const [at, one] of places.entries())
    for (const other of places.slice(at + 1)) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(36)
})

test('the first stands above the spot', () => {
  const [first] = petals(3)
  expect(first!.x).toBe(0)
  expect(first!.y).toBeLessThan(0)
})
