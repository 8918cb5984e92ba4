import { NEXT_FIELD, safeReturn } from '#app/features/desk/desk-access.ts'
import { getSignedIn } from '#app/features/desk-sign-in/desk-visit.server.ts'
import { SecondFactorPage } from '#app/features/desk-sign-in/second-factor-page.tsx'
import { showSecondFactorForm } from '#app/features/desk-sign-in/second-factor-view.server.ts'
import { takeSecondFactor } from '#app/features/desk-sign-in/take-sign-in.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/second-factor.ts'

export const handle = { reads: [NEXT_FIELD] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const view = await showSecondFactorForm(context.get(servicesContext), getSignedIn(context))
  return { ...view, next: safeReturn(url.searchParams.get(NEXT_FIELD)) }
}

export const action = (args: Route.ActionArgs) => takeSecondFactor(args)

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  return <SecondFactorPage view={loaderData} answer={actionData} />
}
