import { openPicture } from '#app/features/pictures/open-picture.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/picture.ts'

export function loader({ context, params, request }: Route.LoaderArgs) {
  return openPicture(context.get(servicesContext), params.file, request)
}
