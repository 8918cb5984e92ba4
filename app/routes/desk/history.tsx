import { AUDIT_LOG_PARAMETERS } from '#app/domains/staff/audit/audit-entry.ts'
import { AuditLogPage } from '#app/domains/staff/audit/audit-log-page.tsx'
import { showAuditLog } from '#app/domains/staff/audit/audit-log.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/history.ts'

export const handle = { reads: AUDIT_LOG_PARAMETERS }

export function loader({ context, url }: Route.LoaderArgs) {
  return showAuditLog(context.get(servicesContext).db, url.searchParams)
}

export default function History({ loaderData }: Route.ComponentProps) {
  return <AuditLogPage history={loaderData} />
}
