import { listMapPlaces } from '#app/domains/places/directory/load-directory.server.ts'
import { markPrivateLocation } from '#app/domains/places/geocoder/find-location.server.ts'
import { pageContext, servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/places-on-map.ts'

/** Answers `/places.json?kind=business&near=…` with all results of a search, for the map. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { reading } = context.get(pageContext)
  const { searchParams } = new URL(request.url)
  reading.dependsOn('places')
  markPrivateLocation(reading, searchParams.get('near'))
  const found = await listMapPlaces(context.get(servicesContext), searchParams)
  return Response.json(found, { headers: { 'x-robots-tag': 'noindex' } })
}

export const handle = { reads: ['kind', 'near', 'name', 'radius', 'contributors'] }
