import { accountWords } from '#words/account.ts'
import { FlowTitle } from '#app/features/site/flow-place.tsx'
import { formatNumber } from '#app/features/site/numbers.ts'
import { PERSONAL_LINK_DAYS } from '#app/platform/personal-link-days.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Drawing } from '#app/ui/world/drawing.tsx'

/** What a personal link shows that opens nothing any more, and how to get a new one. */
export function ExpiredLink() {
  const { heading, text, action } = accountWords.expired
  return (
    <>
      <FlowTitle>{heading}</FlowTitle>
      <PageHeader
        title={heading}
        lead={text(formatNumber(PERSONAL_LINK_DAYS))}
        drawing={<Drawing inPage name="lost-bird" className="w-full" />}
      >
        <ButtonLink to="/account">{action}</ButtonLink>
      </PageHeader>
    </>
  )
}
