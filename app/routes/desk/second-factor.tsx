import { NEXT_FIELD, safeReturnPath } from '#app/domains/staff/desk/desk-routes.ts'
import { getSignedIn } from '#app/domains/staff/sign-in/authenticate-staff.server.ts'
import { SecondFactorPage } from '#app/domains/staff/sign-in/sign-in-pages.tsx'
import { showSecondFactorForm, handleSecondFactor } from '#app/domains/staff/sign-in/sign-in.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/second-factor.ts'

export const handle = { reads: [NEXT_FIELD] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const view = await showSecondFactorForm(context.get(servicesContext), getSignedIn(context))
  return { ...view, next: safeReturnPath(url.searchParams.get(NEXT_FIELD)) }
}

export const action = (args: Route.ActionArgs) => handleSecondFactor(args)

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  return <SecondFactorPage view={loaderData} answer={actionData} />
}
