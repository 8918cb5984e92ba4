import { RetentionPage } from '#app/features/desk-retention/retention-page.tsx'
import { showRetention } from '#app/features/desk-retention/show-retention.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/retention.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { promises: await showRetention(context.get(servicesContext)) }
}

export default function Retention({ loaderData }: Route.ComponentProps) {
  return <RetentionPage {...loaderData} />
}
