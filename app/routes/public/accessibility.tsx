import { pages } from '#app/content/en/pages.ts'
import { pageMeta } from '#app/features/site/page-meta.ts'
import { PageHeader } from '#app/ui/page-header.tsx'

export const meta = pageMeta('/accessibility')

export default function Accessibility() {
  return <PageHeader title={pages['/accessibility'].title} />
}
