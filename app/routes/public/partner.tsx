import { Link } from 'react-router'
import { partnerPage, partnerWords } from '#copy/community/partner.ts'
import { PartnerFlow } from '#app/domains/community/partnerships/partner-flow.tsx'
import { handlePartnerApplication } from '#app/domains/community/partnerships/partnership-submission.server.ts'
import { flowMeta } from '#app/ui/frame/page-meta.ts'
import { useSiteFacts } from '#app/ui/frame/site-facts.ts'
import { createClientAction } from '#app/forms/client-action.ts'
import type { Door } from '#app/platform/http/door.ts'
import { FormLayout } from '#app/ui/forms/form-layout.tsx'
import { PageHeader } from '#app/ui/frame/page-header.tsx'
import { useText } from '#app/ui/frame/use-text.ts'
import { TitledListCard } from '#app/ui/points-card.tsx'
import type { Route } from './+types/partner.ts'

export const handle = { page: { path: '/partner', ...partnerPage }, asksGoogle: true } satisfies Door
export const meta = flowMeta(handle.page)

export function action(args: Route.ActionArgs) {
  return handlePartnerApplication(args)
}

export const clientAction = createClientAction()

export default function Partner({ actionData }: Route.ComponentProps) {
  const { figures } = useSiteFacts()
  const { heading, whatHeading, what, promise, badges } = useText('partner', partnerWords)
  const aside = (
    <div className="grid content-start gap-6">
      <TitledListCard heading={whatHeading} points={[what.day, what.season, what.legacy]} />
      <p className="hint">
        {promise(figures.minimumAge)} <Link to="/business-support#badges">{badges}</Link>
      </p>
    </div>
  )
  return (
    <>
      {/* The header is short, so that the first screen shows an option of every survey question, even the longest. */}
      <PageHeader brief title={heading} />
      <FormLayout brief label={heading} aside={aside}>
        <PartnerFlow pageAnswer={actionData} />
      </FormLayout>
    </>
  )
}
