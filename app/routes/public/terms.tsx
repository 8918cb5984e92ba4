import { pages } from '#app/content/en/pages.ts'
import { pageMeta } from '#app/features/site/page-meta.ts'
import { PageHeader } from '#app/ui/page-header.tsx'

export const meta = pageMeta('/terms')

export default function Terms() {
  return <PageHeader title={pages['/terms'].title} />
}
