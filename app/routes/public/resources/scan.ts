import { href, redirect } from 'react-router'
import { normalizeCode } from '#app/domains/community/invitations/invitation-code.ts'
import type { Route } from './+types/scan.ts'

/** The address in a QR code, in upper or lower case. The page that it redirects to reports the visit or an unknown code. */
export function loader({ params: { code } }: Route.LoaderArgs) {
  return redirect(`${href('/a/:code', { code: normalizeCode(code) ?? code })}?via=qr`)
}
