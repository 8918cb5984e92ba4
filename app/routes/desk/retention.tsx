import { RetentionPage } from '#app/domains/staff/retention/retention-page.tsx'
import { showRetention } from '#app/domains/staff/retention/show-retention.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { retentionEntries } from '#app/composition/retention.server.ts'
import type { Route } from './+types/retention.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { entries: await showRetention(context.get(servicesContext), retentionEntries) }
}

export default function Retention({ loaderData }: Route.ComponentProps) {
  return <RetentionPage {...loaderData} />
}
