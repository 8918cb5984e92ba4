import { href } from 'react-router'
import { qrPng } from '#app/features/invitations/draw-qr.server.ts'
import { scanAddress } from '#app/features/invitations/invitation-code.ts'
import { requireCode, UNLISTED } from '#app/features/invitations/open-invitation.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/qr-png.ts'

export async function loader(args: Route.LoaderArgs) {
  const code = await requireCode(args, (spelled) => href('/a/:code/qr.png', { code: spelled }))
  const drawn = qrPng(scanAddress(args.context.get(servicesContext).settings.siteUrl, code))
  return new Response(new Uint8Array(drawn), { headers: { ...UNLISTED, 'content-type': 'image/png' } })
}
