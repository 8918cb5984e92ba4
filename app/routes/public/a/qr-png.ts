import { href } from 'react-router'
import { qrPng } from '#app/platform/qr-code.server.ts'
import { qrCodeAddress } from '#app/domains/community/invitations/invitation-code.ts'
import { requireInvitationCode, NO_INDEX_HEADERS } from '#app/domains/community/invitations/code-store.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/qr-png.ts'

export async function loader(args: Route.LoaderArgs) {
  const code = await requireInvitationCode(args, (spelled) => href('/a/:code/qr.png', { code: spelled }))
  const drawn = qrPng(qrCodeAddress(args.context.get(servicesContext).settings.siteUrl, code))
  return new Response(new Uint8Array(drawn), { headers: { ...NO_INDEX_HEADERS, 'content-type': 'image/png' } })
}
