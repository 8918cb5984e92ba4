import { accountWords } from '#copy/content/account.ts'
import { FlowTitle } from '#app/ui/frame/form-flow.tsx'
import { formatNumber } from '#app/platform/format/numbers.ts'
import { PERSONAL_LINK_DAYS } from '#app/platform/personal-link-days.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHeader } from '#app/ui/frame/page-header.tsx'
import { LostBird } from '#app/ui/world/lost-bird.tsx'

type Props = {
  words?: Words
  to?: string
  /** Adds a second button, to /account, where a new link is mailed; for a `to` that leads elsewhere. */
  orAccount?: boolean
}
type Words = { heading: string; text: (daysValid: string) => string; action: string }

/** The page for a personal link that no longer works. By default its button leads to /account, where a new link is mailed. */
export function ExpiredLink({ words = accountWords.expired, to = '/account', orAccount = false }: Props) {
  const { heading, text, action } = words
  return (
    <>
      <FlowTitle>{heading}</FlowTitle>
      <PageHeader title={heading} lead={text(formatNumber(PERSONAL_LINK_DAYS))} drawing={<LostBird className="w-full" />}>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={to}>{action}</ButtonLink>
          {orAccount && (
            <ButtonLink to="/account" variant="outline">
              {accountWords.expired.action}
            </ButtonLink>
          )}
        </div>
      </PageHeader>
    </>
  )
}
