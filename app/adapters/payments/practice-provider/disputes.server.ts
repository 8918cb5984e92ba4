import type { Selectable } from 'kysely'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { addDays } from '../months.ts'
import { type DisputeTruth, PaymentRefused } from '../payment-provider.ts'
import { emit } from './events.server.ts'
import { newPracticeId, type Practice, type PracticeDb, practiceNow, type PracticeTrx } from './state.server.ts'
import type { PracticeTables } from './tables.ts'

/** What a dispute costs, won or lost. */
const DISPUTE_FEE_CENTS = 1500
const DAYS_TO_ANSWER = 7

/**
 * As if the cardholder had complained to the bank: the money is taken back until it is decided.
 * @param dispute.amountCents a part of the payment; all of it where none is given
 */
export async function openDispute(
  practice: Practice,
  paymentId: string,
  dispute: { amountCents?: number | undefined; fraudulent?: boolean | undefined } = {},
): Promise<void> {
  await inTransaction(practice.db, async (trx) => {
    const at = await practiceNow(practice, trx)
    const payment = await lockPaid(trx, paymentId)
    const amountCents = dispute.amountCents ?? payment.amountCents
    if (!Number.isSafeInteger(amountCents) || amountCents < 1 || amountCents > payment.amountCents)
      throw new PaymentRefused('A dispute is about the payment or a part of it.')
    const id = newPracticeId('dp')
    const opened = await trx
      .insertInto('practiceDisputes')
      .values({
        id,
        paymentId,
        status: 'open',
        reason: dispute.fraudulent ? 'fraudulent' : 'general',
        amountCents,
        feeCents: DISPUTE_FEE_CENTS,
        openedAt: at,
      })
      .onConflict((conflict) => conflict.column('paymentId').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!opened) throw new PaymentRefused('This payment has a dispute.')
    await emit(trx, at, 'charge.dispute.created', { object: 'dispute', id, payment_intent: paymentId })
  })
}

export async function closeDispute(practice: Practice, paymentId: string, status: 'won' | 'lost'): Promise<void> {
  await inTransaction(practice.db, async (trx) => {
    const at = await practiceNow(practice, trx)
    const closed = await trx
      .updateTable('practiceDisputes')
      .set({ status, closedAt: at })
      .where('paymentId', '=', paymentId)
      .where('status', '=', 'open')
      .returning('id')
      .executeTakeFirst()
    if (!closed) throw new PaymentRefused('This payment has no open dispute.')
    await emit(trx, at, 'charge.dispute.closed', { object: 'dispute', id: closed.id, payment_intent: paymentId })
  })
}

export async function warnOfFraud(practice: Practice, paymentId: string): Promise<void> {
  await inTransaction(practice.db, async (trx) => {
    const at = await practiceNow(practice, trx)
    await lockPaid(trx, paymentId)
    await trx.updateTable('practicePayments').set({ fraudWarnedAt: at }).where('id', '=', paymentId).execute()
    const warning = { object: 'radar.early_fraud_warning', id: newPracticeId('issfr'), payment_intent: paymentId } as const
    await emit(trx, at, 'radar.early_fraud_warning.created', warning)
  })
}

/** Moments are those of the practice clock. */
export async function* listConcerns(db: PracticeDb, from: Date): AsyncGenerator<string> {
  const warned = await db.selectFrom('practicePayments').select('id').where('fraudWarnedAt', '>=', from).execute()
  const disputed = await db.selectFrom('practiceDisputes').select('paymentId as id').where('openedAt', '>=', from).execute()
  for (const { id } of [...warned, ...disputed]) yield id
}

export async function lockPaid(trx: PracticeTrx, paymentId: string) {
  const payment = await trx.selectFrom('practicePayments').selectAll().where('id', '=', paymentId).forUpdate().executeTakeFirst()
  if (payment?.status !== 'succeeded') throw new PaymentRefused('There is no such settled payment.', { of: 'missing' })
  return payment
}

export function disputeTruth(dispute: Selectable<PracticeTables['practiceDisputes']>): DisputeTruth {
  const { id, status, reason, amountCents, feeCents, openedAt } = dispute
  return {
    disputeId: id,
    status,
    fraudulent: reason === 'fraudulent',
    reason,
    dueBy: addDays(openedAt, DAYS_TO_ANSWER),
    amountCents,
    takenCents: status === 'won' ? 0 : amountCents,
    feeCents,
    at: openedAt,
  }
}
