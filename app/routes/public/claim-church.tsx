import { data } from 'react-router'
import { claimWords } from '#words/claim.ts'
import { formWords } from '#words/forms.ts'
import { openVerify } from '#app/features/claim-starts/open-verify.server.ts'
import { takeStart } from '#app/features/claim-starts/take-start.server.ts'
import { VerifyStep } from '#app/features/claim-starts/verify-step.tsx'
import { LateServiceNotice } from '#app/features/maps/late-service-notice.tsx'
import { describePage } from '#app/features/site/page-meta.ts'
import { sendOrSayWhy } from '#app/forms/send-or-say-why.ts'
import type { Door } from '#app/platform/http/door.ts'
import { pageContext, servicesContext } from '#app/platform/services.server.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import type { Route } from './+types/claim-church.ts'

export const handle = { asksGoogle: true } satisfies Door

export async function loader({ context, params }: Route.LoaderArgs) {
  context.get(pageContext).reading.dependsOn('places')
  const place = await openVerify(context.get(servicesContext), 'church', params.slug)
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
  return takeStart(args, 'church')
}

export const clientAction = sendOrSayWhy<{ address: string }>({
  offline: formWords.notSaved,
  waits: formWords.waitsForLine,
  tooLarge: formWords.tooLarge,
})

export default function ClaimChurch({ loaderData: { place }, actionData, params }: Route.ComponentProps) {
  return (
    <>
      <PageHeader brief title={claimWords.churchHeading} />
      <LateServiceNotice />
      <div className="wrap section pt-4! md:pt-8!">
        <VerifyStep
          key={place.slug}
          kind="church"
          place={place}
          heading={claimWords.churchHeading}
          step={1}
          of={2}
          action={`/claim-church/${params.slug}`}
          pageAnswer={actionData}
        />
      </div>
    </>
  )
}
