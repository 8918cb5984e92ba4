import { suggestChurches } from '#app/domains/places/search/list-by-name.server.ts'
import { pageContext, servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/churches.ts'

const MAX_NAME_LENGTH = 120

/** Answers `/churches.json?q=grace` with churches whose name contains the text. */
export async function loader({ request, context }: Route.LoaderArgs) {
  context.get(pageContext).reading.dependsOn('places')
  const typed = (new URL(request.url).searchParams.get('q') ?? '').slice(0, MAX_NAME_LENGTH)
  const found = await suggestChurches(context.get(servicesContext).db, typed)
  return Response.json(found, { headers: { 'x-robots-tag': 'noindex' } })
}

export const handle = { reads: ['q'] }
