import { milesFrom } from './near-town.server.ts'
import { keyOf, plainWords } from './plain-words.ts'
import type { UsPlaces } from './us-places-file.ts'
import { getUsPlaces, keysFrom, nameOfTown } from './us-places.server.ts'

/** Where the ministry is: the default center of the specification's map. */
const MINISTRY = { lat: 33.749, lng: -84.388 }
/** Nearer than this a town is at the ministry's door; beyond the other, distance no longer matters. */
const [DOOR_MILES, FAR_MILES] = [10, 350]
/** A town of the same name is offered where it is so large, or so much of the one that was meant. */
const LARGE_NAMESAKE = 20_000
const LIKELY_SHARE = 0.1
const MOST_NAMESAKES = 3

let likely: { weight: Float64Array; rank: Uint16Array } | undefined

/**
 * How likely each town is meant by a name without a state: by its people and its nearness to the ministry. Decatur is the
 * one in Georgia and Boston the one in Massachusetts. Computed at the first use; rank 0 is the most likely.
 */
export function likelyTowns(): { weight: Float64Array; rank: Uint16Array } {
  return (likely ??= computeLikely(getUsPlaces()))
}

function computeLikely(places: UsPlaces) {
  const weight = Float64Array.from(places.townPeople, (people, town) => {
    const miles = Math.min(Math.max(milesFrom(places, town, MINISTRY), DOOR_MILES), FAR_MILES)
    return people / miles ** 3
  })
  const order = Uint16Array.from(weight.keys()).sort((one, other) => weight[other]! - weight[one]! || one - other)
  const rank = new Uint16Array(order.length)
  for (const [at, town] of order.entries()) rank[town] = at
  return { weight, rank }
}

/** Others of the same name that may have been meant instead, the largest first. */
export function listNamesakes(places: UsPlaces, town: number): number[] {
  const { weight } = likelyTowns()
  const keyOfTown = (each: number) => keyOf(plainWords(nameOfTown(places, each)))
  const key = keyOfTown(town)
  const [from, to] = keysFrom(places, key, true)
  const isLikely = (each: number) => places.townPeople[each]! >= LARGE_NAMESAKE || weight[each]! >= LIKELY_SHARE * weight[town]!
  return [...new Set(places.keyTown.subarray(from, to))]
    .filter((each) => each !== town && isLikely(each) && keyOfTown(each) === key)
    .toSorted((one, other) => one - other)
    .slice(0, MOST_NAMESAKES)
}
