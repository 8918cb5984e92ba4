import { markUnknownPrivate } from '#app/domains/places/geocoder/find-location.server.ts'
import { MAX_LOCATION_LENGTH } from '#app/domains/places/geocoder/location.ts'
import { suggestLocations } from '#app/domains/places/geocoder/suggest-locations.server.ts'
import { pageContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/locations.ts'

export const handle = { reads: ['q'] }

/** What a field for a place suggests: `{ suggestions: [{ label, lat, lng }] }`, empty where nothing begins so. */
export function loader({ request, context }: Route.LoaderArgs) {
  const typed = new URL(request.url).searchParams.get('q') ?? ''
  const suggestions = typed.length <= MAX_LOCATION_LENGTH ? suggestLocations(typed) : []
  markUnknownPrivate(context.get(pageContext).reading, typed, suggestions)
  // The same for as long as this release runs; nobody looks for it with a search engine.
  return Response.json({ suggestions }, { headers: { 'cache-control': 'max-age=3600', 'x-robots-tag': 'noindex' } })
}
