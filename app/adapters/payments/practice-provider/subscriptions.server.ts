import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { addMonths } from '../months.ts'
import { type InvoiceTruth, type OwedInvoice, type PaymentProvider, PaymentRefused, type SubscriptionTruth } from '../payment-provider.ts'
import {
  attemptInvoice,
  CARD_DECLINED,
  endSubscription,
  type PracticeInvoice,
  type PracticeSubscription,
  voidOpenInvoices,
} from './charges.server.ts'
import { emit } from './events.server.ts'
import { actOnce, newPracticeId, type Practice, type PracticeDb, practiceNow, type PracticeTrx } from './state.server.ts'

type Act = { subscriptionId: string; key: string }

export async function cancel(practice: Practice, { subscriptionId, key }: Act): Promise<SubscriptionTruth> {
  return change(practice, 'cancel', subscriptionId, key, {}, async (trx, at, subscription) => {
    if (subscription.status !== 'canceled') await endSubscription(trx, at, subscriptionId)
  })
}

export async function pause(practice: Practice, { subscriptionId, key }: Act): ReturnType<PaymentProvider['pause']> {
  const truth = await change(practice, 'pause', subscriptionId, key, {}, async (trx, at, subscription) => {
    refuseEnded(subscription)
    // What is owed from before would still be tried again, and a pause promises no charge at all.
    await voidOpenInvoices(trx, at, subscriptionId)
    await set(trx, at, subscriptionId, { status: 'active', pausedAt: subscription.pausedAt ?? at })
  })
  // A practice charge is made in a moment.
  return { ...truth, underWay: [] }
}

export async function resume(practice: Practice, { subscriptionId, key }: Act): Promise<SubscriptionTruth> {
  return change(practice, 'resume', subscriptionId, key, {}, async (trx, at, subscription) => {
    refuseEnded(subscription)
    await set(trx, at, subscriptionId, { pausedAt: null })
  })
}

export async function changeAmount(
  practice: Practice,
  request: Act & { amountCents: number; description: string },
): ReturnType<PaymentProvider['changeAmount']> {
  const { subscriptionId, key, amountCents, description } = request
  const truth = await change(practice, 'amount', subscriptionId, key, { amountCents, description }, async (trx, at, subscription) => {
    refuseEnded(subscription)
    await voidOpenInvoices(trx, at, subscriptionId, amountCents)
    const owed = (await openInvoices(trx, subscriptionId)).length > 0
    await set(trx, at, subscriptionId, { amountCents, description, ...(owed ? {} : { status: 'active' as const }) })
  })
  const begun = (await openInvoices(practice.db, subscriptionId)).filter((invoice) => invoice.amountCents !== amountCents)
  return { ...truth, underWay: begun.map((invoice) => ({ invoiceId: invoice.id, amountCents: invoice.amountCents })) }
}

async function change(
  practice: Practice,
  act: string,
  subscriptionId: string,
  key: string,
  parameters: Record<string, string | number>,
  work: (trx: PracticeTrx, at: Date, subscription: PracticeSubscription) => Promise<void>,
): Promise<SubscriptionTruth> {
  await actOnce(practice, key, { act, subscriptionId, ...parameters }, async (trx, at) => {
    await work(trx, at, await lockSubscription(trx, subscriptionId))
    return subscriptionId
  })
  return fetchSubscription(practice.db, subscriptionId)
}

async function lockSubscription(trx: PracticeTrx, id: string): Promise<PracticeSubscription> {
  const subscription = await trx.selectFrom('practiceSubscriptions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!subscription) throw new PaymentRefused('There is no such subscription.', { of: 'missing' })
  return subscription
}

function refuseEnded(subscription: PracticeSubscription): void {
  if (subscription.status === 'canceled') throw new PaymentRefused('This subscription has ended.', { of: 'ended' })
}

async function set(
  trx: PracticeTrx,
  at: Date,
  id: string,
  changes: Partial<Pick<PracticeSubscription, 'status' | 'pausedAt' | 'amountCents' | 'description'>>,
): Promise<void> {
  await trx.updateTable('practiceSubscriptions').set(changes).where('id', '=', id).execute()
  await emit(trx, at, 'customer.subscription.updated', { object: 'subscription', id })
}

/** The next month begins: its invoice is charged, or void while the subscription is paused. `due` is the moment it fell due. */
export async function renew(trx: PracticeTrx, due: Date, subscriptionId: string): Promise<void> {
  const subscription = await lockSubscription(trx, subscriptionId)
  // Another process may have done it between the look and the lock.
  if (subscription.renewsAt?.getTime() !== due.getTime()) return
  const periods = subscription.periods + 1
  const renewsAt = addMonths(subscription.anchorAt, periods)
  await trx.updateTable('practiceSubscriptions').set({ periods, renewsAt }).where('id', '=', subscriptionId).execute()
  const paused = subscription.pausedAt !== null
  const invoice = await trx
    .insertInto('practiceInvoices')
    .values({
      id: newPracticeId('in'),
      subscriptionId,
      status: paused ? 'void' : 'open',
      amountCents: subscription.amountCents,
      attemptCount: 0,
      periodStart: due,
      periodEnd: renewsAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (paused) await emit(trx, due, 'invoice.voided', { object: 'invoice', id: invoice.id })
  else await attemptInvoice(trx, due, invoice, subscription)
}

/** Another try at an invoice that failed before, at the moment it was promised for. */
export async function retry(trx: PracticeTrx, due: Date, invoiceId: string): Promise<void> {
  const found = await trx.selectFrom('practiceInvoices').select('subscriptionId').where('id', '=', invoiceId).executeTakeFirstOrThrow()
  // Locked in the same order as everywhere else: the subscription first.
  const subscription = await lockSubscription(trx, found.subscriptionId)
  const invoice = await trx.selectFrom('practiceInvoices').selectAll().where('id', '=', invoiceId).executeTakeFirstOrThrow()
  if (invoice.status !== 'open' || invoice.nextAttemptAt?.getTime() !== due.getTime()) return
  await attemptInvoice(trx, due, invoice, subscription)
}

/** What is owed is tried now instead of on its day, with a card that has not failed for it. */
export async function payOwed(practice: Practice, { subscriptionId }: Pick<Act, 'subscriptionId'>): ReturnType<PaymentProvider['payOwed']> {
  const tried = await inTransaction(practice.db, async (trx) => {
    const subscription = await lockSubscription(trx, subscriptionId)
    const { cardSerial } = await trx
      .selectFrom('practiceCustomers')
      .select('cardSerial')
      .where('id', '=', subscription.customerId)
      .executeTakeFirstOrThrow()
    const owed = (await openInvoices(trx, subscriptionId)).filter(({ failedCardSerial }) => failedCardSerial !== cardSerial)
    const at = await practiceNow(practice, trx)
    for (const invoice of owed) await attemptInvoice(trx, at, invoice, subscription, true)
    return owed
  })
  const left = new Set((await openInvoices(practice.db, subscriptionId)).map(({ id }) => id))
  return tried.map(({ id }) => ({ invoiceId: id, paid: !left.has(id) }))
}

export async function listOwed(db: PracticeDb, subscriptionId: string): Promise<OwedInvoice[]> {
  const open = await openInvoices(db, subscriptionId)
  return open.map(({ id: invoiceId, attemptCount: tries, nextAttemptAt }) => ({ invoiceId, tries, nextAttemptAt }))
}

/** Oldest first. */
function openInvoices(db: PracticeDb, subscriptionId: string): Promise<PracticeInvoice[]> {
  return db
    .selectFrom('practiceInvoices')
    .selectAll()
    .where('subscriptionId', '=', subscriptionId)
    .where('status', '=', 'open')
    .orderBy('periodStart')
    .execute()
}

export async function fetchSubscription(db: PracticeDb, id: string): Promise<SubscriptionTruth> {
  const subscription = await db.selectFrom('practiceSubscriptions').selectAll().where('id', '=', id).executeTakeFirst()
  if (!subscription) throw new PaymentRefused('There is no such subscription.', { of: 'missing' })
  const owed = await db
    .selectFrom('practiceInvoices')
    .select(['nextAttemptAt', 'amountCents'])
    .where('subscriptionId', '=', id)
    .where('status', '=', 'open')
    .orderBy('nextAttemptAt')
    .executeTakeFirst()
  const { giftId, customerId, amountCents, anchorAt, renewsAt, pausedAt, endedAt } = subscription
  return {
    subscriptionId: id,
    giftId,
    customerId,
    status: pausedAt ? 'paused' : subscription.status,
    amountCents,
    nextChargeAt: pausedAt ? null : (owed?.nextAttemptAt ?? renewsAt),
    nextChargeCents: pausedAt || !renewsAt ? null : (owed?.amountCents ?? amountCents),
    periodEndsAt: renewsAt,
    endsAt: null,
    givenUp: false,
    startedAt: anchorAt,
    ...(pausedAt && { pausedAt }),
    endedAt,
  }
}

export async function fetchInvoice(db: PracticeDb, id: string): Promise<InvoiceTruth> {
  const invoice = await db.selectFrom('practiceInvoices').selectAll().where('id', '=', id).executeTakeFirst()
  if (!invoice) throw new PaymentRefused('There is no such invoice.', { of: 'missing' })
  return invoiceTruth(invoice)
}

function invoiceTruth(invoice: PracticeInvoice): InvoiceTruth {
  const { subscriptionId, status, paymentId, attemptCount, nextAttemptAt, failure, periodStart, periodEnd, paidAt } = invoice
  return {
    invoiceId: invoice.id,
    subscriptionId,
    status,
    autoAdvance: status === 'open',
    amountDueCents: invoice.amountCents,
    amountPaidCents: status === 'paid' ? invoice.amountCents : 0,
    currency: 'usd',
    paymentId,
    attemptCount,
    nextAttemptAt,
    failure: failure === null ? null : CARD_DECLINED,
    periodStart,
    periodEnd,
    paidAt,
    paidOutside: false,
  }
}
