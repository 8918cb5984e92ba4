import { isPractice, PaymentRefused } from '#app/integrations/payments/payment-provider.ts'
import { reconcileLedger, findReconciledAt } from '#app/domains/giving/reconciliation/reconcile-ledger.server.ts'
import { moveGiftMessagesToInbox, mailGivingSummary } from '#app/domains/giving/receipts/gift-messages.server.ts'
import type { GivingServices } from '#app/domains/giving/gifts/giving-services.server.ts'
import type { JobKind } from '#app/platform/jobs/jobs.server.ts'
import { withLease } from '#app/platform/jobs/lease.server.ts'
import {
  processPaymentEvent,
  PROCESS_PAYMENT_EVENT,
  type ProviderObject,
  alertMissingObject,
  recoverEvents,
} from './process-payment-event.server.ts'
import { watchLedger } from './watch-ledger.server.ts'
import { sumRuns, type RunCount, runEach } from '#app/domains/giving/ledger/run-each.server.ts'
import { isOutage } from '#app/platform/database/outage.ts'
import { recordPayment, sendAndRecordRefund } from '#app/domains/giving/ledger/record-payment.server.ts'
import { listPaymentsLackingFollowUp } from '#app/domains/giving/ledger/payment-lists.server.ts'
import { listRefundsDue } from '#app/domains/giving/refunds/refund-store.server.ts'
import { settleOrExpireGift } from '#app/domains/giving/ledger/settle-gift.server.ts'
import { listOpenGifts } from '#app/domains/giving/gifts/gift-store.server.ts'
import { listWaitingEvents } from './event-store.server.ts'
import { applyCancellation } from '#app/domains/giving/monthly/monthly-gift.server.ts'
import { applyChange, expireRaise } from '#app/domains/giving/monthly/apply-change.server.ts'
import { listChangesDue, listExpiredRaises } from '#app/domains/giving/monthly/change-store.server.ts'
import { listOpenCancellations } from '#app/domains/giving/monthly/monthly-gift-store.server.ts'

export function givingJobs(services: GivingServices): JobKind<never>[] {
  const processEvent: JobKind<{ eventId: string }> = {
    name: PROCESS_PAYMENT_EVENT,
    // The retries last about a day. The job `reconcile-payment-events` tries as well, every five minutes, also after that day.
    retries: { limit: 30, firstRetrySeconds: 5, maxRetrySeconds: 3600 },
    handle: async ({ eventId }) => void (await processPaymentEvent(services, eventId)),
  }
  const repeated = (name: string, cron: string, work: () => Promise<unknown>): JobKind<object> => ({
    name,
    cron,
    retries: { limit: 2, firstRetrySeconds: 60, maxRetrySeconds: 300 },
    handle: async () => void (await work()),
  })
  return [
    processEvent,
    repeated('reconcile-open-gifts', '7 * * * *', () => reconcileOpenGifts(services)),
    repeated('reconcile-payment-events', '*/5 * * * *', () => reconcileEvents(services)),
    repeated('reconcile-monthly-gifts', '*/5 * * * *', () => reconcileMonthlyGifts(services)),
    repeated('reconcile-ledger', '35 * * * *', () => reconcile(services)),
    repeated('watch-ledger', '50 * * * *', () => watchLedger(services)),
    repeated('file-gift-messages', '*/5 * * * *', () => moveGiftMessagesToInbox(services)),
    repeated('mail-new-giving', '30 12 * * *', () => mailGivingSummary(services)),
  ]
}

const HOUR_MS = 3_600_000

/** Compares the ledger with the provider once a day. If the time of a run is over, the run of the next hour continues. */
async function reconcile(services: GivingServices): Promise<void> {
  const before = await findReconciledAt(services.db, isPractice(services.payments))
  if (before && before.getTime() > services.now().getTime() - 23.5 * HOUR_MS) return
  await withLease(services, 'reconcile-ledger', MAX_RUN_SECONDS, async (lease) => {
    // This throws if the API key may not list events. The ledger then does not count as reconciled, which raises an alert.
    await recoverEvents(services)
    await reconcileLedger(services, lease)
  })
}

export function reconcileOpenGifts(services: GivingServices): Promise<RunOutcome> {
  return runParts(services, 'reconcile-open-gifts', ({ practice, minutesAgo, run }) => [
    async () =>
      run(
        await listOpenGifts(services.db, minutesAgo(10), practice),
        (gift) => settleOrExpireGift(services, gift),
        ({ checkoutId, reference }) => ({ object: 'checkout', id: checkoutId ?? reference }),
      ),
  ])
}

export function reconcileEvents(services: GivingServices): Promise<RunOutcome> {
  const { db, now } = services
  return runParts(services, 'reconcile-payment-events', ({ practice, minutesAgo, run }) => [
    async () => run(await recoverEvents(services), (eventId) => processPaymentEvent(services, eventId)),
    async () => run(await listWaitingEvents(db, minutesAgo(2), practice), ({ eventId }) => processPaymentEvent(services, eventId)),
    async () => run(await listRefundsDue(db, now(), practice), (id) => sendAndRecordRefund(services, id)),
    async () =>
      run(
        await listPaymentsLackingFollowUp(db, practice, minutesAgo(5)),
        (paymentId) => recordPayment(services, paymentId),
        (id) => ({ object: 'payment', id }),
      ),
  ])
}

export function reconcileMonthlyGifts(services: GivingServices): Promise<RunOutcome> {
  const { db, now } = services
  return runParts(services, 'reconcile-monthly-gifts', ({ practice, run }) => [
    async () =>
      run(
        await listOpenCancellations(db, now(), practice),
        ({ giftId }) => applyCancellation(services, giftId),
        ({ subscriptionId }) => ({ object: 'subscription', id: subscriptionId }),
      ),
    async () => run(await listChangesDue(db, now(), practice), (id) => applyChange(services, id)),
    async () => run(await listExpiredRaises(db, now(), practice), (id) => expireRaise(services, id)),
  ])
}

/** The longest time of one run. The job queue ends a run after the same time. */
export const MAX_RUN_SECONDS = 120

/** `taken`: another process is still running the job. */
type RunOutcome = RunCount | 'taken'

type Run = {
  practice: boolean
  minutesAgo: (minutes: number) => Date
  /** Calls `each` for every item. @param toObject names an item's object at the provider; a missing object raises an alert */
  run: <T>(due: T[], each: (thing: T) => Promise<unknown>, toObject?: (thing: T) => ProviderObject) => Promise<RunCount>
}

/** Runs the parts of a job. A part that fails does not stop the others, unless the database is down. */
async function runParts(services: GivingServices, name: string, partsOf: (run: Run) => (() => Promise<RunCount>)[]): Promise<RunOutcome> {
  return withLease(services, name, MAX_RUN_SECONDS, async (lease) => {
    const parts = partsOf({
      practice: isPractice(services.payments),
      minutesAgo: (minutes) => new Date(services.now().getTime() - minutes * 60_000),
      run: (due, each, toObject) =>
        runEach(services, lease, due, async (thing) => {
          try {
            await each(thing)
          } catch (error) {
            if (toObject && error instanceof PaymentRefused && error.of === 'missing') await alertMissingObject(services, toObject(thing))
            throw error
          }
        }),
    })
    const counts: RunCount[] = []
    for (const part of parts) {
      if (!(await lease.mayContinue())) break
      try {
        counts.push(await part())
      } catch (error) {
        if (isOutage(error)) throw error
        services.log.error({ err: error, name }, 'a part of a run failed')
        counts.push({ looked: 0, failed: 1, left: 0 })
      }
    }
    return sumRuns(counts)
  })
}
