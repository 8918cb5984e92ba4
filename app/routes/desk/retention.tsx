import { RetentionPage } from '#app/domains/staff/retention/retention-page.tsx'
import { showRetention } from '#app/domains/staff/retention/show-retention.server.ts'
import { countMissingFiles } from '#app/domains/privacy/retention/purge.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { retentionEntries } from '#app/composition/retention.server.ts'
import type { Route } from './+types/retention.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  return { entries: await showRetention(services, retentionEntries), lacking: await countMissingFiles(services.db) }
}

export default function Retention({ loaderData }: Route.ComponentProps) {
  return <RetentionPage {...loaderData} />
}
