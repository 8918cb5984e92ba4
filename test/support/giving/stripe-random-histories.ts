import { sql } from 'kysely'
import { isPractice, PaymentRefused } from '#app/integrations/payments/payment-provider.ts'
import { listOpenAlerts } from '#app/domains/staff/alerts/alert-store.server.ts'
import { sumAccounts } from '#app/domains/giving/ledger/ledger-store.server.ts'
import { changeAmount, pauseMonthlyGift, resumeMonthlyGift } from '#app/domains/giving/monthly/request-change.server.ts'
import { cancelMonthlyGift } from '#app/domains/giving/monthly/monthly-gift.server.ts'
import { reconcileEvents, reconcileMonthlyGifts, reconcileOpenGifts } from '#app/domains/giving/events/giving-jobs.server.ts'
import type { StripeObject } from '#app/integrations/payments/emulator/records.ts'
import { sumSeedsByEmail } from '#app/domains/community/seeds/seed-store.server.ts'
import { officeYear } from '#app/platform/format/dates.ts'
import { eraseGiver } from './erase-giver.ts'
import { findGiving, findStatement } from '#app/domains/giving/your-giving/find-giving.server.ts'
import { type Giving, growthNurturer } from './open-giving.ts'
import type { StripeGiving } from './stripe-giving.ts'

/** What may happen to the ministry's money at the emulator of Stripe. */
export const STRIPE_ACTS = [
  'gift',
  'circle',
  'debit',
  'monthly-debit',
  'bank-answers',
  'hour',
  'days',
  'month',
  'card-turns',
  'new-card',
  'refund',
  'refund-comes-back',
  'dispute',
  'inquiry',
  'dispute-ends',
  'warning',
  'taken-back',
  'payout',
  'payout-fails',
  'balance',
  'euros',
  'change',
  'pause',
  'resume',
  'cancel',
  'stripe-pauses',
  'paid-outside',
  'event-lost',
  'erasing',
] as const
export type StripeStep = [act: (typeof STRIPE_ACTS)[number], number: number]

const givers = Array.from({ length: 4 }, (_, index) => `giver${index}@example.org`)

/** Does one act to the object that the number picks, or nothing if there is no such object. */
export async function doStripeStep(giving: StripeGiving, [act, number]: StripeStep): Promise<void> {
  const { fake, services } = giving
  const of = <T>(all: T[]): T | undefined => all[number % Math.max(1, all.length)]
  const email = of(givers)!
  const amountCents = 100 + number
  const once = { amountCents, frequency: 'once' as const, tierId: null, circleId: null }
  const paid = of(fake.records.list('payment_intent', ({ status }) => status === 'succeeded'))
  const isTouched = paid && [...disputesOf(giving, paid), ...refundsOf(giving, paid)].length > 0
  const living = of(fake.records.list('subscription', ({ status }) => status !== 'canceled' && status !== 'incomplete_expired'))
  const owner = living && (await ownerOf(giving, living.id))
  switch (act) {
    case 'gift':
      return void (await giving.give('succeeds', once, email))
    case 'circle':
      return void (await giving.give('succeeds', growthNurturer, email))
    case 'debit':
      return void (await giving.give('starts-a-transfer', once, email))
    case 'monthly-debit':
      return void (await giving.give('starts-a-transfer', growthNurturer, email))
    case 'bank-answers': {
      const intent = of(fake.records.list('payment_intent', ({ status }) => status === 'processing'))
      if (intent) toRequestedChange(giving, intent, number % 3 !== 0)
      return
    }
    case 'hour':
      return fake.advance({ hours: 1 })
    case 'days':
      return pass(giving, 1 + (number % 5))
    case 'month':
      for (let week = 0; week < 4; week++) await pass(giving, 8)
      return
    case 'card-turns':
      if (living) fake.setCardOutcome(living.customer, (['declines', 'asks', 'succeeds', 'stolen'] as const)[number % 4]!)
      return
    case 'new-card':
      fake.behavior.portalSets = (['customer', 'subscription', 'subscription alone', 'nothing'] as const)[number % 4]!
      if (living) fake.changeCard(living.customer, number % 3 === 0 ? 'declines' : 'succeeds')
      return
    case 'refund':
    case 'refund-comes-back': {
      if (!paid) return
      fake.behavior.refunds = (['succeeded', 'pending', 'unfunded'] as const)[number % 3]!
      fake.behavior.refundFeeCents = number % 2 === 0 ? 0 : number % 40
      const part = 1 + (number % Number(paid.amount))
      const { refundId } = await services.payments
        .refund({ paymentId: paid.id, amountCents: part, reason: 'duplicate', key: crypto.randomUUID() })
        .catch(unlessRefused)
      if (refundId && act === 'refund-comes-back') fake.settleRefund(refundId, number % 4 === 0)
      return
    }
    case 'dispute':
    case 'inquiry':
      if (paid && !isTouched)
        fake.openDispute(paid.id, {
          amount: 1 + (number % Number(paid.amount)),
          inquiry: act === 'inquiry',
          reason: number % 3 === 0 ? 'fraudulent' : 'general',
        })
      return
    case 'dispute-ends': {
      const dispute = of(fake.records.list('dispute', ({ status }) => status === 'needs_response'))
      if (dispute) fake.closeDispute(dispute.payment_intent, number % 2 === 0 ? 'won' : 'lost')
      return
    }
    case 'warning':
      if (paid) fake.warnOfFraud(paid.id)
      return
    case 'taken-back':
      if (paid && !isTouched && fake.records.get(paid.latest_charge, 'charge').balance_transaction)
        fake.returnPayment(paid.id, number % 500)
      return
    case 'payout':
      return void fake.payOut(1 + number)
    case 'payout-fails':
      return void fake.returnPayout(1 + number)
    case 'balance':
      if (number % 3 === 0) fake.billFee(1 + (number % 900))
      else if (number % 3 === 1) fake.reserve(number % 2 === 0 ? number : -number)
      else fake.adjust('moon_tax', -1 - number)
      return
    case 'euros':
      fake.adjust('charge', 1 + number, 'eur')
      return void fake.payOut(1 + number, 'eur')
    case 'change':
      if (owner) await changeAmount(services, owner, { kind: 'custom', amountCents: 500 + (number % 9000) })
      return
    case 'pause':
      if (owner) await pauseMonthlyGift(services, owner)
      return
    case 'resume':
      if (owner) await resumeMonthlyGift(services, owner)
      return
    case 'cancel':
      if (owner) await cancelMonthlyGift(services, owner)
      return
    case 'stripe-pauses':
      if (living?.status === 'active') fake.pauseFromDashboard(living.id)
      return
    case 'paid-outside': {
      const owed = of(fake.records.list('invoice', ({ status, attempt_count: tries }) => status === 'open' && tries > 0))
      if (owed && !isUnderWay(giving, owed)) fake.payOutside(owed.id)
      return
    }
    case 'event-lost':
      return giving.lose()
    case 'erasing':
      await eraseGiver(services, email)
  }
}

/** Delivers all events, has the sweeps find the lost ones, and lists everything that is then wrong in the books. */
export async function checkStripeBooks(giving: StripeGiving): Promise<string[]> {
  await giving.hear()
  await giving.fake.advance({ hours: 1 })
  const { driftCents } = await lookAfter(giving)
  const wrong: string[] = []
  const expect = (what: string, actual: number, wanted: number) =>
    void (actual === wanted || wrong.push(`${what}: ${actual}, not ${wanted}`))
  expect('drift', driftCents, 0)
  const accounts = await sumAccounts(giving.db, true)
  expect('clearing', accounts.clearing, (await giving.services.payments.fetchBalance()).cents)
  const { rows } = await sql<{ sum: string }>`select coalesce(sum(amount_cents), 0) as sum from ledger_postings`.execute(giving.db)
  expect('the sum of all postings', Number(rows[0]!.sum), 0)
  for (const email of givers) await checkGiver(giving, email, expect)
  for (const { kind, details } of await listOpenAlerts(giving.db)) if (kind === 'ledger-drift') wrong.push(JSON.stringify(details))
  return wrong
}

/** Advances some days and runs the site's own jobs. */
async function pass(giving: StripeGiving, days: number): Promise<void> {
  await giving.fake.advance({ days })
  await lookAfter(giving)
}

async function lookAfter(giving: StripeGiving) {
  const { services } = giving
  await giving.hear()
  for (const sweep of [reconcileEvents, reconcileOpenGifts, reconcileMonthlyGifts]) await sweep(services)
  await giving.hear()
  return giving.reconcile()
}

function toRequestedChange({ fake }: StripeGiving, intent: StripeObject, pays: boolean): void {
  const [session] = fake.records.list('checkout.session', ({ internal_intent }) => internal_intent === intent.id)
  if (session) fake.decideTransfer(session.id, pays)
  else fake.decideInvoice(intent.id, pays)
}

function isUnderWay({ fake }: StripeGiving, invoice: StripeObject): boolean {
  const [link] = fake.records.list('invoice_payment', (each) => each.invoice === invoice.id)
  return link !== undefined && fake.records.get(link.payment.payment_intent, 'payment_intent').status === 'processing'
}

const disputesOf = ({ fake }: StripeGiving, intent: StripeObject) =>
  fake.records.list('dispute', (each) => each.payment_intent === intent.id)
const refundsOf = ({ fake }: StripeGiving, intent: StripeObject) => fake.records.list('refund', (each) => each.payment_intent === intent.id)

async function ownerOf({ db }: StripeGiving, subscriptionId: string): Promise<{ giftId: string; email: string } | undefined> {
  const monthly = await db.selectFrom('monthlyGifts').select('giftId').where('subscriptionId', '=', subscriptionId).executeTakeFirst()
  if (!monthly) return undefined
  const { email } = await db.selectFrom('gifts').select('email').where('id', '=', monthly.giftId).executeTakeFirstOrThrow()
  return { giftId: monthly.giftId, email: email ?? '' }
}

/** Ignores the refusal of a refund that exceeds what is left, or of a disputed payment. */
function unlessRefused(error: unknown): { refundId?: string } {
  if (error instanceof PaymentRefused) return {}
  throw error
}

/** Expects that receipts add up to the statements, and that seeds are the whole dollars that stayed. */
async function checkGiver(
  giving: Pick<Giving, 'services' | 'db'>,
  email: string,
  expect: (what: string, actual: number, wanted: number) => void,
): Promise<void> {
  const { receipts } = await findGiving(giving.services, email)
  const years = new Set(receipts.map(({ paidAt }) => officeYear(paidAt)))
  const statements = await Promise.all([...years].map((year) => findStatement(giving.services, email, year)))
  const totals = statements.reduce((sum, statement) => sum + (statement?.totalCents ?? 0), 0)
  expect(
    `the statements of ${email}`,
    totals,
    receipts.reduce((sum, { remainingCents }) => sum + remainingCents, 0),
  )
  const seeds = receipts.reduce((sum, { remainingCents }) => sum + Math.floor(remainingCents / 100), 0)
  expect(`the seeds of ${email}`, await sumSeedsByEmail(giving.db, email, isPractice(giving.services.payments)), seeds)
}
