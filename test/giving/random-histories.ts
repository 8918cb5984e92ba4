import { sql } from 'kysely'
import { isPractice } from '#app/adapters/payments/payment-provider.ts'
import { sumAccounts } from '#app/features/books/ledger-store.server.ts'
import { reconcileLedger } from '#app/features/balance/reconcile-ledger.server.ts'
import { cancelMonthlyGift } from '#app/features/monthly-gifts/cancel-monthly-gift.server.ts'
import { changeAmount } from '#app/features/gift-changes/change-amount.server.ts'
import { pauseMonthlyGift } from '#app/features/monthly-gifts/pause-monthly-gift.server.ts'
import { resumeMonthlyGift } from '#app/features/monthly-gifts/resume-monthly-gift.server.ts'
import { eraseGiving } from '#app/features/personal-giving/erase-giving.server.ts'
import { findGiving, findStatement } from '#app/features/personal-giving/find-giving.server.ts'
import { sumSeedsOf } from '#app/features/seeds/seed-store.server.ts'
import { yearOf } from '#app/features/site/dates.ts'
import { linkSources } from '#app/link-sources.server.ts'
import { type Giving, growthNurturer } from './open-giving.ts'

/** What may befall the money of a ministry. */
export const MONEY_ACTS = [
  'gift',
  'circle',
  'renewal',
  'failed-renewal',
  'refund',
  'refund-on-its-way',
  'dispute',
  'dispute-for-fraud',
  'second-dispute',
  'dispute-won',
  'dispute-lost',
  'warning',
  'taken-back',
  'late-fee',
  'payout',
  'payout-returned',
  'provider-fee',
  'reserve',
  'adjustment',
  'change',
  'pause',
  'resume',
  'cancel',
  'event-lost',
  'erasing',
] as const
export type MoneyAct = (typeof MONEY_ACTS)[number]
export type MoneyStep = [act: MoneyAct, number: number]

const HOUR_MS = 3_600_000
const givers = Array.from({ length: 5 }, (_, index) => `giver${index}@example.org`)

/** Does one thing, to whatever a number picks; where there is nothing of the kind, nothing happens. */
export async function doStep(giving: Giving, [act, number]: MoneyStep): Promise<void> {
  const { world } = giving
  const of = <T>(all: T[]): T | undefined => all[number % Math.max(1, all.length)]
  const email = of(givers)!
  // What the provider has not booked yet can neither be returned nor disputed.
  const paid = of([...giving.payments.values()].filter(({ status, feeCents }) => status === 'succeeded' && feeCents !== null))
  const living = of([...giving.subscriptions.values()].filter(({ status }) => status !== 'canceled'))
  const monthly =
    living &&
    (await giving.db.selectFrom('monthlyGifts').selectAll().where('subscriptionId', '=', living.subscriptionId).executeTakeFirst())
  const owner = monthly && { giftId: monthly.giftId, email: (await ownerOf(giving, monthly.giftId)) ?? '' }
  const held = paid?.disputes.reduce((sum, { amountCents }) => sum + amountCents, 0) ?? 0
  const left = paid ? paid.amountCents - paid.refunds.reduce((sum, { amountCents }) => sum + amountCents, 0) - held : 0
  const part = left > 0 ? 1 + (number % left) : 0
  switch (act) {
    case 'gift': {
      const { checkoutId } = await giving.begin({
        email,
        priced: { amountCents: 100 + number, frequency: 'once', tierId: null, circleId: null },
      })
      return world.pay(checkoutId)
    }
    case 'circle': {
      const { checkoutId } = await giving.begin({ email, priced: growthNurturer })
      return world.pay(checkoutId)
    }
    case 'renewal':
    case 'failed-renewal':
      if (living && living.status !== 'paused') world.charge(living.subscriptionId, act === 'renewal')
      return
    case 'refund':
    case 'refund-on-its-way':
      if (!paid || part === 0 || held > 0) return
      world.refund(paid.paymentId, part)
      if (act === 'refund-on-its-way') paid.refunds.at(-1)!.moved = false
      return
    case 'dispute':
    case 'dispute-for-fraud':
    case 'second-dispute': {
      if (!paid || part === 0 || paid.disputes.length !== (act === 'second-dispute' ? 1 : 0)) return
      if (act !== 'second-dispute') world.dispute(paid.paymentId, part)
      else
        paid.disputes.push({
          ...paid.disputes[0]!,
          disputeId: `${paid.disputes[0]!.disputeId}b`,
          status: 'open',
          amountCents: part,
          takenCents: part,
        })
      if (act === 'dispute-for-fraud') paid.disputes[0]!.fraudulent = true
      return tell(giving, paid.paymentId)
    }
    case 'dispute-won':
    case 'dispute-lost':
      if (paid?.disputes[0]?.status === 'open') world.closeDispute(paid.paymentId, act === 'dispute-won' ? 'won' : 'lost')
      return
    case 'warning':
      if (paid) world.warn(paid.paymentId)
      return
    case 'taken-back':
      if (paid && paid.refunds.length + paid.disputes.length === 0 && !paid.fraudWarning) world.takeBack(paid.paymentId, number % 500)
      return
    case 'late-fee': {
      const { checkoutId } = await giving.begin({
        email,
        priced: { amountCents: 100 + number, frequency: 'once', tierId: null, circleId: null },
      })
      world.pay(checkoutId)
      giving.payments.get(giving.checkouts.get(checkoutId)!.paymentId!)!.feeCents = null
      return
    }
    case 'payout':
      return void world.move('payout', -(1 + number), number % 3 === 0 ? 50 : 0)
    case 'payout-returned': {
      const payout = of(giving.others.filter(({ kind }) => kind === 'payout'))
      const isBack = giving.others.some(({ kind, sourceId }) => kind === 'payout-returned' && sourceId === payout?.sourceId)
      if (payout && !isBack) world.move('payout-returned', -payout.amountCents, 0, { sourceId: payout.sourceId })
      return
    }
    case 'provider-fee':
      return void world.move('provider-fee', -(1 + (number % 900)))
    case 'reserve':
      return void world.move('reserve', number % 2 === 0 ? -number - 1 : number + 1)
    case 'adjustment':
      return void world.move(number % 2 === 0 ? 'adjustment' : 'unknown', number % 3 === 0 ? -number - 1 : number + 1)
    case 'change':
      if (owner)
        await changeAmount(giving.services, owner, { kind: 'circle', id: of(['seed-planter', 'growth-nurturer', 'harvest-champion'])! })
      return
    case 'pause':
      if (owner) await pauseMonthlyGift(giving.services, owner)
      return
    case 'resume':
      if (owner) await resumeMonthlyGift(giving.services, owner)
      return
    case 'cancel':
      if (owner) await cancelMonthlyGift(giving.services, owner, { who: 'giver', reason: null })
      return
    case 'event-lost':
      giving.events.length = 0
      return
    case 'erasing':
      await eraseGiving(giving.services, email, { who: number % 2 === 0 ? 'giver' : 'desk', linkSources })
  }
}

/** Lets the books hear of it (events that were lost, by what moved), and says everything that does not hold then. */
export async function checkBooks(giving: Giving): Promise<string[]> {
  await giving.deliverAll()
  giving.later(HOUR_MS)
  // What was under way arrives within the hour.
  const { driftCents, differences } = await reconcileLedger(giving.services)
  for (const payment of giving.payments.values()) {
    if (payment.feeCents === null) payment.feeCents = 33
    for (const refund of payment.refunds) refund.moved = true
  }
  await giving.deliverAll()
  const wrong: string[] = []
  const expect = (what: string, actual: number, wanted: number) =>
    void (actual === wanted || wrong.push(`${what}: ${actual}, not ${wanted}`))
  expect('drift', driftCents, 0)
  expect('objects that differ', differences.length, 0)
  const { rows } = await sql<{ sum: string }>`select coalesce(sum(amount_cents), 0) as sum from ledger_postings`.execute(giving.db)
  expect('the sum of all postings', Number(rows[0]!.sum), 0)
  for (const email of givers) await checkGiver(giving, email, expect)
  return wrong
}

/** When everything has arrived: the balance itself, and every account that follows from what the provider says. */
export async function checkEnd(giving: Giving): Promise<string[]> {
  const wrong = [...(await checkBooks(giving)), ...(await checkBooks(giving))]
  const accounts = await sumAccounts(giving.db, false)
  const { cents } = await giving.services.payments.fetchBalance()
  if (accounts.clearing !== cents) wrong.push(`clearing ${accounts.clearing}, balance ${cents}`)
  const sum = Object.values(accounts).reduce((total, each) => total + each, 0)
  if (sum !== 0) wrong.push(`the accounts add up to ${sum}`)
  const kept = -accounts['gift-income'] - accounts['circle-income'] - accounts.refunds - accounts['dispute-losses']
  const provider = [...giving.payments.values()].reduce((total, each) => total + keptOf(each), 0)
  if (kept !== provider) wrong.push(`kept ${kept} in the books, ${provider} at the provider`)
  return wrong
}

/** Receipts add up to the statements, and seeds are the whole dollars that stayed. */
export async function checkGiver(
  giving: Pick<Giving, 'services' | 'db'>,
  email: string,
  expect: (what: string, actual: number, wanted: number) => void,
): Promise<void> {
  const { receipts } = await findGiving(giving.services, email)
  const years = new Set(receipts.map(({ paidAt }) => yearOf(paidAt)))
  const statements = await Promise.all([...years].map((year) => findStatement(giving.services, email, year)))
  const totals = statements.reduce((sum, statement) => sum + (statement?.totalCents ?? 0), 0)
  expect(
    `the statements of ${email}`,
    totals,
    receipts.reduce((sum, { keptCents }) => sum + keptCents, 0),
  )
  const seeds = receipts.reduce((sum, { keptCents }) => sum + Math.floor(keptCents / 100), 0)
  expect(`the seeds of ${email}`, await sumSeedsOf(giving.db, email, isPractice(giving.services.payments)), seeds)
}

function keptOf({ status, amountCents, refunds, disputes }: Giving['payments'] extends Map<string, infer P> ? P : never): number {
  if (status !== 'succeeded') return 0
  const gone = [...refunds.map((each) => each.amountCents), ...disputes.map(({ takenCents }) => takenCents)]
  return amountCents - gone.reduce((sum, each) => sum + each, 0)
}

async function ownerOf(giving: Giving, giftId: string): Promise<string | null> {
  return (await giving.db.selectFrom('gifts').select('email').where('id', '=', giftId).executeTakeFirstOrThrow()).email
}

function tell(giving: Giving, paymentId: string): void {
  const event = { eventId: crypto.randomUUID(), type: 'charge.dispute.updated', createdAt: giving.services.now() }
  giving.events.push({ ...event, subject: { kind: 'payment', id: paymentId } })
}
