import { readAttachedPicture } from '#app/platform/pictures/picture-files.server.ts'
import { isUuid } from '#app/platform/database/cursor.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/picture.ts'

/** Serves a picture that is not public. The middleware of the desk has authorized the request and forbids caching. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const body = isUuid(params.picture) ? await readAttachedPicture(context.get(servicesContext), params.picture) : undefined
  if (!body) return new Response(null, { status: 404 })
  return new Response(body, { headers: { 'content-type': 'image/webp', 'content-disposition': 'inline' } })
}
