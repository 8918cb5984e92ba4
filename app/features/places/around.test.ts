import { expect, test } from 'vitest'
import { METERS_PER_MILE, milesBetween } from './around.ts'

test('a mile is 1609.34 m, and a way on the globe is as long as it is', () => {
  expect(METERS_PER_MILE).toBe(1609.34)
  // A degree along a meridian of a sphere of 6,371,008.8 m is 111,195.08 m.
  const degree = milesBetween({ lat: 33, lng: -84 }, { lat: 34, lng: -84 })
  expect(degree * 1609.34).toBeCloseTo(111_195.08, 1)
  expect(degree).toBeCloseTo(69.0936, 3)
  // The state houses of Georgia and Alabama.
  expect(milesBetween({ lat: 33.749, lng: -84.3882 }, { lat: 32.3777, lng: -86.3006 })).toBeCloseTo(145.75, 1)
})
