import { markPrivateSuggestions } from '#app/domains/places/geocoder/find-location.server.ts'
import { MAX_LOCATION_LENGTH } from '#app/domains/places/geocoder/location.ts'
import { suggestLocations } from '#app/domains/places/geocoder/suggest-locations.server.ts'
import { pageContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/locations.ts'

export const handle = { reads: ['q'] }

/** Answers with `{ suggestions: [{ label, lat, lng }] }`, which is empty if no town or ZIP code begins with the text. */
export function loader({ request, context }: Route.LoaderArgs) {
  const typed = new URL(request.url).searchParams.get('q') ?? ''
  const suggestions = typed.length <= MAX_LOCATION_LENGTH ? suggestLocations(typed) : []
  markPrivateSuggestions(context.get(pageContext).reading, typed, suggestions)
  // The suggestions change only with a release.
  return Response.json({ suggestions }, { headers: { 'cache-control': 'max-age=3600', 'x-robots-tag': 'noindex' } })
}
