import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { type Movement, PaymentRefused, type PaymentProvider, type PaymentTruth } from '../payment-provider.ts'
import { emit } from './events.server.ts'
import { actOnce, newPracticeId, type Practice, type PracticeDb, practiceNow, type PracticeTrx } from './state.server.ts'

/** What a dispute costs, won or lost. */
const DISPUTE_FEE_CENTS = 1500

export async function refund(practice: Practice, request: Parameters<PaymentProvider['refund']>[0]): Promise<{ refundId: string }> {
  const { paymentId, amountCents, reason, key } = request
  const refundId = await actOnce(practice, key, { act: 'refund', paymentId, amountCents, reason }, async (trx, at) => {
    const payment = await lockPaid(trx, paymentId)
    const before = await trx.selectFrom('practiceRefunds').select('amountCents').where('paymentId', '=', paymentId).execute()
    const disputed = await trx.selectFrom('practiceDisputes').select('status').where('paymentId', '=', paymentId).executeTakeFirst()
    if (disputed && disputed.status !== 'won') throw new PaymentRefused('A disputed payment cannot be refunded.')
    const left = payment.amountCents - before.reduce((sum, each) => sum + each.amountCents, 0)
    if (!Number.isSafeInteger(amountCents) || amountCents < 1 || amountCents > left)
      throw new PaymentRefused('A refund cannot exceed what is left of the payment.')
    const id = newPracticeId('re')
    await trx.insertInto('practiceRefunds').values({ id, paymentId, amountCents, reason, at }).execute()
    await emit(trx, at, 'refund.created', { object: 'refund', id, payment_intent: paymentId })
    return id
  })
  return { refundId }
}

/**
 * As if the cardholder had complained to the bank: the money is taken back until it is decided.
 * @param disputedCents a part of the payment; all of it where none is given
 */
export async function openDispute(practice: Practice, paymentId: string, disputedCents?: number): Promise<void> {
  await inTransaction(practice.db, async (trx) => {
    const at = await practiceNow(practice, trx)
    const payment = await lockPaid(trx, paymentId)
    const amountCents = disputedCents ?? payment.amountCents
    if (!Number.isSafeInteger(amountCents) || amountCents < 1 || amountCents > payment.amountCents)
      throw new PaymentRefused('A dispute is about the payment or a part of it.')
    const id = newPracticeId('dp')
    const opened = await trx
      .insertInto('practiceDisputes')
      .values({ id, paymentId, status: 'open', amountCents, feeCents: DISPUTE_FEE_CENTS, openedAt: at })
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

async function lockPaid(trx: PracticeTrx, paymentId: string) {
  const payment = await trx.selectFrom('practicePayments').selectAll().where('id', '=', paymentId).forUpdate().executeTakeFirst()
  if (payment?.status !== 'succeeded') throw new PaymentRefused('There is no such settled payment.')
  return payment
}

export async function fetchPayment(db: PracticeDb, paymentId: string): Promise<PaymentTruth> {
  const payment = await db.selectFrom('practicePayments').selectAll().where('id', '=', paymentId).executeTakeFirst()
  if (!payment) throw new PaymentRefused('There is no such payment.')
  const refunds = await db.selectFrom('practiceRefunds').selectAll().where('paymentId', '=', paymentId).orderBy('at').execute()
  const dispute = await db.selectFrom('practiceDisputes').selectAll().where('paymentId', '=', paymentId).executeTakeFirst()
  const { giftId, invoiceId, status, amountCents, feeCents, paidAt } = payment
  return {
    paymentId,
    giftId,
    invoiceId,
    status,
    declinedEmail: null,
    amountCents,
    currency: 'usd',
    feeCents,
    paidAt,
    refunds: refunds.map((each) => ({ refundId: each.id, amountCents: each.amountCents, at: each.at })),
    dispute: dispute
      ? {
          disputeId: dispute.id,
          status: dispute.status,
          amountCents: dispute.amountCents,
          feeCents: dispute.feeCents,
          at: dispute.openedAt,
        }
      : null,
    fraudWarning: payment.fraudWarnedAt !== null,
  }
}

/** Moments are those of the practice clock. */
export async function* listMovements(db: PracticeDb, from: Date, to: Date): AsyncGenerator<Movement> {
  const payments = await db.selectFrom('practicePayments').selectAll().where('paidAt', '>=', from).where('paidAt', '<', to).execute()
  const refunds = await db.selectFrom('practiceRefunds').selectAll().where('at', '>=', from).where('at', '<', to).execute()
  const opened = await db.selectFrom('practiceDisputes').selectAll().where('openedAt', '>=', from).where('openedAt', '<', to).execute()
  const won = await db
    .selectFrom('practiceDisputes')
    .selectAll()
    .where('status', '=', 'won')
    .where('closedAt', '>=', from)
    .where('closedAt', '<', to)
    .execute()
  const movements: Movement[] = [
    ...payments.map(({ id, amountCents, feeCents, paidAt }) => ({
      sourceId: id,
      kind: 'payment' as const,
      amountCents,
      feeCents,
      at: paidAt ?? from,
    })),
    ...refunds.map(({ id, amountCents, at }) => ({ sourceId: id, kind: 'refund' as const, amountCents: -amountCents, feeCents: 0, at })),
    ...opened.map(({ id, amountCents, feeCents, openedAt }) => ({
      sourceId: id,
      kind: 'dispute' as const,
      amountCents: -amountCents,
      feeCents,
      at: openedAt,
    })),
    ...won.map(({ id, amountCents, closedAt }) => ({
      sourceId: id,
      kind: 'dispute-won' as const,
      amountCents,
      feeCents: 0,
      at: closedAt ?? from,
    })),
  ]
  yield* movements.toSorted((one, other) => one.at.getTime() - other.at.getTime())
}
