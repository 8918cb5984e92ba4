import type { PlaceKind } from '#app/domains/places/records/place.ts'

export const RADIUS_CHOICES_MILES = [5, 10, 25, 50]
const DEFAULT_RADIUS_MILES = 10
export const MAX_SEARCH_LENGTH = 120
export const PAGE_SIZE = 12

const VIEWS = ['list', 'map', 'favorites'] as const
export type PlaceView = (typeof VIEWS)[number]

/** A search as the query string of a URL describes it. A missing or invalid parameter has its default value. */
export type PlaceQuery = { near: string; name: string; radiusMiles: number; contributors: boolean; view: PlaceView; page: number }

export const QUERY_PARAMETERS = ['near', 'name', 'radius', 'contributors', 'view', 'page']

export function readPlaceQuery(params: URLSearchParams, kind: PlaceKind = 'business'): PlaceQuery {
  // Only businesses contribute, and only businesses can be favorites.
  const isBusiness = kind === 'business'
  const text = (name: string) => (params.get(name) ?? '').trim().slice(0, MAX_SEARCH_LENGTH)
  const radius = Number(params.get('radius'))
  const page = params.get('page') ?? ''
  return {
    near: text('near'),
    name: text('name'),
    radiusMiles: RADIUS_CHOICES_MILES.includes(radius) ? radius : DEFAULT_RADIUS_MILES,
    contributors: isBusiness && params.get('contributors') === '1',
    view: VIEWS.find((view) => view === params.get('view') && (isBusiness || view !== 'favorites')) ?? 'list',
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  }
}

/** Returns the URL of a search with some changes. Any change except to `view` or `page` returns to page 1. */
export function placeSearchPath(path: string, query: PlaceQuery, change: Partial<PlaceQuery> = {}): string {
  const sameSearch = Object.keys(change).every((name) => name === 'view' || name === 'page')
  const { near, name, radiusMiles, contributors, view, page } = { ...query, ...(sameSearch ? {} : { page: 1 }), ...change }
  const params = new URLSearchParams()
  if (near) params.set('near', near)
  if (name) params.set('name', name)
  if (radiusMiles !== DEFAULT_RADIUS_MILES) params.set('radius', String(radiusMiles))
  if (contributors) params.set('contributors', '1')
  if (view !== 'list') params.set('view', view)
  if (page !== 1) params.set('page', String(page))
  return params.size > 0 ? `${path}?${params}` : path
}
