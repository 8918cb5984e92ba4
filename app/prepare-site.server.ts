import { hasExampleWork } from '#app/examples/example-work-status.server.ts'
import { addDemoKeeper } from '#app/domains/staff/sign-in/demo-keeper.server.ts'
import { hasExampleStaff } from '#app/domains/staff/people/staff-store.server.ts'
import { alertMailJob } from '#app/domains/staff/alerts/alert-mails.server.ts'
import { reportUndeliveredJob } from '#app/forms/submissions/mail-alerts.server.ts'
import { sendDigestJob } from '#app/forms/submissions/submission-digest.server.ts'
import { remindOfWaitingMemoriesJob } from '#app/domains/community/memories/waiting-memories.server.ts'
import { countChargeableGifts } from '#app/domains/giving/monthly/monthly-gift-store.server.ts'
import { givingJobs } from '#app/domains/giving/events/giving-jobs.server.ts'
import { statementsJob } from '#app/domains/giving/your-giving/statements.server.ts'
import { personalLinksJob } from '#app/domains/privacy/personal-links/send-links.server.ts'
import { purgeJob } from '#app/domains/privacy/retention/purge.server.ts'
import { hasExamplePlaces, loadExamplePlaces } from '#app/domains/places/import/load-example-places.server.ts'
import { notifyPendingSeedsJob } from '#app/domains/community/seeds/pending-seeds.server.ts'
import { hasExampleStories, loadExampleStories } from '#app/domains/community/stories/example-stories.server.ts'
import { refreshPlaceWordsJob } from '#app/domains/places/records/place-store.server.ts'
import type { JobKind } from '#app/platform/jobs/jobs.server.ts'
import { storeMoneyKind } from '#app/platform/payments.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { StartupError } from '#app/platform/settings/settings-reader.ts'
import { linkSources } from '#app/composition/personal-data.server.ts'
import { retentionEntries } from '#app/composition/retention.server.ts'
import { submissionKinds } from '#app/composition/submission-kinds.server.ts'

export async function prepareSite(services: Services): Promise<void> {
  const { settings, db, log, jobs } = services
  // A live site with invented people would be worse than one that does not start, so it does not start.
  if (settings.siteMode === 'live' && (await holdsExamples(db)))
    throw new StartupError('The database holds the example data of a demo. Set DATABASE_URL or DATA_DIR to an empty one for the live site.')
  // Without Stripe's keys the site would not learn of charges, so it does not start. A copy of a site has no keys on purpose.
  const charged = settings.stripe || settings.isCopy ? 0 : await countChargeableGifts(db)
  if (charged > 0) throw chargedUnheard(charged, settings)
  if (!settings.isCopy) await storeMoneyKind(db, services.payments)
  await jobs.register(featureJobs(services))
  // A copy gets no example data, so that it could replace the site that it is a copy of.
  if (settings.siteMode !== 'demo' || settings.isCopy) return
  const stories = await loadExampleStories(db)
  const places = await loadExamplePlaces(services)
  await addDemoKeeper(services)
  if (stories + places > 0) log.info({ stories, places }, 'example data loaded')
}

async function holdsExamples(db: Services['db']): Promise<boolean> {
  for (const holds of [hasExampleStories, hasExamplePlaces, hasExampleStaff, hasExampleWork]) if (await holds(db)) return true
  return false
}

/** The gifts may belong to a real site, so only a site in live mode is told how to end them. */
function chargedUnheard(gifts: number, { siteMode }: Services['settings']): StartupError {
  const what = gifts === 1 ? 'is 1 monthly gift that is' : `are ${gifts} monthly gifts that are`
  const isLive = siteMode === 'live'
  return new StartupError(
    [
      `In the database there ${what} charged by Stripe each month, or can be begun at its checkout now. Without Stripe’s keys this site would not hear of it, and its givers could not cancel here.`,
      isLive && 'Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET again: with GIVING=off beside them no new gift is begun, and these go on.',
      `If this is a copy that you want to look at, such as a restored backup, set ${isLive ? 'SITE_MODE=demo and ' : ''}GIVING=closed: nobody is asked about money then, and nothing leaves. Cancel no gift for that: what is in a copy is charged for the real site.`,
      isLive
        ? 'Only where the ministry wants these gifts to end for good: cancel them in Stripe’s dashboard while the site runs with its keys and hears that they have ended, and open without keys after that.'
        : 'For a demo with practice payments, set DATABASE_URL or DATA_DIR to an empty one.',
    ]
      .filter((line) => line !== false)
      .join('\n'),
  )
}

/** The jobs of the domains. The platform's own jobs, such as mail, are already running. */
function featureJobs(services: Services): JobKind<never>[] {
  return [
    personalLinksJob(services, linkSources),
    sendDigestJob(services, submissionKinds),
    reportUndeliveredJob(services),
    notifyPendingSeedsJob(services),
    purgeJob(services, retentionEntries),
    refreshPlaceWordsJob(services),
    alertMailJob(services),
    statementsJob(services),
    remindOfWaitingMemoriesJob(services),
    ...(services.payments.name === 'none' ? [] : givingJobs(services)),
    ...practiceClock(services),
  ]
}

function practiceClock({ practice }: Services): JobKind<never>[] {
  if (!practice) return []
  const runClock: JobKind<object> = {
    name: 'practice-payments',
    cron: '*/5 * * * *',
    retries: { limit: 1, firstRetrySeconds: 30, maxRetrySeconds: 60 },
    handle: () => practice.runDue(),
  }
  return [runClock]
}
