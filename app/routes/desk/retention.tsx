import { RetentionPage } from '#app/features/desk-retention/retention-page.tsx'
import { showRetention } from '#app/features/desk-retention/show-retention.server.ts'
import { findLacking } from '#app/features/retention/lacking-backup.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/retention.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  return { promises: await showRetention(services), lacking: await findLacking(services.db) }
}

export default function Retention({ loaderData }: Route.ComponentProps) {
  return <RetentionPage {...loaderData} />
}
