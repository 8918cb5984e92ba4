import { pages } from '#app/content/en/pages.ts'
import { pageMeta } from '#app/features/site/page-meta.ts'
import { PageHeader } from '#app/ui/page-header.tsx'

export const meta = pageMeta('/claim-business')

export default function ClaimBusiness() {
  return <PageHeader title={pages['/claim-business'].title} />
}
