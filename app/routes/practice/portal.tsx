import { redirect } from 'react-router'
import { practicePortalWords as words } from '#copy/giving/practice-pages.ts'
import { PracticePage } from '#app/domains/giving/donate/practice-page.tsx'
import { describePage } from '#app/ui/frame/page-meta.ts'
import { readFields } from '#app/forms/read-fields.server.ts'
import { stripSiteUrl } from '#app/platform/strip-site-url.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { Button } from '#app/ui/button.tsx'
import type { Route } from './+types/portal.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { portal, siteUrl } = await requirePortal(context, params.portalId)
  return { cardOutcome: portal.cardOutcome, back: stripSiteUrl(portal.returnUrl, siteUrl) }
}

/** Replaces the provider's page for changing a card. The choice says only how the new card will behave. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { practice, portal, siteUrl } = await requirePortal(context, params.portalId)
  const { card } = (await readFields(request, ['card'])).fields
  if (card !== 'succeeds' && card !== 'declines') throw new Response(null, { status: 400 })
  await practice.changeCard(portal.customerId, card)
  throw redirect(stripSiteUrl(portal.returnUrl, siteUrl), 303)
}

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, { title: words.title, description: words.intro, path: '/donate', noIndex: true })

export default function PracticePortal({ loaderData: { cardOutcome, back } }: Route.ComponentProps) {
  return (
    <PracticePage
      heading={words.heading}
      intro={
        <>
          <p>{words.intro}</p>
          <p className="font-semibold">{words.now[cardOutcome]}</p>
        </>
      }
      back={{ href: back, label: words.back }}
    >
      <form method="post" className="grid justify-items-start gap-3">
        <Button type="submit" name="card" value="succeeds" size="lg" className="max-sm:w-full">
          {words.choices.succeeds}
        </Button>
        <Button type="submit" name="card" value="declines" variant="outline" className="max-sm:w-full">
          {words.choices.declines}
        </Button>
      </form>
    </PracticePage>
  )
}

async function requirePortal(context: Route.LoaderArgs['context'], portalId: string) {
  const services = context.get(servicesContext)
  const { practice } = services
  const portal = await practice?.findPortal(portalId)
  if (!practice || !portal) throw new Response(null, { status: 404 })
  return { practice, portal, siteUrl: services.settings.siteUrl }
}
