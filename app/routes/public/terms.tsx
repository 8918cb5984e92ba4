import { termsPage, termsWords } from '#copy/content/terms.ts'
import { LegalPage } from '#app/domains/content/legal/legal-page.tsx'
import { termsFigures } from '#app/composition/page-figures.server.ts'
import { pageMeta } from '#app/ui/frame/page-meta.ts'
import { useSiteFacts } from '#app/ui/frame/site-facts.ts'
import type { Route } from './+types/terms.ts'

export const handle = { page: { path: '/terms', ...termsPage }, plain: true }
export const meta = pageMeta(handle.page)

export function loader() {
  return termsFigures
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  const { siteName, contact, figures } = useSiteFacts()
  const { heading, effective, intro, ...words } = termsWords({ siteName, ...contact }, { ...figures, ...loaderData })
  return <LegalPage {...words} heading={heading} eyebrow={<time dateTime={loaderData.effectiveDate}>{effective}</time>} lead={intro} />
}
