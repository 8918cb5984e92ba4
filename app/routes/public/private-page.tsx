import { data } from 'react-router'
import { accountWords, heldWords } from '#app/content/en/account.ts'
import { yourGivingWords } from '#app/content/en/your-giving.ts'
import { privatePurposes } from '#app/account-links.server.ts'
import { HeldPage } from '#app/features/accounts/held-page.tsx'
import { actOnPrivatePage, openPrivatePage } from '#app/features/accounts/open-private-page.server.ts'
import type { PrivateView } from '#app/features/accounts/private-purpose.ts'
import { YourGivingPage } from '#app/features/your-giving/your-giving-page.tsx'
import { describePage } from '#app/features/site/page-meta.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { LostBird } from '#app/ui/world/lost-bird.tsx'
import type { Route } from './+types/private-page.ts'

/** What a private link looks like, by its purpose. */
const views: Record<string, PrivateView<never, never>> = {
  giving: { title: yourGivingWords.what.title, Page: YourGivingPage },
  held: { title: heldWords.what.title, Page: HeldPage },
}

/** No script, so nothing on the page could read its address but the browser itself. */
export const handle = { plain: true }
export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' })

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = await openPrivatePage(context.get(servicesContext), privatePurposes, params.token)
  return page ?? data(undefined, { status: 404 })
}

export function action(args: Route.ActionArgs) {
  return actOnPrivatePage(args, privatePurposes, args.params.token)
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const title = (loaderData && views[loaderData.view]?.title) ?? accountWords.expired.heading
  // The address itself is the secret, so nothing here repeats it.
  return describePage(matches, { title, description: accountWords.intro, path: '/account', noIndex: true })
}

export default function PrivatePage({ loaderData, actionData }: Route.ComponentProps) {
  const view = loaderData && views[loaderData.view]
  if (!view) return <Expired />
  return <view.Page data={loaderData.shown as never} answer={actionData as never} />
}

function Expired() {
  const { heading, text, action } = accountWords.expired
  return (
    <PageHeader title={heading} lead={text} drawing={<LostBird className="w-full" />}>
      <ButtonLink to={action.href}>{action.label}</ButtonLink>
    </PageHeader>
  )
}
