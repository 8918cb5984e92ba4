import { listOnMap } from '#app/features/directory/list-on-map.server.ts'
import { pageContext, servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/places-on-map.ts'

/** `/places.json?kind=business&near=…`: all that a search of the directory or the church finder found, as a map shows it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  context.get(pageContext).reading.dependsOn('places')
  const found = await listOnMap(context.get(servicesContext), new URL(request.url).searchParams)
  return Response.json(found, { headers: { 'x-robots-tag': 'noindex' } })
}

export const handle = { reads: ['kind', 'near', 'name', 'radius', 'contributors'] }
