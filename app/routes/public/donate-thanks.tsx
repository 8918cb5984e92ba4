import { useLocation } from 'react-router'
import { donateWords } from '#copy/giving/donate.ts'
import { giftThanksWords } from '#copy/giving/gift-thanks.ts'
import { GiftThanks } from '#app/domains/giving/donate/gift-thanks.tsx'
import { findGiftStatus } from '#app/domains/giving/ledger/gift-status.server.ts'
import { describePage } from '#app/ui/frame/page-meta.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { NarrowPage } from '#app/ui/section.tsx'
import type { Route } from './+types/donate-thanks.ts'

/** The payment page returns visitors here. Loading the page changes nothing: it shows the last status that the provider reported. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const giftId = new URL(request.url).searchParams.get('gift') ?? ''
  const status = await findGiftStatus(context.get(servicesContext), giftId)
  if (!status) throw new Response(null, { status: 404 })
  return { giftId, status }
}

/** If the status cannot be loaded, as without a connection, the page stays as it is and asks again later. */
export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => ({ giftId: new URL(request.url).searchParams.get('gift') ?? '', status: undefined }))
}

export const handle = { reads: ['gift'] }
export const meta: Route.MetaFunction = ({ matches }) => {
  const { intro } = donateWords({ siteName: '' })
  // The page sets its own title, which depends on the gift.
  return describePage(matches, { title: giftThanksWords.title, description: intro, path: '/donate', noIndex: true }).filter(
    (each) => !('title' in each),
  )
}

export default function DonateThanks({ loaderData: { giftId, status } }: Route.ComponentProps) {
  const fromForm = (useLocation().state as { fromForm?: boolean } | null)?.fromForm === true
  return (
    <NarrowPage>
      {status?.state === 'waiting' && (
        <noscript>
          <meta httpEquiv="refresh" content="3" />
        </noscript>
      )}
      <GiftThanks key={giftId} giftId={giftId} first={status} heading="h1" focusOnMount={fromForm} />
    </NarrowPage>
  )
}
