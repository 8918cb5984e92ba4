import { enrolmentWords } from '#words/enrolment.ts'
import { formWords } from '#words/forms.ts'
import { type Enrolled, EnrolmentFlow } from '#app/features/enrolment/enrolment-flow.tsx'
import { takeEnrolment } from '#app/features/enrolment/take-enrolment.server.ts'
import { flowMeta } from '#app/features/site/page-meta.ts'
import { useSite } from '#app/features/site/site-facts.ts'
import { sendOrSayWhy } from '#app/forms/send-or-say-why.ts'
import { useVisit } from '#app/forms/use-visit.ts'
import { FormPlace } from '#app/ui/form-place.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Drawing } from '#app/ui/world/drawing.tsx'
import type { Route } from './+types/join-movement.ts'

export const meta = flowMeta('/join-movement')

export function action(args: Route.ActionArgs) {
  return takeEnrolment(args)
}

export const clientAction = sendOrSayWhy<Enrolled>({
  offline: formWords.notSaved,
  waits: formWords.waitsForLine,
  tooLarge: formWords.tooLarge,
})

export default function JoinMovement({ actionData }: Route.ComponentProps) {
  const { siteName, figures } = useSite()
  const { heading, intro } = enrolmentWords(siteName)
  const visit = useVisit()
  return (
    <>
      <PageHeader doing title={heading} lead={intro(figures.minimumAge)} />
      <FormPlace label={heading} drawing={<Drawing name="people-reading" className="w-full" />}>
        <EnrolmentFlow key={visit} pageAnswer={actionData} />
      </FormPlace>
    </>
  )
}
