import { ExpiredLink } from '#app/features/personal-links/expired-link.tsx'
import { openPersonalPage } from '#app/features/personal-links/open-personal-page.server.ts'
import { personalMeta } from '#app/features/personal-links/personal-meta.ts'
import { seedsPage } from '#app/features/personal-seeds/seeds-page.server.ts'
import { SeedsPage } from '#app/features/personal-seeds/seeds-page.tsx'
import { BEFORE_FIELD } from '#app/features/personal-seeds/seeds-view.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/seeds.ts'

export const handle = { reads: [BEFORE_FIELD] }

export function loader({ request, context, params }: Route.LoaderArgs) {
  const before = new URL(request.url).searchParams.get(BEFORE_FIELD)
  return openPersonalPage(context.get(servicesContext), seedsPage(before), params.token)
}

export const meta = personalMeta

export default function Seeds({ loaderData }: Route.ComponentProps) {
  return loaderData ? <SeedsPage data={loaderData} /> : <ExpiredLink />
}
