import type { InvoiceSnapshot } from '#app/integrations/payments/payment-provider.ts'
import { raiseAlert } from '#app/domains/staff/alerts/alert-store.server.ts'
import { type Gift, lockGift } from '#app/domains/giving/gifts/gift-store.server.ts'
import { failedPaymentMail } from '#app/domains/giving/receipts/giving-mails.ts'
import type { GivingServices } from '#app/domains/giving/gifts/giving-services.server.ts'
import { findOpenChange } from '#app/domains/giving/monthly/change-store.server.ts'
import {
  recordFailedTry,
  findMonthlyGift,
  type MonthlyGift,
  NO_FAILURE,
  updateMonthlyGift,
} from '#app/domains/giving/monthly/monthly-gift-store.server.ts'
import { retryUnpaidInvoices } from '#app/domains/giving/monthly/card.server.ts'
import { syncMonthlyGift } from '#app/domains/giving/monthly/monthly-gift.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { type RecordOutcome, recordPayment } from './record-payment.server.ts'
import { findPaymentByInvoice } from './payment-store.server.ts'

const LINKED_WITHIN_MS = 3_600_000

/** Fetches an invoice and records its payment. If the payment failed, the giver is mailed how to fix it. */
export async function settleInvoice(services: GivingServices, invoiceId: string): Promise<RecordOutcome | 'not-paid'> {
  const { db, payments, now } = services
  const snapshot = await payments.fetchInvoice(invoiceId)
  const gift = snapshot.subscriptionId ? await syncMonthlyGift(services, snapshot.subscriptionId) : undefined
  if (!gift) return 'not-ours'
  if (snapshot.status !== 'paid') {
    // The giver may have added a card since the failure. `retryUnpaidInvoices` does not try the card that failed.
    if (snapshot.status === 'open' && (await retryUnpaidInvoices(services, gift.id))) return settleInvoice(services, invoiceId)
    await recordFailure(services, gift, snapshot)
    return 'not-paid'
  }
  const booked = await recordPaidInvoice(services, gift, snapshot)
  const monthly = await findMonthlyGift(db, gift.id)
  const mended = monthly?.failureAt && (monthly.failureInvoiceId === invoiceId || monthly.failureAt <= (snapshot.paidAt ?? now()))
  if (mended) await updateMonthlyGift(db, gift.id, NO_FAILURE)
  return booked
}

/** An invoice may count as paid without a payment, such as when staff marked it at the provider. This raises an alert. */
async function recordPaidInvoice(services: GivingServices, gift: Gift, snapshot: InvoiceSnapshot): Promise<RecordOutcome> {
  const { invoiceId, paymentId, paidOutside, amountPaidCents, amountDueCents: amountCents, paidAt } = snapshot
  if (paymentId) return recordPayment(services, paymentId, { giftId: gift.id, invoiceId })
  if (!paidOutside && amountPaidCents === 0) return 'nothing-new'
  const at = services.now()
  const isLinkedSoon = !paidOutside && paidAt !== null && paidAt.getTime() > at.getTime() - LINKED_WITHIN_MS
  // The provider may link the payment to its invoice a little later, so the job is retried.
  if (isLinkedSoon) throw new Error('A paid invoice names no payment yet.')
  const { reference, practice } = gift
  await raiseAlert(services.db, { kind: 'paid-outside', subject: invoiceId, details: { reference, amountCents }, practice, at })
  return 'nothing-new'
}

/** Records a failed try and mails the giver about it once; not for a first charge, nor if a pause or cancellation is made or requested. */
async function recordFailure({ db, sendMail, settings, now }: GivingServices, gift: Gift, snapshot: InvoiceSnapshot): Promise<void> {
  const failed = snapshot.attemptCount > 0 && (snapshot.status === 'open' || snapshot.status === 'uncollectible')
  await inTransaction(db, async (trx) => {
    const locked = await lockGift(trx, gift.id)
    const monthly = await findMonthlyGift(trx, gift.id)
    // The snapshot may be older than a payment of the invoice that is recorded already.
    if (!locked || !monthly || (await findPaymentByInvoice(trx, snapshot.invoiceId))) return
    if (!failed) {
      if (snapshot.status === 'void' && monthly.failureInvoiceId === snapshot.invoiceId) await updateMonthlyGift(trx, gift.id, NO_FAILURE)
      return
    }
    const { invoiceId, attemptCount: tries } = snapshot
    if (!(await recordFailedTry(trx, { invoiceId, giftId: gift.id, tries, at: now() }))) {
      // The provider may set or change the time of the next try after the failure.
      if (monthly.failureInvoiceId === invoiceId) await updateMonthlyGift(trx, gift.id, { failureNextAttemptAt: snapshot.nextAttemptAt })
      return
    }
    await updateMonthlyGift(trx, gift.id, {
      failureAt: now(),
      failureInvoiceId: invoiceId,
      failureCause: snapshot.failure,
      failureNextAttemptAt: snapshot.nextAttemptAt,
    })
    const { email, settledAt } = locked
    if (!settledAt || !email || monthly.cancellationAt || (await isPausing(trx, monthly))) return
    const failure = { amountCents: snapshot.amountDueCents, cause: snapshot.failure, nextAttemptAt: snapshot.nextAttemptAt }
    await sendMail(trx, failedPaymentMail(settings.siteName, email, locked, failure))
  })
}

async function isPausing(db: Db, { status, giftId }: MonthlyGift): Promise<boolean> {
  return status === 'paused' || (await findOpenChange(db, giftId, 'charging'))?.kind === 'pause'
}
