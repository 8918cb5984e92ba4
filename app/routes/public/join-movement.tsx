import { enrolmentPage, enrolmentWords } from '#copy/community/enrolment.ts'
import { type EnrolmentResult, EnrolmentFlow } from '#app/domains/community/enrolment/enrolment-flow.tsx'
import { handleEnrolment } from '#app/domains/community/enrolment/enrolment-submission.server.ts'
import { flowMeta } from '#app/ui/frame/page-meta.ts'
import { useSiteFacts } from '#app/ui/frame/site-facts.ts'
import { createClientAction } from '#app/forms/client-action.ts'
import { FormLayout } from '#app/ui/forms/form-layout.tsx'
import { PageHeader } from '#app/ui/frame/page-header.tsx'
import { useText } from '#app/ui/frame/use-text.ts'
import { Drawing } from '#app/ui/world/drawing.tsx'
import type { Route } from './+types/join-movement.ts'

export const handle = { page: { path: '/join-movement', ...enrolmentPage } }
export const meta = flowMeta(handle.page)

export function action(args: Route.ActionArgs) {
  return handleEnrolment(args)
}

export const clientAction = createClientAction<EnrolmentResult>()

export default function JoinMovement({ actionData }: Route.ComponentProps) {
  const { figures } = useSiteFacts()
  const { heading, intro } = useText('join-movement', enrolmentWords)
  return (
    <>
      <PageHeader doing title={heading} lead={intro(figures.minimumAge)} />
      <FormLayout label={heading} drawing={<Drawing name="people-reading" className="w-full" />}>
        <EnrolmentFlow pageAnswer={actionData} />
      </FormLayout>
    </>
  )
}
