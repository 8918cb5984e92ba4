import { accessibilityPage, accessibilityWords } from '#copy/content/accessibility.ts'
import { LegalPage } from '#app/domains/content/legal/legal-page.tsx'
import { pageMeta } from '#app/ui/frame/page-meta.ts'
import { useSiteFacts } from '#app/ui/frame/site-facts.ts'

export const handle = { page: { path: '/accessibility', ...accessibilityPage }, plain: true }
export const meta = pageMeta(handle.page)

export default function Accessibility() {
  const { siteName, contact } = useSiteFacts()
  return <LegalPage {...accessibilityWords({ siteName, ...contact })} />
}
