import type { Selectable } from 'kysely'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { addMonths } from '../months.ts'
import { type Checkout, type CheckoutRequest, type CheckoutTruth, PaymentRefused } from '../payment-provider.ts'
import { CARD_DECLINED, recordPayment } from './charges.server.ts'
import { emit } from './events.server.ts'
import { actOnce, newPracticeId, type Practice, practiceNow, type PracticeTrx } from './state.server.ts'
import type { PracticeTables } from './tables.ts'

export type PracticeCheckout = Selectable<PracticeTables['practiceCheckouts']>
export type CheckoutOutcome = 'succeeds' | 'declines' | 'needs-confirmation' | 'confirmed' | 'succeeds-then-fails-next'

/** What the practice pay page does next. */
export type Settlement =
  | { state: 'paid'; redirectUrl: string }
  /** The bank asks: offer 'confirmed' and 'stopped'. */
  | { state: 'confirm' }
  /** Nothing was charged; the checkout is still open for another card. */
  | { state: 'declined' }
  /** The visitor answered the bank with no; nothing was charged, and no card was declined. */
  | { state: 'stopped'; redirectUrl: string }
  | { state: 'expired'; redirectUrl: string }
  | { state: 'unknown' }

/** The bounds of the real provider for US dollars. */
const LEAST_CENTS = 50
const MOST_CENTS = 99_999_999

function practicePayPath(checkoutId: string): string {
  return `/demo/pay/${checkoutId}`
}

export async function startCheckout(practice: Practice, request: CheckoutRequest): Promise<Checkout> {
  const { amountCents, key } = request
  if (!Number.isSafeInteger(amountCents) || amountCents < LEAST_CENTS || amountCents > MOST_CENTS)
    throw new PaymentRefused('The amount is outside what can be paid.')
  const { giftId, frequency, description, email, successUrl, cancelUrl, expiresAt } = request
  const kept = { giftId, frequency, amountCents, description, email, successUrl, cancelUrl }
  const checkoutId = await actOnce(practice, key, { act: 'checkout', ...kept, expires: expiresAt.getTime() }, async (trx, at) => {
    const id = newPracticeId('cs')
    // The caller knows the real clock only; the same stretch of time is kept on the practice one.
    const practiceExpiry = new Date(expiresAt.getTime() + at.getTime() - practice.now().getTime())
    await trx
      .insertInto('practiceCheckouts')
      .values({ id, ...kept, status: 'open', step: 'card', createdAt: at, expiresAt: practiceExpiry })
      .execute()
    return id
  })
  return { checkoutId, url: practice.siteUrl + practicePayPath(checkoutId), expiresAt }
}

/** Tells the checkout how the visitor's try went. Telling it again after it was paid changes nothing. */
export async function settleCheckout(practice: Practice, checkoutId: string, outcome: CheckoutOutcome | 'stopped'): Promise<Settlement> {
  return inTransaction(practice.db, async (trx) => {
    const at = await practiceNow(practice, trx)
    const checkout = await lockCheckout(trx, at, checkoutId)
    if (!checkout) return { state: 'unknown' }
    if (checkout.status === 'complete') return { state: 'paid', redirectUrl: checkout.successUrl }
    if (checkout.status === 'expired') return { state: 'expired', redirectUrl: checkout.cancelUrl }
    if (outcome === 'needs-confirmation' || outcome === 'stopped') {
      const asks = outcome === 'needs-confirmation'
      const next = { step: asks ? ('confirmation' as const) : ('card' as const), declineReason: null }
      await trx.updateTable('practiceCheckouts').set(next).where('id', '=', checkoutId).execute()
      return asks ? { state: 'confirm' } : { state: 'stopped', redirectUrl: checkout.cancelUrl }
    }
    const declined = outcome === 'declines' || (outcome === 'confirmed' && checkout.step !== 'confirmation')
    if (declined) return decline(trx, at, checkout)
    await complete(trx, at, checkout, outcome === 'succeeds-then-fails-next' ? 'declines' : 'succeeds')
    return { state: 'paid', redirectUrl: checkout.successUrl }
  })
}

async function decline(trx: PracticeTrx, at: Date, checkout: PracticeCheckout): Promise<Settlement> {
  const paymentId = await recordPayment(trx, at, { ...checkout, invoiceId: null, succeeded: false })
  await trx
    .updateTable('practiceCheckouts')
    .set({ step: 'card', declineReason: CARD_DECLINED, paymentId })
    .where('id', '=', checkout.id)
    .execute()
  return { state: 'declined' }
}

async function complete(trx: PracticeTrx, at: Date, checkout: PracticeCheckout, nextCharges: 'succeeds' | 'declines'): Promise<void> {
  const monthly = checkout.frequency === 'monthly'
  const made = monthly ? await beginSubscription(trx, at, checkout, nextCharges) : null
  const paymentId = await recordPayment(trx, at, { ...checkout, invoiceId: made?.invoiceId ?? null, succeeded: true })
  if (made) await trx.updateTable('practiceInvoices').set({ paymentId }).where('id', '=', made.invoiceId).execute()
  await trx
    .updateTable('practiceCheckouts')
    .set({
      status: 'complete',
      declineReason: null,
      paymentId,
      subscriptionId: made?.subscriptionId ?? null,
      customerId: made?.customerId ?? null,
    })
    .where('id', '=', checkout.id)
    .execute()
  if (made) {
    await emit(trx, at, 'customer.subscription.created', { object: 'subscription', id: made.subscriptionId })
    await emit(trx, at, 'invoice.paid', { object: 'invoice', id: made.invoiceId })
  }
  await emit(trx, at, 'checkout.session.completed', { object: 'checkout.session', id: checkout.id })
}

async function beginSubscription(trx: PracticeTrx, at: Date, checkout: PracticeCheckout, cardOutcome: 'succeeds' | 'declines') {
  const customerId = newPracticeId('cus')
  const subscriptionId = newPracticeId('sub')
  const invoiceId = newPracticeId('in')
  const { giftId, amountCents, description, email } = checkout
  const renewsAt = addMonths(at, 1)
  await trx.insertInto('practiceCustomers').values({ id: customerId, email, cardOutcome, createdAt: at }).execute()
  await trx
    .insertInto('practiceSubscriptions')
    .values({ id: subscriptionId, giftId, customerId, status: 'active', amountCents, description, anchorAt: at, periods: 1, renewsAt })
    .execute()
  await trx
    .insertInto('practiceInvoices')
    .values({
      id: invoiceId,
      subscriptionId,
      status: 'paid',
      amountCents,
      attemptCount: 1,
      periodStart: at,
      periodEnd: renewsAt,
      paidAt: at,
    })
    .execute()
  return { customerId, subscriptionId, invoiceId }
}

/** @throws PaymentRefused when it was paid already */
export async function expireCheckout(practice: Practice, checkoutId: string): Promise<void> {
  await inTransaction(practice.db, async (trx) => {
    const at = await practiceNow(practice, trx)
    const checkout = await lockCheckout(trx, at, checkoutId)
    if (!checkout) throw new PaymentRefused('There is no such checkout.')
    if (checkout.status === 'complete') throw new PaymentRefused('This checkout was paid and can no longer be ended.')
    if (checkout.status === 'open') await expireNow(trx, at, checkoutId)
  })
}

/** The row, locked until the transaction ends; one whose time has run out is found expired. */
export async function lockCheckout(trx: PracticeTrx, at: Date, checkoutId: string): Promise<PracticeCheckout | undefined> {
  const checkout = await trx.selectFrom('practiceCheckouts').selectAll().where('id', '=', checkoutId).forUpdate().executeTakeFirst()
  if (checkout?.status !== 'open' || checkout.expiresAt > at) return checkout
  await expireNow(trx, at, checkoutId)
  return { ...checkout, status: 'expired' }
}

async function expireNow(trx: PracticeTrx, at: Date, checkoutId: string): Promise<void> {
  await trx.updateTable('practiceCheckouts').set({ status: 'expired' }).where('id', '=', checkoutId).execute()
  await emit(trx, at, 'checkout.session.expired', { object: 'checkout.session', id: checkoutId })
}

export function checkoutTruth(checkout: PracticeCheckout): CheckoutTruth {
  const complete = checkout.status === 'complete'
  const { giftId, frequency, status, amountCents, subscriptionId, customerId, email, createdAt } = checkout
  return {
    checkoutId: checkout.id,
    giftId,
    frequency,
    status,
    paymentStatus: complete ? 'paid' : 'unpaid',
    amountCents,
    currency: 'usd',
    // A monthly gift is paid through its invoices.
    paymentId: complete && frequency === 'once' ? checkout.paymentId : null,
    subscriptionId,
    customerId,
    email,
    createdAt,
  }
}
