import { href } from 'react-router'
import { invitationWords } from '#words/invitation.ts'
import { InvitationPage } from '#app/features/invitations/invitation-page.tsx'
import { requireCode, UNLISTED } from '#app/features/invitations/open-invitation.server.ts'
import { describePage, siteFactsOf } from '#app/features/site/page-meta.ts'
import { VisitWatcher } from '#app/features/visits/visit-watcher.tsx'
import type { Route } from './+types/invitation.ts'

export const handle = { plain: true }

export async function loader(args: Route.LoaderArgs) {
  return { code: await requireCode(args, (code) => href('/a/:code', { code })) }
}

export const headers = () => UNLISTED

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return []
  const { title, description } = invitationWords(siteFactsOf(matches).siteName)
  // Wherever the link is pasted, the preview is that of the whole movement.
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
