import { ExpiredLink } from '#app/features/personal-links/expired-link.tsx'
import { openPersonalPage } from '#app/features/personal-links/open-personal-page.server.ts'
import { personalMeta } from '#app/features/personal-links/personal-meta.ts'
import { seedsPage } from '#app/features/personal-seeds/seeds-page.server.ts'
import { SeedsPage } from '#app/features/personal-seeds/seeds-page.tsx'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/seeds.ts'

export const handle = { reads: ['before'] }

export function loader({ request, context, params }: Route.LoaderArgs) {
  return openPersonalPage(context.get(servicesContext), seedsPage, params.token, new URL(request.url).searchParams)
}

export const meta = personalMeta

export default function Seeds({ loaderData }: Route.ComponentProps) {
  return loaderData ? <SeedsPage data={loaderData} /> : <ExpiredLink />
}
