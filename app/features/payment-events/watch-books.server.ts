import { isPractice } from '#app/adapters/payments/payment-provider.ts'
import { raiseAlert } from '#app/features/alerts/alert-store.server.ts'
import { findReconciled } from '#app/features/balance/reconciled-mark.server.ts'
import { findFirstPaymentAt, isAnyPaidBetween } from '#app/features/books/all-payments.server.ts'
import { listFeesUnknown } from '#app/features/books/payments-due.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { countWaitingEvents } from './event-store.server.ts'
import { listRefusedSince } from './refused-webhooks.server.ts'
import { watchWishes } from './watch-wishes.server.ts'

type WatchServices = Pick<Services, 'db' | 'payments' | 'now'>

const HOUR_MS = 3_600_000
const RECONCILED_WITHIN_MS = 36 * HOUR_MS
const DEALT_WITH_WITHIN_MS = HOUR_MS
const FEE_WITHIN_MS = 36 * HOUR_MS
const GOOD_WEBHOOK_WITHIN_MS = 24 * HOUR_MS

/** Every hour: what fails without anybody noticing is told to the ministry, once a day for as long as it lasts. */
export async function watchBooks({ db, payments, now }: WatchServices): Promise<void> {
  const at = now()
  const about = { subject: at.toISOString().slice(0, 10), practice: isPractice(payments), at }
  const before = (milliseconds: number) => new Date(at.getTime() - milliseconds)

  const reconciled = await findReconciled(db, about.practice)
  const standsSince = reconciled ?? (await findFirstPaymentAt(db, about.practice))
  if (standsSince && standsSince < before(RECONCILED_WITHIN_MS))
    await raiseAlert(db, { kind: 'not-reconciled', details: { since: reconciled?.toISOString() ?? null }, ...about })

  const { events, since } = await countWaitingEvents(db, { receivedBefore: before(DEALT_WITH_WITHIN_MS), practice: about.practice })
  if (since) await raiseAlert(db, { kind: 'event-waits', details: { events, since: since.toISOString() }, ...about })

  await watchWishes({ db, payments, now })

  for (const { paymentId, receipt } of await listFeesUnknown(db, about.practice, before(FEE_WITHIN_MS)))
    await raiseAlert(db, { kind: 'fee-not-known', details: { receipt }, ...about, subject: paymentId })

  for (const { reason, since: refused } of await listRefusedSince(db)) {
    if (refused >= before(GOOD_WEBHOOK_WITHIN_MS)) continue
    // Anybody can sign wrongly. It is the provider who does where money came of which no webhook told.
    const heardOtherwise = { from: refused, to: before(DEALT_WITH_WITHIN_MS) }
    if (reason === 'bad-signature' && !(await isAnyPaidBetween(db, about.practice, heardOtherwise))) continue
    const details = { since: refused.toISOString(), reason }
    await raiseAlert(db, { kind: 'webhooks-refused', details, ...about, subject: `${about.subject} ${reason}` })
  }
}
