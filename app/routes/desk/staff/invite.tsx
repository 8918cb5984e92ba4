import { InvitePage } from '#app/features/desk-staff/invite-page.tsx'
import { takeInvitation } from '#app/features/desk-staff/take-staff-changes.server.ts'
import { isFresh } from '#app/features/desk-sign-in/confirm-password.server.ts'
import { getSignedIn } from '#app/features/desk-sign-in/desk-visit.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/invite.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { fresh: isFresh(getSignedIn(context), context.get(servicesContext).now()) }
}

export const action = (args: Route.ActionArgs) => takeInvitation(args)

export default function Invite({ loaderData, actionData }: Route.ComponentProps) {
  return <InvitePage fresh={loaderData.fresh} answer={actionData} />
}
