import { claimWords } from '#words/claim.ts'
import { formWords } from '#words/forms.ts'
import { ClaimSearch } from '#app/features/claim-starts/claim-search.tsx'
import { openVerify } from '#app/features/claim-starts/open-verify.server.ts'
import { searchToClaim } from '#app/features/claim-starts/search-to-claim.server.ts'
import { takeStart } from '#app/features/claim-starts/take-start.server.ts'
import { VerifyStep } from '#app/features/claim-starts/verify-step.tsx'
import { LateServiceNotice } from '#app/features/maps/late-service-notice.tsx'
import { flowMeta } from '#app/features/site/page-meta.ts'
import { sendOrSayWhy } from '#app/forms/send-or-say-why.ts'
import type { Door } from '#app/platform/http/door.ts'
import { pageContext, servicesContext } from '#app/platform/services.server.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import type { Route } from './+types/claim-business.ts'

export const handle = { reads: ['name', 'place'], asksGoogle: true } satisfies Door & { reads: string[] }
export const meta = flowMeta('/claim-business')

/** A link may bring the name, `/claim-business?name=Whitlow`, or the place: `/claim-business?place=whitlow-bakery-4f`. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  context.get(pageContext).reading.dependsOn('places')
  const { searchParams } = new URL(request.url)
  const slug = searchParams.get('place')
  const place = slug === null ? undefined : await openVerify(services, 'business', slug)
  return { place, search: place ? undefined : await searchToClaim(services.db, searchParams.get('name')) }
}

export function action(args: Route.ActionArgs) {
  return takeStart(args, 'business')
}

export const clientAction = sendOrSayWhy<{ address: string }>({
  offline: formWords.notSaved,
  waits: formWords.waitsForLine,
  tooLarge: formWords.tooLarge,
})

export default function ClaimBusiness({ loaderData: { place, search }, actionData }: Route.ComponentProps) {
  const { heading, intro } = claimWords
  return (
    <>
      <PageHeader brief title={heading} eyebrow={place ? undefined : intro} />
      <LateServiceNotice />
      <div className="wrap section pt-4! md:pt-8!">
        {place && (
          <VerifyStep
            key={place.slug}
            kind="business"
            place={place}
            heading={heading}
            step={2}
            of={3}
            action={`/claim-business?place=${place.slug}`}
            pageAnswer={actionData}
          />
        )}
        {search && <ClaimSearch search={search} answer={actionData} />}
      </div>
    </>
  )
}
