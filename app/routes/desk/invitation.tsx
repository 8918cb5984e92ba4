import { data } from 'react-router'
import { InvitationPage, NoInvitation } from '#app/features/desk-joining/invitation-page.tsx'
import { takeNewPassword } from '#app/features/desk-joining/take-joining.server.ts'
import { findInvited } from '#app/features/staff/find-invited.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/invitation.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const invited = await findInvited(db, params.token, now())
  return data(invited && { email: invited.email, name: invited.name }, { status: invited ? 200 : 404 })
}

export const action = (args: Route.ActionArgs) => takeNewPassword(args, args.params.token)

export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData ? <InvitationPage invited={loaderData} answer={actionData} /> : <NoInvitation />
}
