import { data } from 'react-router'
import { InvitationPage, InvitationNotFound } from '#app/domains/staff/people/accept-invitation-pages.tsx'
import { handleNewPassword } from '#app/domains/staff/people/accept-invitation.server.ts'
import { findInvitedStaff } from '#app/domains/staff/people/staff-store.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/invitation.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const invited = await findInvitedStaff(db, params.token, now())
  return data(invited && { email: invited.email, name: invited.name }, { status: invited ? 200 : 404 })
}

export const action = (args: Route.ActionArgs) => handleNewPassword(args, args.params.token)

export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData ? <InvitationPage invited={loaderData} answer={actionData} /> : <InvitationNotFound />
}
