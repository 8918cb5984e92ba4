import { PasskeysPage } from '#app/features/desk-account/passkeys-page.tsx'
import { showPasskeys } from '#app/features/desk-account/account-view.server.ts'
import { takePasskeys } from '#app/features/desk-account/take-own-changes.server.ts'
import { DONE_FIELD, readDone } from '#app/features/desk/done.ts'
import { getSignedIn } from '#app/features/desk-sign-in/desk-visit.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/passkeys.ts'

export const handle = { reads: [DONE_FIELD] }

export async function loader({ context, url }: Route.LoaderArgs) {
  return { view: await showPasskeys(context.get(servicesContext), getSignedIn(context)), done: readDone(url) }
}

export const action = (args: Route.ActionArgs) => takePasskeys(args)

export default function Passkeys({ loaderData, actionData }: Route.ComponentProps) {
  return <PasskeysPage {...loaderData} answer={actionData} />
}
