import { tellUndeliveredJob } from '#app/features/notices/tell-undelivered.server.ts'
import { tellWaitingJob } from '#app/features/notices/tell-waiting.server.ts'
import { sweepOldJob } from '#app/features/retention/sweep-old.server.ts'
import { givingJobs } from '#app/features/giving/giving-jobs.server.ts'
import { tellAlerts } from '#app/features/giving/tell-alerts.server.ts'
import { givingServices } from '#app/features/giving/giving-services.server.ts'
import { accountLinks } from '#app/account-links.server.ts'
import { accountLinksJob } from '#app/features/accounts/send-links.server.ts'
import { holdsExampleStories, loadExampleStories } from '#app/features/stories/load-example-stories.server.ts'
import { submissionKinds } from '#app/submission-kinds.server.ts'
import type { JobKind } from '#app/platform/jobs.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { StartRefused } from '#app/platform/settings.server.ts'

/** What must be there before the first visitor: the features' jobs, and in a demo the example data in an empty database. */
export async function prepareSite(services: Services): Promise<void> {
  const { settings, db, log, jobs } = services
  // A live site that shows invented people would be worse than one that does not start.
  if (settings.siteMode === 'live' && (await holdsExampleStories(db)))
    throw new StartRefused('The database holds the example data of a demo. Set DATABASE_URL or DATA_DIR to an empty one for the live site.')
  await jobs.take(featureJobs(services))
  if (settings.siteMode !== 'demo') return
  const stories = await loadExampleStories(db)
  if (stories > 0) log.info({ stories }, 'example data loaded')
}

/** The work that features do behind the pages. The platform's own, mail and sweeping, is already under way. */
function featureJobs(services: Services): JobKind<never>[] {
  return [
    accountLinksJob(services, accountLinks),
    tellWaitingJob(services, submissionKinds),
    tellUndeliveredJob(services),
    sweepOldJob(services),
    ...givingWork(services),
  ]
}

/** Giving's own jobs; what the pages count is fresh after each event. In a demo the practice clock runs as well. */
function givingWork(services: Services): JobKind<never>[] {
  const { pageCache, practice } = services
  const kinds = givingJobs(givingServices(services)).map((kind) => ({
    ...kind,
    handle: async (data: never) => {
      await kind.handle(data)
      await Promise.all([pageCache.drop('members'), pageCache.drop('seeds')])
    },
  }))
  const tell: JobKind<object> = {
    name: 'tell-money-alerts',
    every: '*/5 * * * *',
    retries: { limit: 2, firstRetrySeconds: 30, longestRetrySeconds: 120 },
    handle: async () => void (await tellAlerts(givingServices(services), services.settings.contact.email)),
  }
  kinds.push(tell as (typeof kinds)[number])
  if (!practice) return kinds
  const practiceClock: JobKind<object> = {
    name: 'practice-payments',
    every: '*/5 * * * *',
    retries: { limit: 1, firstRetrySeconds: 30, longestRetrySeconds: 60 },
    handle: async () => {
      await practice.runDue()
      await practice.deliverPending()
    },
  }
  return [...kinds, practiceClock]
}
