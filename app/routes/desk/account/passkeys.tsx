import { PasskeysPage } from '#app/features/desk-account/passkeys-page.tsx'
import { showPasskeys } from '#app/features/desk-account/account-view.server.ts'
import { takePasskeys } from '#app/features/desk-account/take-own-changes.server.ts'
import { getSignedIn } from '#app/features/desk-sign-in/desk-visit.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/passkeys.ts'

export function loader({ context }: Route.LoaderArgs) {
  return showPasskeys(context.get(servicesContext), getSignedIn(context))
}

export const action = (args: Route.ActionArgs) => takePasskeys(args)

export default function Passkeys({ loaderData, actionData }: Route.ComponentProps) {
  return <PasskeysPage view={loaderData} answer={actionData} />
}
