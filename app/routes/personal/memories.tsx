import { href } from 'react-router'
import { MemoriesPage } from '#app/domains/community/memories/memories-page.tsx'
import { memoriesPage } from '#app/domains/community/memories/own-memories.server.ts'
import { ExpiredLink } from '#app/domains/privacy/personal-links/expired-link.tsx'
import { personalLoader } from '#app/domains/privacy/personal-links/open-personal-page.server.ts'
import { personalMeta } from '#app/domains/privacy/personal-links/personal-meta.ts'
import { localizePath } from '#app/ui/frame/page-links.ts'
import type { Route } from './+types/memories.ts'

export const loader = personalLoader(() => memoriesPage)

export const meta = personalMeta

export default function Memories({ loaderData, params }: Route.ComponentProps) {
  return loaderData ? <MemoriesPage data={loaderData} address={localizePath(href('/my/memories/:token', params))} /> : <ExpiredLink />
}
