import { href } from 'react-router'
import { MemoriesPage } from '#app/features/memories/memories-page.tsx'
import { AFTER_FIELD } from '#app/features/memories/memory-view.ts'
import { memoriesPage } from '#app/features/memories/own-memories.server.ts'
import { ExpiredLink } from '#app/features/personal-links/expired-link.tsx'
import { openPersonalPage } from '#app/features/personal-links/open-personal-page.server.ts'
import { personalMeta } from '#app/features/personal-links/personal-meta.ts'
import { ownAddress } from '#app/features/site/own-address.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/memories.ts'

export const handle = { reads: [AFTER_FIELD] }

export function loader({ request, context, params }: Route.LoaderArgs) {
  const after = new URL(request.url).searchParams.get(AFTER_FIELD)
  return openPersonalPage(context.get(servicesContext), memoriesPage(after), params.token)
}

export const meta = personalMeta

export default function Memories({ loaderData, params }: Route.ComponentProps) {
  return loaderData ? <MemoriesPage data={loaderData} address={ownAddress(href('/my/memories/:token', params))} /> : <ExpiredLink />
}
