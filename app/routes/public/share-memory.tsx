import { pages } from '#app/content/en/pages.ts'
import { pageMeta } from '#app/features/site/page-meta.ts'
import { PageHeader } from '#app/ui/page-header.tsx'

export const meta = pageMeta('/share-memory')

export default function ShareMemory() {
  return <PageHeader title={pages['/share-memory'].title} />
}
