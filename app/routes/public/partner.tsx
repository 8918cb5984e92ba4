import { Link } from 'react-router'
import { formWords } from '#words/forms.ts'
import { partnerWords } from '#words/partner.ts'
import { PartnerFlow } from '#app/features/partnerships/partner-flow.tsx'
import { takeApplication } from '#app/features/partnerships/take-application.server.ts'
import { flowMeta } from '#app/features/site/page-meta.ts'
import { useSite } from '#app/features/site/site-facts.ts'
import { sendOrSayWhy } from '#app/forms/send-or-say-why.ts'
import { useVisit } from '#app/forms/use-visit.ts'
import type { Door } from '#app/platform/http/door.ts'
import { FormPlace } from '#app/ui/form-place.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PointsCard } from '#app/ui/points-card.tsx'
import type { Route } from './+types/partner.ts'

export const meta = flowMeta('/partner')
export const handle = { asksGoogle: true } satisfies Door

export function action(args: Route.ActionArgs) {
  return takeApplication(args)
}

export const clientAction = sendOrSayWhy({ offline: formWords.notSaved, waits: formWords.waitsForLine, tooLarge: formWords.tooLarge })

export default function Partner({ actionData }: Route.ComponentProps) {
  const { siteName, figures } = useSite()
  const { heading, whatHeading, what, promise, badges } = partnerWords(siteName)
  const visit = useVisit()
  const aside = (
    <div className="grid content-start gap-6">
      <PointsCard heading={whatHeading} points={[what.day, what.season, what.legacy]} />
      <p className="hint">
        {promise(figures.minimumAge)} <Link to="/business-support#badges">{badges}</Link>
      </p>
    </div>
  )
  return (
    <>
      {/* In little room: the first answer to the longest question stands on the first screen, too. */}
      <PageHeader brief title={heading} />
      <FormPlace brief label={heading} aside={aside}>
        <PartnerFlow key={visit} pageAnswer={actionData} />
      </FormPlace>
    </>
  )
}
