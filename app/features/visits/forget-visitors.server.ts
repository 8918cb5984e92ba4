import { dayOf } from '#app/features/site/ministry-day.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { JobKind } from '#app/platform/jobs.server.ts'
import { noteSweeps } from '#app/platform/sweeps.server.ts'
import { KEPT_AFTER_MIDNIGHT_HOURS } from './visitors-kept.ts'
import { forgetVisitorsBefore } from './visitor-store.server.ts'

const HOUR_MS = 3_600_000
/** Deletes the salts of days gone by, and what was made with them. */
export async function forgetVisitors(db: Db, now: Date): Promise<number> {
  const visitors = await forgetVisitorsBefore(db, dayOf(new Date(now.getTime() - KEPT_AFTER_MIDNIGHT_HOURS * HOUR_MS)))
  await noteSweeps(db, { visitors }, now)
  return visitors
}

/** Every hour. */
export function forgetVisitorsJob({ db, now }: { db: Db; now: () => Date }): JobKind<object> {
  return {
    name: 'forget-visitors',
    every: '27 * * * *',
    retries: { limit: 3, firstRetrySeconds: 60, longestRetrySeconds: 600 },
    handle: async () => void (await forgetVisitors(db, now())),
  }
}
