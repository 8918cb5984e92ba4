import { data } from 'react-router'
import { CONFIRMATION_FIELD, readConfirmation } from '#app/domains/staff/desk/confirmation.ts'
import { StaffMemberPage } from '#app/domains/staff/people/staff-pages.tsx'
import { showStaffMember, handleStaffChange } from '#app/domains/staff/people/handle-staff-changes.server.ts'
import { getKeeper, getSignedIn } from '#app/domains/staff/sign-in/authenticate-staff.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/one.ts'

export const handle = { reads: [CONFIRMATION_FIELD] }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const staff = await showStaffMember(context.get(servicesContext), getKeeper(context), getSignedIn(context), params.person)
  if (!staff) throw data(null, { status: 404 })
  return { staff, done: readConfirmation(url) }
}

export const action = (args: Route.ActionArgs) => handleStaffChange(args, args.params.person)

export default function Staff({ loaderData, actionData }: Route.ComponentProps) {
  return <StaffMemberPage {...loaderData} answer={actionData} />
}
