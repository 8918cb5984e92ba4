import { expect, test } from 'vitest'
import { METERS_PER_MILE } from '#app/integrations/maps/mercator.ts'
import { boxAround, EARTH_RADIUS_MILES, milesBetween } from './around.ts'

/** Barrow, in the north of Alaska: the further north, the further from the circle's middle its outermost points are. */
const NORTH = { lat: 71, lng: -156.8 }
const radians = (degree: number) => (degree * Math.PI) / 180
const degrees = (radian: number) => (radian * 180) / Math.PI

/** Where a circle reaches furthest to the east (1) or the west (-1): where a meridian touches it. */
function outermost({ lat, lng }: typeof NORTH, radiusMiles: number, side: 1 | -1) {
  const angle = radiusMiles / EARTH_RADIUS_MILES
  return {
    lat: degrees(Math.asin(Math.sin(radians(lat)) / Math.cos(angle))),
    lng: lng + side * degrees(Math.asin(Math.sin(angle) / Math.cos(radians(lat)))),
  }
}

test.each([5, 10, 25, 50])('the box of %d miles holds the outermost points of its circle, and no more than it must', (radiusMiles) => {
  for (const middle of [NORTH, { lat: -71, lng: 20 }, { lat: 0, lng: 0 }]) {
    const box = boxAround(middle, radiusMiles)
    const [east, west] = [outermost(middle, radiusMiles, 1), outermost(middle, radiusMiles, -1)]
    expect(milesBetween(middle, east)).toBeCloseTo(radiusMiles, 6)
    expect(box.east).toBeGreaterThanOrEqual(east.lng)
    expect(box.west).toBeLessThanOrEqual(west.lng)
    expect(box.east - east.lng).toBeLessThan(0.000_1)
    expect(box.north - middle.lat).toBeCloseTo(degrees(radiusMiles / EARTH_RADIUS_MILES), 4)
    expect(middle.lat - box.south).toBeCloseTo(degrees(radiusMiles / EARTH_RADIUS_MILES), 4)
  }
})

test('around a pole the box is a cap of every longitude', () => {
  const { west, east } = boxAround({ lat: 89.9, lng: 10 }, 50)
  expect(east - west).toBe(360)
})

test('a mile is 1609.34 m, and a way on the globe is as long as it is', () => {
  expect(METERS_PER_MILE).toBe(1609.34)
  // A degree along a meridian of a sphere of 6,371,008.8 m is 111,195.08 m.
  const degree = milesBetween({ lat: 33, lng: -84 }, { lat: 34, lng: -84 })
  expect(degree * 1609.34).toBeCloseTo(111_195.08, 1)
  expect(degree).toBeCloseTo(69.0936, 3)
  // The state houses of Georgia and Alabama.
  expect(milesBetween({ lat: 33.749, lng: -84.3882 }, { lat: 32.3777, lng: -86.3006 })).toBeCloseTo(145.75, 1)
})
