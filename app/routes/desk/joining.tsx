import { FirstFactorPage } from '#app/domains/staff/people/accept-invitation-pages.tsx'
import { showFirstFactorSetup, handleFirstFactor } from '#app/domains/staff/people/accept-invitation.server.ts'
import { getSignedIn } from '#app/domains/staff/sign-in/authenticate-staff.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/joining.ts'

export function loader({ context }: Route.LoaderArgs) {
  return showFirstFactorSetup(context.get(servicesContext), getSignedIn(context))
}

export const action = (args: Route.ActionArgs) => handleFirstFactor(args)

export default function Joining({ loaderData, actionData }: Route.ComponentProps) {
  return <FirstFactorPage setup={loaderData} answer={actionData} />
}
