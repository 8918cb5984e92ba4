import type { Selectable } from 'kysely'
import { addDays } from '../months.ts'
import type { CardFailure } from '../payment-provider.ts'
import { emit } from './events.server.ts'
import { newPracticeId, type PracticeTrx } from './state.server.ts'
import type { PracticeTables } from './tables.ts'

export type PracticeSubscription = Selectable<PracticeTables['practiceSubscriptions']>
export type PracticeInvoice = Selectable<PracticeTables['practiceInvoices']>

/** The one way in which a practice card fails. */
export const CARD_DECLINED: CardFailure = 'card-declined'

/** Days after the first failure of an invoice on which it is tried again. After the last, the subscription ends. */
const RETRY_DAYS = [3, 5, 7]

/** 2.9 % and 30 cents, so that the books of a demo have fees in them. */
function practiceFeeCents(amountCents: number): number {
  return Math.round(amountCents * 0.029) + 30
}

/** Writes the payment, or the next try of the one that failed before. Returns its id. */
export async function recordPayment(
  trx: PracticeTrx,
  at: Date,
  payment: { paymentId: string | null; giftId: string; invoiceId: string | null; amountCents: number; succeeded: boolean },
): Promise<string> {
  const { succeeded, amountCents, giftId, invoiceId } = payment
  const id = payment.paymentId ?? newPracticeId('pi')
  const outcome = {
    invoiceId,
    status: succeeded ? ('succeeded' as const) : ('failed' as const),
    feeCents: succeeded ? practiceFeeCents(amountCents) : 0,
    paidAt: succeeded ? at : null,
  }
  await trx
    .insertInto('practicePayments')
    .values({ id, giftId, amountCents, createdAt: at, fraudWarnedAt: null, ...outcome })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(outcome))
    .execute()
  if (!succeeded) await emit(trx, at, 'payment_intent.payment_failed', { object: 'payment_intent', id })
  return id
}

/**
 * One try at an open invoice with the kept card, and everything that follows from its outcome.
 * @param byHand a try besides those that are planned: it counts as none, and leaves them as they are
 */
export async function attemptInvoice(
  trx: PracticeTrx,
  at: Date,
  invoice: PracticeInvoice,
  subscription: PracticeSubscription,
  byHand = false,
): Promise<void> {
  const customer = await trx
    .selectFrom('practiceCustomers')
    .select(['cardOutcome', 'cardSerial'])
    .where('id', '=', subscription.customerId)
    .executeTakeFirstOrThrow()
  const succeeded = customer.cardOutcome === 'succeeds'
  const paymentId = await recordPayment(trx, at, {
    paymentId: invoice.paymentId,
    giftId: subscription.giftId,
    invoiceId: invoice.id,
    amountCents: invoice.amountCents,
    succeeded,
  })
  const attemptCount = invoice.attemptCount + (byHand ? 0 : 1)
  if (succeeded) return settleInvoice(trx, at, invoice, { paymentId, attemptCount })

  const retryAfterDays = RETRY_DAYS[attemptCount - 1]
  const planned = retryAfterDays === undefined ? null : addDays(invoice.periodStart, retryAfterDays)
  const nextAttemptAt = byHand ? invoice.nextAttemptAt : planned
  await trx
    .updateTable('practiceInvoices')
    .set({
      status: nextAttemptAt ? 'open' : 'uncollectible',
      paymentId,
      attemptCount,
      nextAttemptAt,
      failure: CARD_DECLINED,
      failedCardSerial: customer.cardSerial,
    })
    .where('id', '=', invoice.id)
    .execute()
  await emit(trx, at, 'invoice.payment_failed', { object: 'invoice', id: invoice.id })
  if (nextAttemptAt) await setStatus(trx, at, subscription.id, 'past-due')
  else await endSubscription(trx, at, subscription.id)
}

async function settleInvoice(
  trx: PracticeTrx,
  at: Date,
  invoice: PracticeInvoice,
  paid: { paymentId: string; attemptCount: number },
): Promise<void> {
  await trx
    .updateTable('practiceInvoices')
    .set({ status: 'paid', paidAt: at, nextAttemptAt: null, failure: null, ...paid })
    .where('id', '=', invoice.id)
    .execute()
  await emit(trx, at, 'invoice.paid', { object: 'invoice', id: invoice.id })
  await setStatus(trx, at, invoice.subscriptionId, 'active')
}

async function setStatus(trx: PracticeTrx, at: Date, subscriptionId: string, status: 'active' | 'past-due'): Promise<void> {
  await trx.updateTable('practiceSubscriptions').set({ status }).where('id', '=', subscriptionId).execute()
  await emit(trx, at, 'customer.subscription.updated', { object: 'subscription', id: subscriptionId })
}

/** Ends it for good: no renewal, and what was still owed is no longer asked for. */
export async function endSubscription(trx: PracticeTrx, at: Date, subscriptionId: string): Promise<void> {
  await voidOpenInvoices(trx, at, subscriptionId)
  await trx
    .updateTable('practiceSubscriptions')
    .set({ status: 'canceled', endedAt: at, renewsAt: null, pausedAt: null })
    .where('id', '=', subscriptionId)
    .execute()
  await emit(trx, at, 'customer.subscription.deleted', { object: 'subscription', id: subscriptionId })
}

/** @param aboveCents only those that ask for more */
export async function voidOpenInvoices(trx: PracticeTrx, at: Date, subscriptionId: string, aboveCents = 0): Promise<void> {
  const voided = await trx
    .updateTable('practiceInvoices')
    .set({ status: 'void', nextAttemptAt: null })
    .where('subscriptionId', '=', subscriptionId)
    .where('status', '=', 'open')
    .where('amountCents', '>', aboveCents)
    .returning('id')
    .execute()
  for (const { id } of voided) await emit(trx, at, 'invoice.voided', { object: 'invoice', id })
}
