import { accessibilityWords } from '#words/accessibility.ts'
import { LegalPage } from '#app/features/legal/legal-page.tsx'
import { pageMeta } from '#app/features/site/page-meta.ts'
import { useSite } from '#app/features/site/site-facts.ts'

export const handle = { plain: true }
export const meta = pageMeta('/accessibility')

export default function Accessibility() {
  const { siteName, contact } = useSite()
  return <LegalPage {...accessibilityWords({ siteName, ...contact })} />
}
