import { AccountPage } from '#app/features/desk-account/account-page.tsx'
import { showAccount } from '#app/features/desk-account/account-view.server.ts'
import { takeSessions } from '#app/features/desk-account/take-own-changes.server.ts'
import { DONE_FIELD, readDone } from '#app/features/desk/done.ts'
import { getSignedIn } from '#app/features/desk-sign-in/desk-visit.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/overview.ts'

export const handle = { reads: [DONE_FIELD] }

export async function loader({ context, url }: Route.LoaderArgs) {
  return { account: await showAccount(context.get(servicesContext), getSignedIn(context)), done: readDone(url) }
}

export const action = (args: Route.ActionArgs) => takeSessions(args)

export default function Account({ loaderData }: Route.ComponentProps) {
  return <AccountPage {...loaderData} />
}
