import { RecoveryCodesPage } from '#app/features/desk-account/recovery-codes-page.tsx'
import { takeRecoveryCodes } from '#app/features/desk-account/take-own-changes.server.ts'
import { isFresh } from '#app/features/desk-sign-in/confirm-password.server.ts'
import { getSignedIn } from '#app/features/desk-sign-in/desk-visit.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/recovery-codes.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { fresh: isFresh(getSignedIn(context), context.get(servicesContext).now()) }
}

export const action = (args: Route.ActionArgs) => takeRecoveryCodes(args)

export default function RecoveryCodes({ loaderData, actionData }: Route.ComponentProps) {
  return <RecoveryCodesPage fresh={loaderData.fresh} answer={actionData} />
}
