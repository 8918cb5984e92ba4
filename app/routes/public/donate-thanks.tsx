import { useLocation } from 'react-router'
import { donateWords } from '#words/donate.ts'
import { giftThanksWords } from '#words/gift-thanks.ts'
import { GiftThanks } from '#app/features/donate/gift-thanks.tsx'
import { findStandingNow } from '#app/features/books/find-standing-now.server.ts'
import { describePage } from '#app/features/site/page-meta.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { NarrowPage } from '#app/ui/narrow-page.tsx'
import type { Route } from './+types/donate-thanks.ts'

/** Where a payment page sends the visitor. It settles nothing: it tells what the provider has told us. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const giftId = new URL(request.url).searchParams.get('gift') ?? ''
  const standing = await findStandingNow(context.get(servicesContext), giftId)
  if (!standing) throw new Response(null, { status: 404 })
  return { giftId, standing }
}

/** A look that found no connection leaves the page as it is; it looks again. */
export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => ({ giftId: new URL(request.url).searchParams.get('gift') ?? '', standing: undefined }))
}

export const handle = { reads: ['gift'] }
export const meta: Route.MetaFunction = ({ matches }) => {
  const { intro } = donateWords('')
  // The title is the page's own: it follows the gift.
  return describePage(matches, { title: giftThanksWords.title, description: intro, path: '/donate', noIndex: true }).filter(
    (each) => !('title' in each),
  )
}

export default function DonateThanks({ loaderData: { giftId, standing } }: Route.ComponentProps) {
  const fromForm = (useLocation().state as { fromForm?: boolean } | null)?.fromForm === true
  return (
    <NarrowPage>
      {standing?.state === 'waiting' && (
        <noscript>
          <meta httpEquiv="refresh" content="3" />
        </noscript>
      )}
      <GiftThanks key={giftId} giftId={giftId} first={standing} heading="h1" focusOnMount={fromForm} />
    </NarrowPage>
  )
}
