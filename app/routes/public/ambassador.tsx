import { ambassadorPage, ambassadorWords } from '#copy/community/ambassador.ts'
import { AmbassadorFlow, type SignUpResult } from '#app/domains/community/ambassadors/ambassador-flow.tsx'
import { handleSignUp } from '#app/domains/community/ambassadors/ambassador-submission.server.ts'
import { flowMeta } from '#app/ui/frame/page-meta.ts'
import { useText } from '#app/ui/frame/use-text.ts'
import { createClientAction } from '#app/forms/client-action.ts'
import { FormLayout } from '#app/ui/forms/form-layout.tsx'
import { PageHeader } from '#app/ui/frame/page-header.tsx'
import { TitledListCard } from '#app/ui/points-card.tsx'
import type { Route } from './+types/ambassador.ts'

export const handle = { page: { path: '/ambassador', ...ambassadorPage } }
export const meta = flowMeta(handle.page)

export function action(args: Route.ActionArgs) {
  return handleSignUp(args)
}

export const clientAction = createClientAction<SignUpResult>()

export default function Ambassador({ actionData }: Route.ComponentProps) {
  const { heading, intro, benefits, benefitsHeading } = useText('ambassador', ambassadorWords)
  return (
    <>
      <PageHeader brief title={heading} eyebrow={intro} />
      <FormLayout brief label={heading} aside={<TitledListCard heading={benefitsHeading} points={benefits} />}>
        <AmbassadorFlow pageAnswer={actionData} />
      </FormLayout>
    </>
  )
}
