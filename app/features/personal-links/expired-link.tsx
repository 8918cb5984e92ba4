import { accountWords } from '#words/account.ts'
import { formatNumber } from '#app/features/site/numbers.ts'
import { PERSONAL_LINK_DAYS } from '#app/platform/personal-link-days.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { LostBird } from '#app/ui/world/lost-bird.tsx'

/** What a personal link shows that opens nothing any more, and how to get a new one. */
export function ExpiredLink() {
  const { heading, text, action } = accountWords.expired
  return (
    <PageHeader title={heading} lead={text(formatNumber(PERSONAL_LINK_DAYS))} drawing={<LostBird className="w-full" />}>
      <ButtonLink to="/account">{action}</ButtonLink>
    </PageHeader>
  )
}
