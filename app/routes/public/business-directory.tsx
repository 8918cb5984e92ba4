import { pages } from '#app/content/en/pages.ts'
import { pageMeta } from '#app/features/site/page-meta.ts'
import { PageHeader } from '#app/ui/page-header.tsx'

export const meta = pageMeta('/business-directory')

export default function BusinessDirectory() {
  return <PageHeader title={pages['/business-directory'].title} />
}
