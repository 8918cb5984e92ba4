import { RecoveryCodesPage } from '#app/domains/staff/account/account-pages.tsx'
import { handleRecoveryCodes } from '#app/domains/staff/account/account.server.ts'
import { getSignedIn, hasConfirmedRecently } from '#app/domains/staff/sign-in/authenticate-staff.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/recovery-codes.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { fresh: hasConfirmedRecently(getSignedIn(context), context.get(servicesContext).now()) }
}

export const action = (args: Route.ActionArgs) => handleRecoveryCodes(args)

export default function RecoveryCodes({ loaderData, actionData }: Route.ComponentProps) {
  return <RecoveryCodesPage fresh={loaderData.fresh} answer={actionData} />
}
