import { isPractice } from '#app/integrations/payments/payment-provider.ts'
import { raiseAlert } from '#app/domains/staff/alerts/alert-store.server.ts'
import { findReconciledAt } from '#app/domains/giving/reconciliation/reconcile-ledger.server.ts'
import { findFirstPaymentAt, listWithoutFee } from '#app/domains/giving/ledger/payment-lists.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { listWaitingEvents } from './event-store.server.ts'
import { findGift } from '#app/domains/giving/gifts/gift-store.server.ts'
import { listChangesOpenSince } from '#app/domains/giving/monthly/change-store.server.ts'
import { listOpenCancellations } from '#app/domains/giving/monthly/monthly-gift-store.server.ts'

type WatchServices = Pick<Services, 'db' | 'payments' | 'now'>

const HOUR_MS = 3_600_000
const RECONCILED_WITHIN_MS = 36 * HOUR_MS
const PROCESSED_WITHIN_MS = HOUR_MS
const CONFIRMED_WITHIN_MS = 24 * HOUR_MS
const FEE_WITHIN_MS = 36 * HOUR_MS

/** Raises alerts about failures that nobody else would notice: daily while they last, but only once for each late request or fee. */
export async function watchLedger({ db, payments, now }: WatchServices): Promise<void> {
  const at = now()
  const about = { subject: at.toISOString().slice(0, 10), practice: isPractice(payments), at }
  const before = (milliseconds: number) => new Date(at.getTime() - milliseconds)

  const reconciled = await findReconciledAt(db, about.practice)
  const standsSince = reconciled ?? (await findFirstPaymentAt(db, about.practice))
  if (standsSince && standsSince < before(RECONCILED_WITHIN_MS))
    await raiseAlert(db, { kind: 'not-reconciled', details: { since: reconciled?.toISOString() ?? null }, ...about })

  const waiting = await listWaitingEvents(db, before(PROCESSED_WITHIN_MS), about.practice)
  if (waiting[0]) {
    const details = { events: waiting.length, since: waiting[0].receivedAt.toISOString() }
    await raiseAlert(db, { kind: 'event-waits', details, ...about })
  }

  const alertRequest = async (subject: string, giftId: string, request: 'cancellation' | 'change', since: Date) => {
    const reference = (await findGift(db, giftId))?.reference ?? ''
    await raiseAlert(db, { kind: 'request-waits', details: { reference, request, since: since.toISOString() }, ...about, subject })
  }
  for (const { giftId, cancellationAt } of await listOpenCancellations(db, before(CONFIRMED_WITHIN_MS), about.practice))
    await alertRequest(giftId, giftId, 'cancellation', cancellationAt ?? at)
  for (const { id, giftId, requestedAt } of await listChangesOpenSince(db, before(CONFIRMED_WITHIN_MS), about.practice))
    await alertRequest(id, giftId, 'change', requestedAt)

  for (const { paymentId, receipt } of await listWithoutFee(db, about.practice, before(FEE_WITHIN_MS)))
    await raiseAlert(db, { kind: 'fee-not-known', details: { receipt }, ...about, subject: paymentId })
}
