import { termsEffective, termsWords } from '#words/terms.ts'
import { LegalPage } from '#app/features/legal/legal-page.tsx'
import { pageMeta } from '#app/features/site/page-meta.ts'
import { useSite } from '#app/features/site/site-facts.ts'

export const handle = { plain: true }
export const meta = pageMeta('/terms')

export default function Terms() {
  const { siteName, contact } = useSite()
  const { heading, effective, intro, ...words } = termsWords(siteName, contact.email, contact.address)
  return <LegalPage {...words} heading={heading} eyebrow={<time dateTime={termsEffective.iso}>{effective}</time>} lead={intro} />
}
