import { privacyWords } from '#words/privacy.ts'
import { LegalPage } from '#app/features/legal/legal-page.tsx'
import { pageMeta } from '#app/features/site/page-meta.ts'
import { useSite } from '#app/features/site/site-facts.ts'
import { ButtonLink } from '#app/ui/button.tsx'

export const handle = { plain: true }
export const meta = pageMeta('/privacy')

export default function Privacy() {
  const { siteName, contact } = useSite()
  const { accountLink, ...words } = privacyWords(siteName, contact.email, contact.address)
  return (
    <LegalPage {...words}>
      <p className="no-print">
        <ButtonLink to={accountLink.href} variant="outline">
          {accountLink.label}
        </ButtonLink>
      </p>
    </LegalPage>
  )
}
