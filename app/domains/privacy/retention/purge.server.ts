import type { Db } from '#app/platform/database/database.server.ts'
import type { JobKind } from '#app/platform/jobs/jobs.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { RetentionEntry } from './retention-entry.ts'

/**
 * Purges each entry of the registry. An entry that fails does not stop the others, and only that one is shown as late on the
 * desk.
 * @returns how many rows were purged, by the name of the entry
 * @throws AggregateError after all entries were tried, if one of them failed
 */
export async function purgeOldData(services: Services, entries: RetentionEntry[]): Promise<Record<string, number>> {
  const now = services.now()
  const counts: Record<string, number> = {}
  const failures: [name: string, error: unknown][] = []
  for (const entry of entries)
    try {
      counts[entry.name] = await entry.purge(services, now)
      await recordPurge(services.db, entry.name, counts[entry.name]!, now)
    } catch (error) {
      failures.push([entry.name, error])
    }
  if (failures.length === 0) return counts
  throw new AggregateError(
    failures.map(([, error]) => error),
    `These were not purged: ${failures.map(([name]) => name).join(', ')}`,
  )
}

/** Runs every hour, because some ages are a few hours. */
export function purgeJob(services: Services, entries: RetentionEntry[]): JobKind<object> {
  return {
    name: 'purge',
    cron: '10 * * * *',
    retries: { limit: 3, firstRetrySeconds: 60, maxRetrySeconds: 600 },
    handle: async () => void (await purgeOldData(services, entries)),
  }
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    purgeRuns: { name: string; ranAt: Timestamp; purged: number }
  }
}

/** Records that an entry was purged, so that the desk can show whether the privacy page's promises are met. */
export async function recordPurge(db: Db, name: string, purged: number, now: Date): Promise<void> {
  await db
    .insertInto('purgeRuns')
    .values({ name, ranAt: now, purged })
    .onConflict((row) => row.column('name').doUpdateSet({ ranAt: now, purged }))
    .execute()
}

export async function listPurgeRuns(db: Db): Promise<Map<string, { ranAt: Date; purged: number }>> {
  const rows = await db.selectFrom('purgeRuns').selectAll().execute()
  return new Map(rows.map(({ name, ...run }) => [name, run]))
}
