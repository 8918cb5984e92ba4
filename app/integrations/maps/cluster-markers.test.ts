import { expect, test } from 'vitest'
import { listMarkers, createClusterIndex, circleOffsets, type Viewport } from './cluster-markers.ts'
import type { MapMarker } from './map-port.ts'

const marker = (id: string, lat: number, lng: number): MapMarker => ({ id, lat, lng, name: id, title: id, kind: 'business' })
const georgia = (zoom: number): Viewport => ({ west: -86, south: 30, east: -80, north: 35, zoom })
const idsOf = (placed: ReturnType<ReturnType<typeof createClusterIndex>['arrange']>) =>
  placed
    .map((each) =>
      listMarkers(each)
        .map(({ id }) => id)
        .toSorted(),
    )
    .toSorted()

const bakery = marker('bakery', 33.75, -84.39)
const tailor = marker('tailor', 33.76, -84.38)
const harbor = marker('harbor', 32.08, -81.09)

test('places near each other are one group from afar and themselves from near', () => {
  const { arrange } = createClusterIndex([bakery, tailor, harbor])
  expect(idsOf(arrange(georgia(8), undefined))).toEqual([['bakery', 'tailor'], ['harbor']])
  expect(idsOf(arrange(georgia(14), undefined))).toEqual([['bakery'], ['harbor'], ['tailor']])
})

test('a group says at which zoom it comes apart', () => {
  const { arrange } = createClusterIndex([bakery, tailor])
  const [group] = arrange(georgia(8), undefined)
  expect(group).toMatchObject({ oneSpot: false })
  const { nextZoom } = group as { nextZoom: number }
  expect(arrange(georgia(nextZoom - 1), undefined)).toHaveLength(1)
  expect(arrange(georgia(nextZoom), undefined)).toHaveLength(2)
})

test('two places in one building are a group that is spread in place, and both stand apart at the nearest zoom', () => {
  const upstairs = marker('upstairs', 33.75, -84.39)
  const { arrange } = createClusterIndex([bakery, upstairs])
  const [group] = arrange(georgia(12), undefined)
  expect(group).toMatchObject({ oneSpot: true })
  for (const placed of [arrange(georgia(12), group!.key), arrange(georgia(16), undefined)]) {
    expect(idsOf(placed)).toEqual([['bakery'], ['upstairs']])
    expect(placed[0]!.offset).not.toEqual(placed[1]!.offset)
  }
})

test('a group that the nearest zoom of the map leaves together is spread around its middle, and says no nearer zoom', () => {
  const { arrange } = createClusterIndex([bakery, marker('next-door', 33.751, -84.391)], 13)
  const [group] = arrange(georgia(12), undefined)
  expect(group).toMatchObject({ oneSpot: true })
  const [one, other] = arrange(georgia(13), group!.key)
  expect([other!.lat, other!.lng]).toEqual([one!.lat, one!.lng])
  expect(other!.offset).not.toEqual(one!.offset)
})

test('what is out of sight does not stand, and a place alone is on its spot', () => {
  const { arrange } = createClusterIndex([bakery, harbor])
  const placed = arrange({ west: -85, south: 33, east: -84, north: 34, zoom: 9 }, undefined)
  expect(idsOf(placed)).toEqual([['bakery']])
  expect(placed[0]!.offset).toEqual({ x: 0, y: 0 })
})

test('the key of a group goes by its places alone', () => {
  const [one] = createClusterIndex([bakery, tailor]).arrange(georgia(8), undefined)
  const [other] = createClusterIndex([harbor, tailor, bakery])
    .arrange(georgia(8), undefined)
    .filter((each) => 'members' in each)
  expect(one!.key).toBe(other!.key)
})

test.each([2, 3, 7, 18, 60])('%i places on one spot stand apart, none on another', (count) => {
  const places = circleOffsets(count)
  expect(places).toHaveLength(count)
  for (const [at, one] of places.entries())
    for (const other of places.slice(at + 1)) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(36)
})

test('the first stands above the spot', () => {
  const [first] = circleOffsets(3)
  expect(first!.x).toBe(0)
  expect(first!.y).toBeLessThan(0)
})
