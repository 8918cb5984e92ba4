import { ExpiredLink } from '#app/domains/privacy/personal-links/expired-link.tsx'
import { personalLoader } from '#app/domains/privacy/personal-links/open-personal-page.server.ts'
import { personalMeta } from '#app/domains/privacy/personal-links/personal-meta.ts'
import { seedsPage } from '#app/domains/community/your-seeds/seeds-page.server.ts'
import { SeedsPage } from '#app/domains/community/your-seeds/seeds-page.tsx'
import { BEFORE_PARAMETER } from '#app/domains/community/your-seeds/seeds-view.ts'
import type { Route } from './+types/seeds.ts'

export const handle = { reads: [BEFORE_PARAMETER] }

export const loader = personalLoader(({ url }) => seedsPage(url.searchParams.get(BEFORE_PARAMETER)))

export const meta = personalMeta

export default function Seeds({ loaderData }: Route.ComponentProps) {
  return loaderData ? <SeedsPage data={loaderData} /> : <ExpiredLink />
}
