import { href, redirect } from 'react-router'
import { normalizeCode } from '#app/domains/community/invitations/invitation-code.ts'
import type { Route } from './+types/scan.ts'

/**
 * Where a QR code leads, in letters of any size: the page itself says what becomes of a code that nobody has. It changes
 * nothing: what counts is told by the page it leads on to.
 */
export function loader({ params: { code } }: Route.LoaderArgs) {
  return redirect(`${href('/a/:code', { code: normalizeCode(code) ?? code })}?via=qr`)
}
