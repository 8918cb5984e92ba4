import { data } from 'react-router'
import { claimWords } from '#copy/places/claim.ts'
import { loadClaimablePlace } from '#app/domains/places/claims/claimable-places.server.ts'
import { handleClaimStart } from '#app/domains/places/claims/start-claim.server.ts'
import { ContactStep } from '#app/domains/places/claims/contact-step.tsx'
import { GoogleFailureNotice } from '#app/domains/places/maps/google-failure-notice.tsx'
import { describePage } from '#app/ui/frame/page-meta.ts'
import type { Door } from '#app/platform/http/door.ts'
import { pageContext, servicesContext } from '#app/platform/services.server.ts'
import { PageHeader } from '#app/ui/frame/page-header.tsx'
import type { Route } from './+types/claim-church.ts'

export const handle = { asksGoogle: true } satisfies Door

export async function loader({ context, params }: Route.LoaderArgs) {
  context.get(pageContext).reading.dependsOn('places')
  const place = await loadClaimablePlace(context.get(servicesContext), 'church', params.slug)
  if (!place) throw data(null, { status: 404 })
  return { place }
}

export const meta: Route.MetaFunction = ({ matches, params }) =>
  describePage(matches, {
    title: claimWords.churchHeading,
    description: claimWords.churchIntro,
    path: `/claim-church/${params.slug}`,
    picture: '/og/church-finder.png',
    noIndex: true,
  }).filter((each) => !('title' in each))

export function action(args: Route.ActionArgs) {
  return handleClaimStart(args, 'church')
}

export default function ClaimChurch({ loaderData: { place }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader brief title={claimWords.churchHeading} />
      <GoogleFailureNotice />
      <div className="wrap section pt-4! md:pt-8!">
        <ContactStep key={place.slug} kind="church" place={place} heading={claimWords.churchHeading} step={1} of={2} answer={actionData} />
      </div>
    </>
  )
}
