import type { InvoiceTruth } from '#app/adapters/payments/payment-provider.ts'
import { raiseAlert } from '#app/features/alerts/alert-store.server.ts'
import { type Gift, lockGift } from '#app/features/gifts/gift-store.server.ts'
import { failedPaymentMail } from '#app/features/gifts/giving-mails.ts'
import type { GivingServices } from '#app/features/gifts/giving-services.ts'
import { findOpenChange } from '#app/features/monthly-gifts/change-store.server.ts'
import { noteFailedTry } from '#app/features/monthly-gifts/failed-try-store.server.ts'
import { trySavedCard } from '#app/features/monthly-gifts/follow-card.server.ts'
import { findMonthlyGift, type MonthlyGift, NO_FAILURE, noteOnMonthlyGift } from '#app/features/monthly-gifts/monthly-gift-store.server.ts'
import { syncMonthlyGift } from '#app/features/monthly-gifts/sync-monthly-gift.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { tryWithin } from '#app/platform/database/try-within.server.ts'
import type { BookOutcome } from './book-outcome.ts'
import { bookPayment } from './book-payment.server.ts'
import { findPaidByInvoice } from './payment-store.server.ts'

/** The provider links the payment a moment after the invoice. */
const LINKED_WITHIN_MS = 3_600_000

/** Asks the provider about one month's invoice: books it when paid, tells the giver how to mend it when not. */
export async function settleInvoice(services: GivingServices, invoiceId: string): Promise<BookOutcome | 'not-paid'> {
  const { db, payments, now } = services
  const truth = await payments.fetchInvoice(invoiceId)
  const gift = truth.subscriptionId ? await syncMonthlyGift(services, truth.subscriptionId) : undefined
  if (!gift) return 'not-ours'
  if (truth.status !== 'paid') {
    // Nobody is asked for a new card who has just given one.
    if (truth.status === 'open' && (await trySavedCard(services, gift.id))) return settleInvoice(services, invoiceId)
    await keepFailure(services, gift, truth)
    return 'not-paid'
  }
  const booked = await bookPaid(services, gift, truth)
  const monthly = await findMonthlyGift(db, gift.id)
  const mended = monthly?.failureAt && (monthly.failureInvoiceId === invoiceId || monthly.failureAt <= (truth.paidAt ?? now()))
  if (mended) await noteOnMonthlyGift(db, gift.id, NO_FAILURE)
  return booked
}

/** A month that counts as paid without a payment of the provider's own is told to a person: nothing came that could be booked. */
async function bookPaid(services: GivingServices, gift: Gift, truth: InvoiceTruth): Promise<BookOutcome> {
  const { invoiceId, paymentId, paidOutside, amountPaidCents, amountDueCents: amountCents, paidAt } = truth
  if (paymentId) return bookPayment(services, paymentId, { giftId: gift.id, invoiceId })
  if (!paidOutside && amountPaidCents === 0) return 'nothing-new'
  const at = services.now()
  const isLinkedSoon = !paidOutside && paidAt !== null && paidAt.getTime() > at.getTime() - LINKED_WITHIN_MS
  // The job comes back.
  if (isLinkedSoon) throw new Error('A paid invoice names no payment yet.')
  const { reference, practice } = gift
  await raiseAlert(services.db, { kind: 'paid-outside', subject: invoiceId, details: { reference, amountCents }, practice, at })
  return 'nothing-new'
}

/**
 * One mail for each failed try; none for a first charge that fails under the giver's own eyes, nor for a gift that has
 * ended or is to end: its end is told by a mail of its own, and no other card would bring it back. Whoever has paused it, or
 * asked for that, is asked for no card.
 */
async function keepFailure({ db, sendMail, settings, log, now }: GivingServices, gift: Gift, truth: InvoiceTruth): Promise<void> {
  const failed = truth.attemptCount > 0 && (truth.status === 'open' || truth.status === 'uncollectible')
  await inTransaction(db, async (trx) => {
    const locked = await lockGift(trx, gift.id)
    const monthly = await findMonthlyGift(trx, gift.id)
    // An answer from before the payment can arrive after it.
    if (!locked || !monthly || (await findPaidByInvoice(trx, truth.invoiceId))) return
    if (!failed) {
      if (truth.status === 'void' && monthly.failureInvoiceId === truth.invoiceId) await noteOnMonthlyGift(trx, gift.id, NO_FAILURE)
      return
    }
    const { invoiceId, attemptCount: tries } = truth
    if (!(await noteFailedTry(trx, { invoiceId, giftId: gift.id, tries, at: now() }))) {
      // The provider may plan the next try, or move it, after it told of this one.
      if (monthly.failureInvoiceId === invoiceId) await noteOnMonthlyGift(trx, gift.id, { failureNextAttemptAt: truth.nextAttemptAt })
      return
    }
    await noteOnMonthlyGift(trx, gift.id, {
      failureAt: now(),
      failureInvoiceId: invoiceId,
      failureCause: truth.failure,
      failureNextAttemptAt: truth.nextAttemptAt,
    })
    const { email, settledAt } = locked
    if (!settledAt || !email || monthly.cancellationAt || (await isToRest(trx, monthly))) return
    const failure = { amountCents: truth.amountDueCents, cause: truth.failure, nextAttemptAt: truth.nextAttemptAt }
    const mailed = await tryWithin(trx, () => sendMail(trx, failedPaymentMail(settings.siteName, email, locked, failure)))
    if (!mailed.ok) log.error({ err: mailed.error, giftId: gift.id }, 'a failed payment could not be mailed')
  })
}

async function isToRest(db: Db, { status, giftId }: MonthlyGift): Promise<boolean> {
  return status === 'paused' || (await findOpenChange(db, giftId, 'charging'))?.kind === 'pause'
}
