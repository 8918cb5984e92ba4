import { PasswordPage } from '#app/domains/staff/account/account-pages.tsx'
import { handlePassword } from '#app/domains/staff/account/account.server.ts'
import { getSignedIn, hasConfirmedRecently } from '#app/domains/staff/sign-in/authenticate-staff.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/password.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { fresh: hasConfirmedRecently(getSignedIn(context), context.get(servicesContext).now()) }
}

export const action = (args: Route.ActionArgs) => handlePassword(args)

export default function Password({ loaderData, actionData }: Route.ComponentProps) {
  return <PasswordPage fresh={loaderData.fresh} answer={actionData} />
}
