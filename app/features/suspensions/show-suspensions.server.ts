import { shortDay } from '#app/features/site/dates.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { listSuspensionsOf, type SuspendedKind } from './suspension-store.server.ts'

/** All that there were, the newest first, as a page shows them. */
export async function showSuspensions(db: Db, kind: SuspendedKind, subjectId: string) {
  const all = await listSuspensionsOf(db, kind, subjectId)
  return all.map(({ id, reason, since, suspendedBy, told, restoredAt, restoredBy }) => ({
    key: id,
    reason,
    told,
    since: shortDay(since),
    by: suspendedBy,
    restored: restoredAt && { day: shortDay(restoredAt), by: restoredBy! },
  }))
}

export type ShownSuspension = Awaited<ReturnType<typeof showSuspensions>>[number]
