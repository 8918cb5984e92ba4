import { termsWords } from '#words/terms.ts'
import { LegalPage } from '#app/features/legal/legal-page.tsx'
import { termsFigures } from '#app/features/legal/terms-figures.server.ts'
import { pageMeta } from '#app/features/site/page-meta.ts'
import { useSite } from '#app/features/site/site-facts.ts'
import type { Route } from './+types/terms.ts'

export const handle = { plain: true }
export const meta = pageMeta('/terms')

export function loader() {
  return termsFigures
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  const { siteName, contact, figures } = useSite()
  const { heading, effective, intro, ...words } = termsWords({ siteName, ...contact }, { ...figures, ...loaderData })
  return <LegalPage {...words} heading={heading} eyebrow={<time dateTime={loaderData.effectiveDate}>{effective}</time>} lead={intro} />
}
