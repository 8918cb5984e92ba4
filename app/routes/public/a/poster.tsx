import { data, href } from 'react-router'
import { posterWords } from '#copy/community/invitation.ts'
import { drawModules, modulesToSvgPath } from '#app/platform/qr-code.server.ts'
import { qrCodeAddress } from '#app/domains/community/invitations/invitation-code.ts'
import { requireInvitationCode, NO_INDEX_HEADERS } from '#app/domains/community/invitations/code-store.server.ts'
import { type PaperSize, PAPER_SIZES, Poster } from '#app/domains/community/invitations/poster.tsx'
import { describePage, getSiteFacts } from '#app/ui/frame/page-meta.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/poster.ts'

export const handle = { plain: true }

export async function loader(args: Route.LoaderArgs) {
  const { paper } = args.params
  if (!Object.hasOwn(PAPER_SIZES, paper)) throw data(null, { status: 404 })
  const code = await requireInvitationCode(args, (spelled) => href('/a/:code/poster/:paper', { code: spelled, paper }))
  const modules = drawModules(qrCodeAddress(args.context.get(servicesContext).settings.siteUrl, code))
  return { code, paper: paper as PaperSize, qr: { size: modules.length, path: modulesToSvgPath(modules) } }
}

export const headers = () => NO_INDEX_HEADERS

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return []
  const { title, text } = posterWords(getSiteFacts(matches).siteName)
  const { code, paper } = loaderData
  const path = href('/a/:code/poster/:paper', { code, paper })
  return describePage(matches, { title, description: text, path, picture: '/og/ambassador.png', noIndex: true })
}

export default function PosterPage({ loaderData }: Route.ComponentProps) {
  return <Poster {...loaderData} />
}
