import { AccountPage } from '#app/domains/staff/account/account-pages.tsx'
import { showAccount, handleSessions } from '#app/domains/staff/account/account.server.ts'
import { CONFIRMATION_FIELD, readConfirmation } from '#app/domains/staff/desk/confirmation.ts'
import { getSignedIn } from '#app/domains/staff/sign-in/authenticate-staff.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/overview.ts'

export const handle = { reads: [CONFIRMATION_FIELD] }

export async function loader({ context, url }: Route.LoaderArgs) {
  return { account: await showAccount(context.get(servicesContext), getSignedIn(context)), done: readConfirmation(url) }
}

export const action = (args: Route.ActionArgs) => handleSessions(args)

export default function Account({ loaderData }: Route.ComponentProps) {
  return <AccountPage {...loaderData} />
}
