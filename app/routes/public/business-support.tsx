import { pages } from '#app/content/en/pages.ts'
import { pageMeta } from '#app/features/site/page-meta.ts'
import { PageHeader } from '#app/ui/page-header.tsx'

export const meta = pageMeta('/business-support')

export default function BusinessSupport() {
  return <PageHeader title={pages['/business-support'].title} />
}
