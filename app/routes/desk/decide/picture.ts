import { readKeptPicture } from '#app/features/pictures/read-kept-picture.server.ts'
import { isUuid } from '#app/platform/database/is-uuid.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/picture.ts'

/** A picture that nobody else is shown yet. The desk's door has asked who is there, and keeps nothing of it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const body = isUuid(params.picture) ? await readKeptPicture(context.get(servicesContext), params.picture) : undefined
  if (!body) return new Response(null, { status: 404 })
  return new Response(body, { headers: { 'content-type': 'image/webp', 'content-disposition': 'inline' } })
}
