import { sql } from 'kysely'
import type { Db } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { readEvent } from '../event-reading.ts'
import { PaymentRefused, type PaymentProvider, type WebhookReading } from '../payment-provider.ts'
import * as disputes from './disputes.server.ts'
import * as movements from './movements.server.ts'
import {
  type CheckoutOutcome,
  checkoutTruth,
  expireCheckout,
  lockCheckout,
  type PracticeCheckout,
  type Settlement,
  settleCheckout,
  startCheckout,
} from './checkouts.server.ts'
import { advance, runDue } from './clock.server.ts'
import { type Deliver, emit, openDelivery } from './events.server.ts'
import { newPracticeId, type Practice, type PracticeDb, practiceNow } from './state.server.ts'
import * as subscriptions from './subscriptions.server.ts'
import { checkSignature } from '../webhook-signature.server.ts'

/** The same tolerance as the real provider's, in seconds. */
const TOLERANCE_SECONDS = 300

/** Payments that move no money. Beside the port it has what a card network, a bank and a calendar would do. */
export type PracticePayments = PaymentProvider & {
  /** For the practice pay page; undefined for an unknown id. One whose time has run out is found expired. */
  findCheckout(checkoutId: string): Promise<PracticeCheckout | undefined>
  /** How the visitor's try went. Its events have been offered to the door when this returns. */
  settleCheckout(checkoutId: string, outcome: CheckoutOutcome | 'stopped'): Promise<Settlement>
  /** For the practice card page; undefined for an unknown id. */
  findPortal(portalId: string): Promise<PracticePortal | undefined>
  /** Another card is given: what it does at later charges. An invoice that failed is tried again when it is due. */
  changeCard(customerId: string, outcome: 'succeeds' | 'declines'): Promise<void>
  /** @param dispute.amountCents less than the payment where only a part is disputed */
  openDispute(paymentId: string, dispute?: { amountCents?: number; fraudulent?: boolean }): Promise<void>
  closeDispute(paymentId: string, status: 'won' | 'lost'): Promise<void>
  warnOfFraud(paymentId: string): Promise<void>
  practiceNow(): Promise<Date>
  /** Moves the practice clock; renewals, tries and expiries happen at their own moments on the way. */
  advance(by: { days?: number; months?: number }): Promise<void>
  /** What has fallen due on its own; for a job that repeats. */
  runDue(): Promise<void>
  /** Offers every waiting event to the door again. Returns how many it took. */
  deliverPending(): Promise<number>
}

export type PracticePortal = { portalId: string; customerId: string; returnUrl: string; cardOutcome: 'succeeds' | 'declines' }

function practicePortalPath(portalId: string): string {
  return `/demo/card/${portalId}`
}

/**
 * @param options.siteUrl origin without a trailing slash; the pay and card pages are under it
 * @param options.deliver posts one event to the site's own webhook door
 */
export function openPracticePayments(options: {
  db: Db
  webhookSecret: string
  siteUrl: string
  deliver: Deliver
  now: () => Date
}): PracticePayments {
  const { webhookSecret, siteUrl, now } = options
  const db = options.db as unknown as PracticeDb
  const practice: Practice = { db, siteUrl, webhookSecret, now }
  const deliverPending = openDelivery(practice, options.deliver)

  /** For acts of the site itself: the answer does not wait for the door, which may be busy with the caller's own work. */
  async function thenDeliver<T>(act: Promise<T>): Promise<T> {
    const answer = await act
    deliverPending().catch(() => {})
    return answer
  }

  return {
    name: 'practice',
    livemode: false,
    startCheckout: (request) => startCheckout(practice, request),
    expireCheckout: (checkoutId) => thenDeliver(expireCheckout(practice, checkoutId)),
    readWebhook: (rawBody, signatureHeader, at) => readPracticeWebhook(rawBody, signatureHeader, webhookSecret, at),
    async fetchCheckout(checkoutId) {
      const checkout = await findCheckout(practice, checkoutId)
      if (!checkout) throw new PaymentRefused('There is no such checkout.', { of: 'missing' })
      return checkoutTruth(checkout)
    },
    fetchInvoice: (invoiceId) => subscriptions.fetchInvoice(db, invoiceId),
    fetchSubscription: (subscriptionId) => subscriptions.fetchSubscription(db, subscriptionId),
    fetchPayment: (paymentId) => movements.fetchPayment(db, paymentId),
    listOwed: (subscriptionId) => subscriptions.listOwed(db, subscriptionId),
    refund: (request) => thenDeliver(movements.refund(practice, request)),
    cancel: (request) => thenDeliver(subscriptions.cancel(practice, request)),
    pause: (request) => thenDeliver(subscriptions.pause(practice, request)),
    resume: (request) => thenDeliver(subscriptions.resume(practice, request)),
    changeAmount: (request) => thenDeliver(subscriptions.changeAmount(practice, request)),
    async openPortal({ customerId, returnUrl }) {
      const id = newPracticeId('ptl')
      await requireCustomer(db, customerId)
      await db
        .insertInto('practicePortals')
        .values({ id, customerId, returnUrl, createdAt: await practiceNow(practice) })
        .execute()
      // By the clock of `cardGivenAt`, which practice time that was moved does not touch.
      return { url: siteUrl + practicePortalPath(id), openedAt: now() }
    },
    // No practice bank asks about a renewal.
    findConfirmPage: async () => null,
    async useCustomersCard({ subscriptionId }) {
      // A practice customer has one card, and every subscription is charged to it.
      const { customerId } = await subscriptions.fetchSubscription(db, subscriptionId)
      return { changed: false, cardGivenAt: (await requireCustomer(db, customerId)).cardGivenAt }
    },
    payOwed: (request) => thenDeliver(subscriptions.payOwed(practice, request)),
    fetchBalance: () => movements.fetchBalance(db),
    async fetchPayout() {
      throw new PaymentRefused('Nothing is paid out of a practice balance.', { of: 'missing' })
    },
    listMovements: (from, to) => movements.listMovements(db, from, to),
    listConcerns: (from) => disputes.listConcerns(db, from),

    findCheckout: (checkoutId) => findCheckout(practice, checkoutId),
    async settleCheckout(checkoutId, outcome) {
      const settlement = await settleCheckout(practice, checkoutId, outcome)
      // It is paid, whether or not the door could be told yet.
      await deliverPending().catch(() => 0)
      return settlement
    },
    findPortal: (portalId) =>
      db
        .selectFrom('practicePortals')
        .innerJoin('practiceCustomers', 'practiceCustomers.id', 'practicePortals.customerId')
        .select(['practicePortals.id as portalId', 'customerId', 'returnUrl', 'cardOutcome'])
        .where('practicePortals.id', '=', portalId)
        .executeTakeFirst(),
    async changeCard(customerId, cardOutcome) {
      await requireCustomer(db, customerId)
      await inTransaction(db, async (trx) => {
        const card = { cardOutcome, cardSerial: sql<number>`card_serial + 1`, cardGivenAt: now() }
        await trx.updateTable('practiceCustomers').set(card).where('id', '=', customerId).execute()
        await emit(trx, await practiceNow(practice, trx), 'customer.updated', { object: 'customer', id: customerId })
      })
      await deliverPending().catch(() => 0)
    },
    openDispute: (paymentId, dispute) => thenDeliver(disputes.openDispute(practice, paymentId, dispute)),
    closeDispute: (paymentId, status) => thenDeliver(disputes.closeDispute(practice, paymentId, status)),
    warnOfFraud: (paymentId) => thenDeliver(disputes.warnOfFraud(practice, paymentId)),
    practiceNow: () => practiceNow(practice),
    async advance(by) {
      await advance(practice, by)
      await deliverPending()
    },
    async runDue() {
      await runDue(practice)
      await deliverPending()
    },
    deliverPending,
  }
}

function readPracticeWebhook(rawBody: string, header: string | null, secret: string, now: Date): WebhookReading {
  const signature = checkSignature(rawBody, header, secret, now, TOLERANCE_SECONDS)
  if (signature !== 'good') return { ok: false, reason: signature }
  const read = readEvent(rawBody)
  if (!read) return { ok: false, reason: 'malformed' }
  return read.livemode ? { ok: false, reason: 'wrong-mode' } : { ok: true, event: read.event }
}

async function findCheckout(practice: Practice, checkoutId: string): Promise<PracticeCheckout | undefined> {
  return inTransaction(practice.db, async (trx) => lockCheckout(trx, await practiceNow(practice, trx), checkoutId))
}

async function requireCustomer(db: PracticeDb, customerId: string): Promise<{ cardGivenAt: Date | null }> {
  const customer = await db.selectFrom('practiceCustomers').select('cardGivenAt').where('id', '=', customerId).executeTakeFirst()
  if (!customer) throw new PaymentRefused('There is no such customer.', { of: 'missing' })
  return customer
}
