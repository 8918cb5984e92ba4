import { enrolmentWords } from '#words/enrolment.ts'
import { formWords } from '#words/forms.ts'
import { EnrolmentFlow } from '#app/features/enrolment/enrolment-flow.tsx'
import { takeEnrolment } from '#app/features/enrolment/take-enrolment.server.ts'
import { flowMeta } from '#app/features/site/page-meta.ts'
import { useSite } from '#app/features/site/site-facts.ts'
import { keepTyped } from '#app/forms/keep-typed.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Plant } from '#app/ui/world/plant.tsx'
import type { Route } from './+types/join-movement.ts'

export const meta = flowMeta('/join-movement')

export function action(args: Route.ActionArgs) {
  return takeEnrolment(args)
}

export const clientAction = keepTyped<{ reference: string; firstName: string }>({
  offline: formWords.notSaved,
  tooLarge: formWords.tooLarge,
})

export default function JoinMovement({ actionData }: Route.ComponentProps) {
  const { siteName, figures } = useSite()
  const { heading, intro } = enrolmentWords(siteName)
  return (
    <>
      <PageHeader title={heading} lead={intro(figures.minimumAge)} drawing={<Plant stage={3} className="w-full" />} />
      <section aria-label={heading} className="wrap section">
        <div className="max-w-2xl">
          <EnrolmentFlow pageAnswer={actionData} />
        </div>
      </section>
    </>
  )
}
