export const RADIUS_CHOICES_MILES = [5, 10, 25, 50]
const VIEWS = ['list', 'map', 'favorites'] as const
const DEFAULT_RADIUS_MILES = 10
/** Characters of a location or a name. */
export const LONGEST_SEARCH = 120

/** What the address of a search says. Anything it does not say, or says wrongly, has its default. */
export type PlaceQuery = { near: string; name: string; radiusMiles: number; contributors: boolean; view: 'list' | 'map' | 'favorites' }

export function readPlaceQuery(params: URLSearchParams): PlaceQuery {
  const text = (name: string) => (params.get(name) ?? '').trim().slice(0, LONGEST_SEARCH)
  const radius = Number(params.get('radius'))
  return {
    near: text('near'),
    name: text('name'),
    radiusMiles: RADIUS_CHOICES_MILES.includes(radius) ? radius : DEFAULT_RADIUS_MILES,
    contributors: params.get('contributors') === '1',
    view: VIEWS.find((view) => view === params.get('view')) ?? 'list',
  }
}

/** The address of the same search with something changed; defaults are left out. */
export function placeAddress(path: string, query: PlaceQuery, change: Partial<PlaceQuery> = {}): string {
  const { near, name, radiusMiles, contributors, view } = { ...query, ...change }
  const params = new URLSearchParams()
  if (near) params.set('near', near)
  if (name) params.set('name', name)
  if (radiusMiles !== DEFAULT_RADIUS_MILES) params.set('radius', String(radiusMiles))
  if (contributors) params.set('contributors', '1')
  if (view !== 'list') params.set('view', view)
  return params.size > 0 ? `${path}?${params}` : path
}
