import { data } from 'react-router'
import { CONFIRMATION_FIELD, readConfirmation } from '#app/domains/staff/desk/confirmation.ts'
import { DeskNotFound } from '#app/domains/staff/desk/desk-page.tsx'
import { StaffPage } from '#app/domains/staff/people/staff-pages.tsx'
import { showStaff, handleStaffChange } from '#app/domains/staff/people/handle-staff-changes.server.ts'
import { getKeeper, getSignedIn } from '#app/domains/staff/sign-in/authenticate-staff.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/one.ts'

export const handle = { reads: [CONFIRMATION_FIELD] }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const staff = await showStaff(context.get(servicesContext), getKeeper(context), getSignedIn(context), params.person)
  const done = readConfirmation(url)
  return data(staff && { staff, done }, { status: staff ? 200 : 404 })
}

export const action = (args: Route.ActionArgs) => handleStaffChange(args, args.params.person)

export default function Staff({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData ? <StaffPage {...loaderData} answer={actionData} /> : <DeskNotFound />
}
