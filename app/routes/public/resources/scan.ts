import { href, redirect } from 'react-router'
import { normalizeCode } from '#app/domains/community/invitations/invitation-code.ts'
import type { Route } from './+types/scan.ts'

/** The URL in a QR code, in upper or lower case. It redirects to the Ambassador's page, which counts the visit or rejects the code. */
export function loader({ params: { code } }: Route.LoaderArgs) {
  return redirect(`${href('/a/:code', { code: normalizeCode(code) ?? code })}?via=qr`)
}
