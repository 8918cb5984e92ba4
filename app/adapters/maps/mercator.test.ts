import { expect, test } from 'vitest'
import { fromWorld, toWorld, worldOfAMile } from './mercator.ts'

test('the middle of the world is where the equator meets Greenwich, and its corners are at 85.05 degrees', () => {
  expect(toWorld(0, 0)).toEqual({ x: 0.5, y: 0.5 })
  expect(toWorld(85.0511287798, -180).y).toBeCloseTo(0, 9)
  expect(toWorld(90, 180)).toEqual(toWorld(85.0511287798, 180))
})

test('Atlanta is on the tile that every web map has it on', () => {
  const { x, y } = toWorld(33.749, -84.388)
  expect([Math.floor(x * 2 ** 12), Math.floor(y * 2 ** 12)]).toEqual([1087, 1639])
})

test('a point comes back as it was', () => {
  const back = fromWorld(toWorld(33.749, -84.388))
  expect(back.lat).toBeCloseTo(33.749, 9)
  expect(back.lng).toBeCloseTo(-84.388, 9)
})

test('a mile takes twice the width at 60 degrees', () => {
  expect(worldOfAMile(60) / worldOfAMile(0)).toBeCloseTo(2, 9)
  // From Atlanta straight to the east by a degree: 57.5 miles.
  expect(1 / 360 / worldOfAMile(33.749)).toBeCloseTo(57.5, 0)
})
