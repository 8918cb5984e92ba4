import { AllStaffPage } from '#app/features/desk-staff/all-staff-page.tsx'
import { showAllStaff } from '#app/features/desk-staff/staff-view.server.ts'
import { getKeeper } from '#app/features/desk-sign-in/desk-visit.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/everybody.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { allStaff: await showAllStaff(context.get(servicesContext), getKeeper(context)) }
}

export default function Everybody({ loaderData }: Route.ComponentProps) {
  return <AllStaffPage allStaff={loaderData.allStaff} />
}
