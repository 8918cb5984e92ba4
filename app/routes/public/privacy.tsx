import { privacyPage, privacyWords } from '#copy/privacy/privacy.ts'
import { LegalPage } from '#app/domains/content/legal/legal-page.tsx'
import { formattedRetentionAges } from '#app/domains/privacy/retention/retention-ages.ts'
import { listPrivacySentences } from '#app/composition/submission-kinds.server.ts'
import { pageMeta } from '#app/ui/frame/page-meta.ts'
import { useSiteFacts } from '#app/ui/frame/site-facts.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Route } from './+types/privacy.ts'

export const handle = { page: { path: '/privacy', ...privacyPage }, plain: true }
export const meta = pageMeta(handle.page)

export function loader() {
  return { ages: formattedRetentionAges, submissions: listPrivacySentences() }
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  const { ages, submissions } = loaderData
  const { siteName, contact, figures } = useSiteFacts()
  const { accountLink, ...words } = privacyWords({ siteName, ...contact }, ages, figures.minimumAge, submissions)
  return (
    <LegalPage {...words}>
      <p className="no-print">
        <ButtonLink to="/account" variant="outline">
          {accountLink}
        </ButtonLink>
      </p>
    </LegalPage>
  )
}
