import { PasswordPage } from '#app/features/desk-account/password-page.tsx'
import { takePassword } from '#app/features/desk-account/take-own-changes.server.ts'
import { isFresh } from '#app/features/desk-sign-in/confirm-password.server.ts'
import { getSignedIn } from '#app/features/desk-sign-in/desk-visit.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/password.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { fresh: isFresh(getSignedIn(context), context.get(servicesContext).now()) }
}

export const action = (args: Route.ActionArgs) => takePassword(args)

export default function Password({ loaderData, actionData }: Route.ComponentProps) {
  return <PasswordPage fresh={loaderData.fresh} answer={actionData} />
}
