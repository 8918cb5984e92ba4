import { locationWords } from '#words/locations.ts'
import type { Location } from './location.ts'
import type { UsPlaces } from './us-places-file.ts'
import { labelOfTown, stateOfTown } from './us-places.server.ts'

type Point = { lat: number; lng: number }

const MILES_OF_A_DEGREE = 69.1
/** The outline of the country is drawn roughly, and a place may be given to a hundredth of a degree: about two miles. */
const ROUGHLY = 0.03
/** Some islands are too small for the outline. */
const MILES_AROUND_A_TOWN = 2
/** A town of 400,000 reaches five miles out. */
const PEOPLE_FOR_A_MILE = 16_000

/** A point of the country, or just off its coast, with the town it belongs to; undefined elsewhere. */
export function findPoint(places: UsPlaces, point: Point): Location | undefined {
  const town = townAround(places, point)
  if (!isInOutline(places, point) && milesFrom(places, town, point) > MILES_AROUND_A_TOWN) return undefined
  return { ...point, label: locationWords.near(labelOfTown(places, town)), precision: 'point', state: stateOfTown(places, town) }
}

/** The town whose edge is nearest, as far as its people tell how wide it is. */
function townAround(places: UsPlaces, point: Point): number {
  let best = 0
  let nearest = Infinity
  for (let town = 0; town < places.townLat.length; town++) {
    const miles = milesFrom(places, town, point) - Math.sqrt(places.townPeople[town]! / PEOPLE_FOR_A_MILE)
    if (miles < nearest) [best, nearest] = [town, miles]
  }
  return best
}

/** On a flat map, which is right for towns nearby. */
export function milesFrom({ townLat, townLng }: UsPlaces, town: number, { lat, lng }: Point): number {
  const east = Math.abs(townLng[town]! - lng)
  const across = Math.min(east, 360 - east) * Math.cos((lat * Math.PI) / 180)
  return MILES_OF_A_DEGREE * Math.hypot(townLat[town]! - lat, across)
}

/** Or so little outside of it that it may be inside. */
export function isInOutline(places: UsPlaces, { lat, lng }: Point): boolean {
  const around = [0, -ROUGHLY, ROUGHLY]
  return around.some((north) => around.some((east) => isInside(places, lat + north, lng + east)))
}

/** Whether a ray to the east crosses the outline an odd number of times. */
function isInside({ outline, ringStart, ringBox }: UsPlaces, lat: number, lng: number): boolean {
  let inside = false
  for (let ring = 0; ring + 1 < ringStart.length; ring++) {
    const [west, south, east, north] = ringBox.subarray(4 * ring, 4 * ring + 4)
    if (lng < west! || lng > east! || lat < south! || lat > north!) continue
    const end = ringStart[ring + 1]!
    for (let at = ringStart[ring]!, before = end - 1; at < end; before = at++) {
      const [x, y, fromX, fromY] = [outline[2 * at]!, outline[2 * at + 1]!, outline[2 * before]!, outline[2 * before + 1]!]
      if (y > lat !== fromY > lat && lng < ((fromX - x) * (lat - y)) / (fromY - y) + x) inside = !inside
    }
  }
  return inside
}
