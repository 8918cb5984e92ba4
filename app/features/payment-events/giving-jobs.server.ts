import { isPractice } from '#app/adapters/payments/payment-provider.ts'
import { reconcileLedger } from '#app/features/balance/reconcile-ledger.server.ts'
import { findReconciled } from '#app/features/balance/reconciled-mark.server.ts'
import { fileGiftMessages, tellNewGiving } from '#app/features/gifts/gift-messages.server.ts'
import type { GivingServices } from '#app/features/gifts/giving-services.ts'
import type { JobKind } from '#app/platform/jobs.server.ts'
import { withLease } from '#app/platform/lease.server.ts'
import { processPaymentEvent } from './process-payment-event.server.ts'
import { PROCESS_PAYMENT_EVENT } from './receive-payment-event.server.ts'
import { SWEEP_SECONDS, sweepEvents, sweepMonthlyGifts, sweepOpenGifts } from './sweep-gifts.server.ts'
import { watchBooks } from './watch-books.server.ts'

/** The work of giving that is done outside a request. Every one may run twice. */
export function givingJobs(services: GivingServices): JobKind<never>[] {
  const processEvent: JobKind<{ eventId: string }> = {
    name: PROCESS_PAYMENT_EVENT,
    // About a day in all; the sweep goes on after that.
    retries: { limit: 30, firstRetrySeconds: 5, longestRetrySeconds: 3600 },
    handle: async ({ eventId }) => void (await processPaymentEvent(services, eventId)),
  }
  const repeated = (name: string, every: string, work: () => Promise<unknown>): JobKind<object> => ({
    name,
    every,
    retries: { limit: 2, firstRetrySeconds: 60, longestRetrySeconds: 300 },
    handle: async () => void (await work()),
  })
  return [
    processEvent,
    repeated('sweep-open-gifts', '7 * * * *', () => sweepOpenGifts(services)),
    repeated('sweep-payment-events', '*/5 * * * *', () => sweepEvents(services)),
    repeated('sweep-monthly-gifts', '*/5 * * * *', () => sweepMonthlyGifts(services)),
    repeated('reconcile-ledger', '20 8 * * *', () => reconcile(services, { whole: true })),
    repeated('book-balance', '35 * * * *', () => reconcile(services, { whole: false })),
    repeated('watch-books', '50 * * * *', () => watchBooks(services)),
    repeated('file-gift-messages', '*/5 * * * *', () => fileGiftMessages(services)),
    repeated('tell-new-giving', '30 12 * * *', () => tellNewGiving(services)),
  ]
}

const HOUR_MS = 3_600_000

/** The last days each hour, and once a day five weeks: by the hourly run too, where the daily one did not come to its end. */
async function reconcile(services: GivingServices, { whole }: { whole: boolean }): Promise<void> {
  const now = services.now().getTime()
  const before = await findReconciled(services.db, isPractice(services.payments))
  const isDue = whole || !before || before.getTime() < now - 25 * HOUR_MS
  const span = isDue ? {} : { from: new Date(now - 48 * HOUR_MS) }
  await withLease(services, 'reconcile-ledger', SWEEP_SECONDS, (lease) => reconcileLedger(services, span, lease))
}
