import { AllStaffPage } from '#app/domains/staff/people/staff-pages.tsx'
import { showAllStaff } from '#app/domains/staff/people/handle-staff-changes.server.ts'
import { getKeeper } from '#app/domains/staff/sign-in/authenticate-staff.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/everybody.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { allStaff: await showAllStaff(context.get(servicesContext), getKeeper(context)) }
}

export default function Everybody({ loaderData }: Route.ComponentProps) {
  return <AllStaffPage allStaff={loaderData.allStaff} />
}
