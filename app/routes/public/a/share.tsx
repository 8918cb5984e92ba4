import { href } from 'react-router'
import { shareWords } from '#copy/community/invitation.ts'
import { requireInvitationCode, NO_INDEX_HEADERS } from '#app/domains/community/invitations/code-store.server.ts'
import { SharePage } from '#app/domains/community/invitations/share-page.tsx'
import { RuleList } from '#app/domains/community/seeds/rule-list.tsx'
import { describePage, getSiteFacts } from '#app/ui/frame/page-meta.ts'
import { listStories } from '#app/domains/community/stories/story-store.server.ts'
import { VisitWatcher } from '#app/domains/community/visits/visit-watcher.tsx'
import { pageContext, servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/share.ts'

export const handle = { plain: true }

const SHOWN_STORIES = 3

export async function loader(args: Route.LoaderArgs) {
  const code = await requireInvitationCode(args, (spelled) => href('/a/:code/share', { code: spelled }))
  args.context.get(pageContext).reading.dependsOn('stories')
  const stories = await listStories(args.context.get(servicesContext).db, { limit: SHOWN_STORIES })
  return { code, stories: stories.map(({ slug, title }) => ({ slug, title })) }
}

export const headers = () => NO_INDEX_HEADERS

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return []
  const { title, description } = shareWords(getSiteFacts(matches).siteName)
  const path = href('/a/:code/share', { code: loaderData.code })
  return describePage(matches, { title, description, path, picture: '/og/ambassador.png', noIndex: true })
}

export default function Share({ loaderData: { code, stories } }: Route.ComponentProps) {
  return (
    <>
      <SharePage code={code} stories={stories} rules={<RuleList />} />
      <VisitWatcher />
    </>
  )
}
