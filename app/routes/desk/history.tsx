import { HISTORY_READS } from '#app/features/desk-history/history-view.ts'
import { HistoryPage } from '#app/features/desk-history/history-page.tsx'
import { readHistory } from '#app/features/desk-history/read-history.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/history.ts'

export const handle = { reads: HISTORY_READS }

export function loader({ context, url }: Route.LoaderArgs) {
  return readHistory(context.get(servicesContext).db, url.searchParams)
}

export default function History({ loaderData }: Route.ComponentProps) {
  return <HistoryPage history={loaderData} />
}
