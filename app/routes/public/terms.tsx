import { termsWords } from '#words/terms.ts'
import { LegalPage } from '#app/features/legal/legal-page.tsx'
import { TERMS_EFFECTIVE, termsFigures } from '#app/features/legal/terms-figures.ts'
import { pageMeta } from '#app/features/site/page-meta.ts'
import { useSite } from '#app/features/site/site-facts.ts'

export const handle = { plain: true }
export const meta = pageMeta('/terms')

export default function Terms() {
  const { siteName, contact, figures } = useSite()
  const { heading, effective, intro, ...words } = termsWords({ siteName, ...contact }, { ...figures, ...termsFigures })
  return <LegalPage {...words} heading={heading} eyebrow={<time dateTime={TERMS_EFFECTIVE}>{effective}</time>} lead={intro} />
}
