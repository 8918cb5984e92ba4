import { data, href, redirect } from 'react-router'
import { findCode } from '#app/features/invitations/code-store.server.ts'
import { readCode } from '#app/features/invitations/invitation-code.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/scan.ts'

/** Where a QR code leads, in letters of any size. It changes nothing: what counts is told by the page it leads on to. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const code = readCode(params.code)
  if (!code || !(await findCode(context.get(servicesContext).db, code))) throw data(null, { status: 404 })
  return redirect(`${href('/a/:code', { code })}?via=qr`)
}
