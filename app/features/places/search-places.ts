import { contributorsFirst, findCenter, findNear, holdsName, widerRadius } from './find-near.ts'
import type { Business, Church, Coordinates, Found, Place } from './place.ts'
import { type PlaceQuery, RADIUS_CHOICES_MILES } from './place-query.ts'

/** What would find something where this search found nothing; each figure is what it would find. */
export type Suggestions = { wider?: { radiusMiles: number; count: number }; withoutName?: number; withoutContributors?: number }

export type SearchAnswer<T extends Place> =
  | { kind: 'all'; results: Found<T>[] }
  | { kind: 'unknown-location' }
  | { kind: 'results'; placeLabel: string; center: Coordinates; results: Found<T>[]; suggestions: Suggestions }

/**
 * Businesses for one address of the directory. Without a location: all of them.
 * @param known places whose towns and ZIP codes a typed location may name
 */
export function searchBusinesses(businesses: Business[], known: Place[], query: PlaceQuery): SearchAnswer<Business> {
  const wanted = (contributors: boolean) =>
    contributors ? businesses.filter(({ contributionTier }) => contributionTier !== null) : businesses
  const answer = searchPlaces(wanted(query.contributors), known, query)
  if (answer.kind === 'unknown-location') return answer
  if (answer.kind === 'results' && answer.results.length === 0 && query.contributors) {
    const everyone = searchPlaces(wanted(false), known, query)
    if (everyone.kind === 'results' && everyone.results.length > 0) answer.suggestions.withoutContributors = everyone.results.length
  }
  return { ...answer, results: contributorsFirst(answer.results) }
}

export function searchChurches(churches: Church[], known: Place[], query: PlaceQuery): SearchAnswer<Church> {
  return searchPlaces(churches, known, query)
}

function searchPlaces<T extends Place>(places: T[], known: Place[], { near, name, radiusMiles }: PlaceQuery): SearchAnswer<T> {
  if (!near)
    return { kind: 'all', results: places.filter((place) => holdsName(place, name)).map((place) => ({ ...place, distanceMiles: null })) }
  const center = findCenter(known, near)
  if (!center) return { kind: 'unknown-location' }
  const within = (miles: number, part = name) => findNear(places, { center, radiusMiles: miles, name: part })
  const results = within(radiusMiles)
  const suggestions: Suggestions = {}
  if (results.length === 0) {
    suggestions.wider = widerRadius(RADIUS_CHOICES_MILES, radiusMiles, (miles) => within(miles).length)
    const nameless = name ? within(radiusMiles, '').length : 0
    if (nameless > 0) suggestions.withoutName = nameless
  }
  return { kind: 'results', placeLabel: center.label, center: { lat: center.lat, lng: center.lng }, results, suggestions }
}
