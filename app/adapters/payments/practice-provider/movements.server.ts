import { type Movement, type MovementKind, PaymentRefused, type PaymentProvider, type PaymentTruth } from '../payment-provider.ts'
import { disputeTruth, lockPaid } from './disputes.server.ts'
import { emit } from './events.server.ts'
import { actOnce, newPracticeId, type Practice, type PracticeDb } from './state.server.ts'

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

export async function fetchPayment(db: PracticeDb, paymentId: string): Promise<PaymentTruth> {
  const payment = await db.selectFrom('practicePayments').selectAll().where('id', '=', paymentId).executeTakeFirst()
  if (!payment) throw new PaymentRefused('There is no such payment.', { of: 'missing' })
  const refunds = await db.selectFrom('practiceRefunds').selectAll().where('paymentId', '=', paymentId).orderBy('at').execute()
  const disputes = await db.selectFrom('practiceDisputes').selectAll().where('paymentId', '=', paymentId).execute()
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
    submittedAt: null,
    paidAt,
    refunds: refunds.map((each) => ({ refundId: each.id, amountCents: each.amountCents, feeCents: 0, at: each.at, moved: true })),
    // A practice refund arrives.
    failedRefunds: [],
    disputes: disputes.map(disputeTruth),
    takenBack: null,
    fraudWarning: payment.fraudWarnedAt !== null,
    otherFees: [],
  }
}

/** All that ever moved: nothing is paid out of a practice balance. */
export async function fetchBalance(db: PracticeDb): Promise<{ cents: number }> {
  let cents = 0
  for await (const { amountCents, feeCents } of listMovements(db, new Date(0))) cents += amountCents - feeCents
  return { cents }
}

/** Later than the practice clock goes. */
const EVER_AFTER = new Date('9999-01-01')

/** Moments are those of the practice clock. */
export async function* listMovements(db: PracticeDb, from: Date, to: Date = EVER_AFTER): AsyncGenerator<Movement> {
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
    ...payments.map(({ id, amountCents, feeCents, paidAt }) => movement(id, 'payment', amountCents, feeCents, paidAt ?? from)),
    ...refunds.map(({ id, amountCents, at }) => movement(id, 'refund', -amountCents, 0, at)),
    ...opened.map(({ id, amountCents, feeCents, openedAt }) => movement(id, 'dispute', -amountCents, feeCents, openedAt)),
    ...won.map(({ id, amountCents, closedAt }) => movement(id, 'dispute-won', amountCents, 0, closedAt ?? from)),
  ]
  yield* movements.toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

function movement(sourceId: string, kind: MovementKind, amountCents: number, feeCents: number, at: Date): Movement {
  return { movementId: `${sourceId}:${kind}`, sourceId, kind, category: kind, amountCents, feeCents, currency: 'usd', at }
}
