import { toWorld, worldOfAMile } from '#app/adapters/maps/mercator.ts'
import type { LatLng } from '#app/adapters/maps/map-port.ts'
import type { Rectangle } from '#app/adapters/maps/rectangle.ts'
import { placeLabels } from '#app/adapters/maps/open/place-labels.ts'
import { clipLine, clipRing, pathOf } from './clip-to-window.ts'
import type { LocatorDrawing } from './locator.tsx'
import { readGround } from './locator-ground.server.ts'

/** Units of the picture; on a page of full width about a pixel each. */
const SIZE = { width: 360, height: 220 }
const MILES_ACROSS = 60
const MOST_TOWNS = 4
const TOWN_SIZE = 13
/** Of Figtree, on average. */
const LETTER_WIDTH = 0.54
const SCALE_MILES = 10
/** The pin, whose tip is in the middle, and the scale. */
const PIN: Rectangle = { x: SIZE.width / 2 - 14, y: SIZE.height / 2 - 36, width: 28, height: 40 }
const SCALE: Rectangle = { x: 0, y: SIZE.height - 30, width: 90, height: 30 }
const BEYOND: Rectangle[] = [
  { x: -500, y: -500, width: 506, height: 1500 },
  { x: SIZE.width - 6, y: -500, width: 500, height: 1500 },
  { x: -500, y: -500, width: 1500, height: 506 },
  { x: -500, y: SIZE.height - 6, width: 1500, height: 500 },
]

/** Where a place lies: county and state lines within thirty miles, and the largest towns. Undefined outside the United States. */
export async function drawLocator({ lat, lng }: LatLng): Promise<LocatorDrawing | undefined> {
  const middle = toWorld(lat, lng)
  const unitsOfAMile = SIZE.width / MILES_ACROSS
  const scale = unitsOfAMile / worldOfAMile(lat)
  const [left, top] = [middle.x * scale - SIZE.width / 2, middle.y * scale - SIZE.height / 2]
  const at = (x: number, y: number): [number, number] => [x * scale - left, y * scale - top]
  const box = { minX: left / scale, minY: top / scale, maxX: (left + SIZE.width) / scale, maxY: (top + SIZE.height) / scale }
  const states = await readGround(box)

  const drawing = { land: '', counties: '', states: '', coast: '' }
  for (const { shape } of states) {
    const lines = shape.lines.map((line) => pointsOf(line, at))
    for (const ring of shape.rings)
      drawing.land += pathOf(
        clipRing(
          ring.flatMap((place) => (place < 0 ? lines[~place]!.toReversed() : lines[place]!)),
          SIZE,
        ),
        true,
      )
    lines.forEach((line, index) => {
      const kind = index < shape.counties ? 'counties' : index < shape.counties + shape.states ? 'states' : 'coast'
      drawing[kind] += clipLine(line, SIZE)
        .map((part) => pathOf(part))
        .join('')
    })
  }
  if (drawing.land === '') return undefined

  const towns = states
    .flatMap(({ shape }) => shape.towns)
    .filter(({ x, y }) => x > box.minX && x < box.maxX && y > box.minY && y < box.maxY)
    .toSorted((one, other) => other.people - one.people)
  const labels = towns.map(({ name, x, y }) => {
    const [pixelX, pixelY] = at(x, y)
    return { text: name, x: pixelX, y: pixelY, size: TOWN_SIZE, style: 'town' as const, dot: 6 }
  })
  const placed = placeLabels(labels, [PIN, SCALE, ...BEYOND], ({ text }) => text.length * TOWN_SIZE * LETTER_WIDTH).slice(0, MOST_TOWNS)
  return {
    ...SIZE,
    ...drawing,
    towns: placed.map(({ text, x, y, left, baseline }) => ({
      name: text,
      x: Math.round(x),
      y: Math.round(y),
      left: Math.round(left),
      baseline: Math.round(baseline),
    })),
    nearest: nearestOf(placed, unitsOfAMile),
    scale: { miles: SCALE_MILES, width: Math.round(SCALE_MILES * unitsOfAMile) },
  }
}

function pointsOf(line: Float64Array, at: (x: number, y: number) => [number, number]): [number, number][] {
  return Array.from({ length: line.length / 2 }, (_, place) => at(line[2 * place]!, line[2 * place + 1]!))
}

function nearestOf(towns: { text: string; x: number; y: number }[], unitsOfAMile: number) {
  const [nearest] = towns
    .map(({ text, x, y }) => ({ town: text, miles: Math.round(Math.hypot(x - SIZE.width / 2, y - SIZE.height / 2) / unitsOfAMile) }))
    .toSorted((one, other) => one.miles - other.miles)
  return nearest
}
