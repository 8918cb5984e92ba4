import { privacyWords } from '#words/privacy.ts'
import { LegalPage } from '#app/features/legal/legal-page.tsx'
import { writtenRetention } from '#app/features/retention/retention.server.ts'
import { pageMeta } from '#app/features/site/page-meta.ts'
import { useSite } from '#app/features/site/site-facts.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Route } from './+types/privacy.ts'

export const handle = { plain: true }
export const meta = pageMeta('/privacy')

export function loader() {
  return writtenRetention
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  const { siteName, contact, figures } = useSite()
  const { accountLink, ...words } = privacyWords({ siteName, ...contact }, loaderData, figures.minimumAge)
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
