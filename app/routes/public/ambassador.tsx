import { ambassadorWords } from '#words/ambassador.ts'
import { formWords } from '#words/forms.ts'
import { AmbassadorFlow, type SignedUp } from '#app/features/ambassadors/ambassador-flow.tsx'
import { takeSignUp } from '#app/features/ambassadors/take-sign-up.server.ts'
import { flowMeta } from '#app/features/site/page-meta.ts'
import { useSite } from '#app/features/site/site-facts.ts'
import { sendOrSayWhy } from '#app/forms/send-or-say-why.ts'
import { useVisit } from '#app/forms/use-visit.ts'
import { FormPlace } from '#app/ui/form-place.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PointsCard } from '#app/ui/points-card.tsx'
import type { Route } from './+types/ambassador.ts'

export const meta = flowMeta('/ambassador')

export function action(args: Route.ActionArgs) {
  return takeSignUp(args)
}

export const clientAction = sendOrSayWhy<SignedUp>({
  offline: formWords.notSaved,
  waits: formWords.waitsForLine,
  tooLarge: formWords.tooLarge,
})

export default function Ambassador({ actionData }: Route.ComponentProps) {
  const { heading, intro, benefits, benefitsHeading } = ambassadorWords(useSite().siteName)
  const visit = useVisit()
  return (
    <>
      <PageHeader brief title={heading} eyebrow={intro} />
      <FormPlace brief label={heading} aside={<PointsCard heading={benefitsHeading} points={benefits} />}>
        <AmbassadorFlow key={visit} pageAnswer={actionData} />
      </FormPlace>
    </>
  )
}
