import { href } from 'react-router'
import { invitationWords } from '#copy/community/invitation.ts'
import { InvitationPage } from '#app/domains/community/invitations/invitation-page.tsx'
import { requireInvitationCode, NO_INDEX_HEADERS } from '#app/domains/community/invitations/code-store.server.ts'
import { describePage, getSiteFacts } from '#app/ui/frame/page-meta.ts'
import { VisitWatcher } from '#app/domains/community/visits/visit-watcher.tsx'
import type { Route } from './+types/invitation.ts'

export const handle = { plain: true }

export async function loader(args: Route.LoaderArgs) {
  return { code: await requireInvitationCode(args, (code) => href('/a/:code', { code })) }
}

export const headers = () => NO_INDEX_HEADERS

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return []
  const { title, description } = invitationWords(getSiteFacts(matches).siteName)
  return describePage(matches, { title, description, path: href('/a/:code', loaderData), picture: '/og/home.png', noIndex: true })
}

export default function Invitation({ loaderData: { code } }: Route.ComponentProps) {
  return (
    <>
      <InvitationPage />
      <VisitWatcher visit={code} />
    </>
  )
}
