import { InvitePage } from '#app/domains/staff/people/staff-pages.tsx'
import { handleInvite } from '#app/domains/staff/people/handle-staff-changes.server.ts'
import { getSignedIn, hasConfirmedRecently } from '#app/domains/staff/sign-in/authenticate-staff.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/invite.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { fresh: hasConfirmedRecently(getSignedIn(context), context.get(servicesContext).now()) }
}

export const action = (args: Route.ActionArgs) => handleInvite(args)

export default function Invite({ loaderData, actionData }: Route.ComponentProps) {
  return <InvitePage fresh={loaderData.fresh} answer={actionData} />
}
