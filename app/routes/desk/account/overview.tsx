import { AccountPage } from '#app/features/desk-account/account-page.tsx'
import { showAccount } from '#app/features/desk-account/account-view.server.ts'
import { takeSessions } from '#app/features/desk-account/take-own-changes.server.ts'
import { getSignedIn } from '#app/features/desk-sign-in/desk-visit.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/overview.ts'

export function loader({ context }: Route.LoaderArgs) {
  return showAccount(context.get(servicesContext), getSignedIn(context))
}

export const action = (args: Route.ActionArgs) => takeSessions(args)

export default function Account({ loaderData }: Route.ComponentProps) {
  return <AccountPage account={loaderData} />
}
