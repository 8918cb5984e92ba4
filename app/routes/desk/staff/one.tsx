import { data } from 'react-router'
import { DONE_FIELD, readDone } from '#app/features/desk/done.ts'
import { NothingHere } from '#app/features/desk/nothing-here.tsx'
import { StaffPage } from '#app/features/desk-staff/staff-page.tsx'
import { showStaff } from '#app/features/desk-staff/staff-view.server.ts'
import { takeStaffChange } from '#app/features/desk-staff/take-staff-changes.server.ts'
import { getKeeper, getSignedIn } from '#app/features/desk-sign-in/desk-visit.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/one.ts'

export const handle = { reads: [DONE_FIELD] }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const staff = await showStaff(context.get(servicesContext), getKeeper(context), getSignedIn(context), params.person)
  const done = readDone(url)
  return data(staff && { staff, done }, { status: staff ? 200 : 404 })
}

export const action = (args: Route.ActionArgs) => takeStaffChange(args, args.params.person)

export default function Staff({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData ? <StaffPage {...loaderData} answer={actionData} /> : <NothingHere />
}
