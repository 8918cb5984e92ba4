import { claimBusinessPage, claimWords } from '#copy/places/claim.ts'
import { ClaimSearch } from '#app/domains/places/claims/claim-search.tsx'
import { loadClaimablePlace, searchClaimable } from '#app/domains/places/claims/claimable-places.server.ts'
import { handleClaimStart } from '#app/domains/places/claims/start-claim.server.ts'
import { ContactStep } from '#app/domains/places/claims/contact-step.tsx'
import { GoogleFailureNotice } from '#app/domains/places/maps/google-failure-notice.tsx'
import { flowMeta } from '#app/ui/frame/page-meta.ts'
import type { Door } from '#app/platform/http/door.ts'
import { pageContext, servicesContext } from '#app/platform/services.server.ts'
import { PageHeader } from '#app/ui/frame/page-header.tsx'
import type { Route } from './+types/claim-business.ts'

export const handle = { page: { path: '/claim-business', ...claimBusinessPage }, reads: ['name', 'place'], asksGoogle: true } satisfies Door
export const meta = flowMeta(handle.page)

/** A link may contain a name to search for, `?name=Whitlow`, or the slug of a business, `?place=whitlow-bakery-4f`. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  context.get(pageContext).reading.dependsOn('places')
  const { searchParams } = new URL(request.url)
  const slug = searchParams.get('place')
  const place = slug === null ? undefined : await loadClaimablePlace(services, 'business', slug)
  return { place, search: place ? undefined : await searchClaimable(services.db, searchParams.get('name')) }
}

export function action(args: Route.ActionArgs) {
  return handleClaimStart(args, 'business')
}

export default function ClaimBusiness({ loaderData: { place, search }, actionData }: Route.ComponentProps) {
  const { heading, intro } = claimWords
  return (
    <>
      <PageHeader brief title={heading} eyebrow={place ? undefined : intro} />
      <GoogleFailureNotice />
      <div className="wrap section pt-4! md:pt-8!">
        {place && <ContactStep key={place.slug} kind="business" place={place} heading={heading} step={2} of={3} answer={actionData} />}
        {search && <ClaimSearch search={search} answer={actionData} />}
      </div>
    </>
  )
}
