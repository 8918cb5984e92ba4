import { PasskeysPage } from '#app/domains/staff/account/account-pages.tsx'
import { showPasskeys, handlePasskeys } from '#app/domains/staff/account/account.server.ts'
import { CONFIRMATION_FIELD, readConfirmation } from '#app/domains/staff/desk/confirmation.ts'
import { getSignedIn } from '#app/domains/staff/sign-in/authenticate-staff.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/passkeys.ts'

export const handle = { reads: [CONFIRMATION_FIELD] }

export async function loader({ context, url }: Route.LoaderArgs) {
  return { view: await showPasskeys(context.get(servicesContext), getSignedIn(context)), done: readConfirmation(url) }
}

export const action = (args: Route.ActionArgs) => handlePasskeys(args)

export default function Passkeys({ loaderData, actionData }: Route.ComponentProps) {
  return <PasskeysPage {...loaderData} answer={actionData} />
}
