import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Decider } from '#app/domains/staff/review/authorize-decision.server.ts'
import { reconcileLedger } from '#app/domains/giving/reconciliation/reconcile-ledger.server.ts'
import { requestRefund } from '#app/domains/giving/desk/refund-gift.server.ts'
import { changeAmount, undoChange, pauseMonthlyGift, resumeMonthlyGift } from './request-change.server.ts'
import { reconcileEvents, reconcileMonthlyGifts } from '#app/domains/giving/events/giving-jobs.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { decider } from '#test/support/deciders.ts'
import { type Giving, growthNurturer, openGiving } from '#test/support/giving/open-giving.ts'
import { openTestDatabase } from '#test/support/open-test-database.ts'
import { cancelMonthlyGift } from './monthly-gift.server.ts'
import { findMonthlyGift } from './monthly-gift-store.server.ts'
import { confirmRaise } from './apply-change.server.ts'

/** Every third step: no moment is further from one than a single step. */
const EACH = 3
const FIRST = 2
/** Every step is a statement or a talk with the provider, before it and after it. Once dead, a process does nothing more. */
const life = { step: 0, diesAt: Infinity, dead: false }
let database: Database
let giving: Giving
let keeper: Decider
// Each verb has a database of its own: sweeps look at all that is due, so that every life would cost more than the one before.
beforeEach(async () => {
  database = await openTestDatabase()
  giving = openGiving(database, { onStep })
  keeper = await decider(giving, 'Anna')
  const pause = giving.services.payments.pause.bind(giving.services.payments)
  giving.services.payments.pause = async (request) => ({
    ...(await pause(request)),
    underWay: [{ invoiceId: 'in_begun', amountCents: 3300 }],
  })
  giving.services.pageCache = { invalidateOnCommit: async () => onStep() } as unknown as typeof giving.services.pageCache
})
afterEach(() => database.close())

function onStep(): void {
  if (++life.step >= life.diesAt) life.dead = true
  if (life.dead) throw new Error('The process has died.')
}

type Own = { giftId: string; email: string; subscriptionId: string; paymentId: string }
type Verb = {
  before?: (own: Own) => Promise<unknown>
  act: (own: Own) => Promise<unknown>
  /** What finds it where a process died after the provider's answer and the provider's word of it was lost as well. */
  daily?: () => Promise<unknown>
  /** How the gift stands in the end, and where the wish was never written. */
  wished: Record<string, unknown>
  otherwise?: Record<string, unknown>
}
const planter = { kind: 'circle', id: 'seed-planter' } as const
const changesOf = ({ giftId }: Own) =>
  database.db.selectFrom('monthlyGiftChanges').selectAll().where('giftId', '=', giftId).orderBy('serial').execute()
const newestOf = async (own: Own) => (await changesOf(own)).at(-1)!.id
const refundsWished = (own: Own) => database.db.selectFrom('giftRefunds').select('id').where('paymentId', '=', own.paymentId).execute()
const raised = (own: Own) => changeAmount(giving.services, own, { kind: 'custom', amountCents: 15_000 })

const verbs: Record<string, Verb> = {
  'a change of the amount': {
    act: (own) => changeAmount(giving.services, own, planter),
    wished: { amountCents: 1100, circleId: 'seed-planter', status: 'active' },
  },
  'a change that overtakes another one': {
    before: async (own) => {
      giving.world.failNext(1)
      await changeAmount(giving.services, own, { kind: 'custom', amountCents: 2500 })
    },
    act: (own) => changeAmount(giving.services, own, planter),
    wished: { amountCents: 1100, circleId: 'seed-planter' },
    otherwise: { amountCents: 2500, circleId: null },
  },
  'a raise that waits': { act: raised, wished: { amountCents: 3300, circleId: 'growth-nurturer' } },
  'the tap on a raise': {
    before: raised,
    act: async (own) => confirmRaise(giving.services, await newestOf(own)),
    wished: { amountCents: 15_000, circleId: null },
  },
  'the tap on a raise beside a change under way': {
    before: async (own) => {
      giving.world.failNext(1)
      await changeAmount(giving.services, own, { kind: 'custom', amountCents: 2500 })
      await raised(own)
    },
    act: async (own) => confirmRaise(giving.services, await newestOf(own)),
    wished: { amountCents: 15_000, circleId: null },
    otherwise: { amountCents: 2500, circleId: null },
  },
  'a change that overtakes a raise that waits': {
    before: raised,
    act: (own) => changeAmount(giving.services, own, planter),
    wished: { amountCents: 1100, circleId: 'seed-planter' },
  },
  'the undoing of a change': {
    before: (own) => changeAmount(giving.services, own, planter),
    act: async (own) => undoChange(giving.services, (await changesOf(own))[0]!.id),
    wished: { amountCents: 3300, circleId: 'growth-nurturer' },
  },
  'a pause': { act: (own) => pauseMonthlyGift(giving.services, own), wished: { status: 'paused', amountCents: 3300 } },
  'the end of a pause': {
    before: (own) => pauseMonthlyGift(giving.services, own),
    act: (own) => resumeMonthlyGift(giving.services, own),
    wished: { status: 'active', pauseAt: null },
  },
  'a cancellation': {
    act: (own) => cancelMonthlyGift(giving.services, own),
    wished: { status: 'canceled', cancellationBy: 'giver' },
  },
  'the booking of a renewal': {
    before: async ({ subscriptionId }) => void giving.world.charge(subscriptionId, true),
    act: () => giving.deliverAll(),
    wished: { status: 'active', amountCents: 3300, circleId: 'growth-nurturer' },
  },
  'the refund of a payment that the card network warned of': {
    before: async ({ paymentId }) => giving.world.warn(paymentId),
    act: () => giving.deliverAll(),
    wished: { status: 'canceled', cancellationBy: 'fraud-warning' },
  },
  'the refund of a payment that the desk returns as given twice': {
    act: ({ giftId, paymentId }) =>
      requestRefund(giving.services, { giftId, paymentId, reason: 'duplicate' }, { ...keeper, now: giving.services.now() }),
    daily: () => reconcileLedger(giving.services),
    wished: { status: 'active', amountCents: 3300, circleId: 'growth-nurturer' },
  },
}

async function join(): Promise<Own> {
  const email = `${crypto.randomUUID()}@example.org`
  const { giftId, checkoutId } = await giving.begin({ email, priced: { ...growthNurturer } })
  giving.world.pay(checkoutId)
  await giving.deliverAll()
  const { subscriptionId } = giving.checkouts.get(checkoutId)!
  const payment = [...giving.payments.values()].find(({ invoiceId }) => isOf({ subscriptionId: subscriptionId! }, invoiceId))
  return { giftId, email, subscriptionId: subscriptionId!, paymentId: payment!.paymentId }
}
function isOf({ subscriptionId }: Pick<Own, 'subscriptionId'>, invoiceId: string | null): boolean {
  return giving.invoices.get(invoiceId ?? '')?.subscriptionId === subscriptionId
}

/** One life of a verb: killed at a step, found again by what the provider repeats and by the sweeps. @returns how many steps it has */
async function live({ before, act, daily, wished, otherwise }: Verb, diesAt: number): Promise<number> {
  const own = await join()
  await before?.(own)
  const asItWas = (await changesOf(own)).length
  const { status, amountCents, circleId } = (await findMonthlyGift(database.db, own.giftId))!
  const unheard = [...giving.events]
  // Each step of the life that nothing kills is a step at which another one is killed.
  Object.assign(life, { step: 0, diesAt, dead: false })
  const outcome = await act(own).catch((error: Error) => error)
  const steps = life.step
  Object.assign(life, { diesAt: Infinity, dead: false })
  if (diesAt > steps) expect(outcome).not.toBeInstanceOf(Error)
  // What was not acknowledged comes again; every other time what the provider said since is lost for good.
  if (diesAt % 2 === 1 && unheard.length === 0) giving.events.length = 0
  else for (const event of unheard) await giving.deliver(event)
  await giving.deliverAll()
  giving.later(5 * 60_000)
  expect(await reconcileEvents(giving.services)).toMatchObject({ failed: 0 })
  expect(await reconcileMonthlyGifts(giving.services)).toMatchObject({ failed: 0 })
  await giving.deliverAll()
  await daily?.()
  await expectAgreement(own, asItWas, { wished, otherwise: otherwise ?? { status, amountCents, circleId } })
  return steps
}

/** In the end wish, consent, provider, books and mails say the same. */
async function expectAgreement(
  own: Own,
  asItWas: number,
  { wished, otherwise }: Required<Pick<Verb, 'wished' | 'otherwise'>>,
): Promise<void> {
  const monthly = (await findMonthlyGift(database.db, own.giftId))!
  const { status, amountCents } = giving.subscriptions.get(own.subscriptionId)!
  expect(monthly).toMatchObject({ status, amountCents })
  const changes = await changesOf(own)
  const tapped = changes.at(-1)?.confirmedAt != null
  // What was killed before it was written down has never been wished: all is as it was then.
  const wasWritten = changes.length > asItWas || tapped || monthly.cancellationAt !== null
  expect(monthly).toMatchObject(wasWritten ? wished : otherwise)
  for (const { id, kind, outcome, confirmUntil, confirmedAt, consentId, tries } of changes) {
    const waited = confirmUntil !== null && confirmedAt === null
    const overtaken = outcome === 'superseded' && tries === (waited ? 0 : 1) && id !== changes.at(-1)!.id
    expect(outcome).toBe(overtaken ? 'superseded' : waited ? null : 'done')
    expect(consentId === null).toBe(kind === 'pause')
  }
  const consents = await database.db.selectFrom('giftConsents').select('id').where('giftId', '=', own.giftId).execute()
  expect(consents).toHaveLength(1 + changes.filter(({ kind }) => kind !== 'pause').length)
  const mails = (await giving.mails()).filter(({ toAddress }) => toAddress === own.email).map(({ kind }) => kind)
  const many = (kind: string) => mails.filter((each) => each === kind).length
  expect(many('gift-changed')).toBe(changes.filter(({ outcome }) => outcome === 'done').length)
  expect(many('gift-raise-waits')).toBe(changes.filter(({ confirmUntil }) => confirmUntil).length)
  expect(many('gift-cancelled')).toBe(monthly.status === 'canceled' ? 1 : 0)
  const payments = await database.db.selectFrom('giftPayments').selectAll().where('giftId', '=', own.giftId).execute()
  const told = [...giving.payments.values()].filter(({ invoiceId }) => isOf(own, invoiceId))
  expect(payments.map(({ paymentId }) => paymentId).toSorted()).toEqual(told.map(({ paymentId }) => paymentId).toSorted())
  for (const { receiptMailedAt, seedsBookedOrder, snapshotOrder } of payments) {
    expect(receiptMailedAt).not.toBeNull()
    expect(Number(seedsBookedOrder)).toBe(Number(snapshotOrder))
  }
  expect(many('gift-receipt')).toBe(payments.length)
  const paid = payments.find(({ paymentId }) => paymentId === own.paymentId)!
  const { refunds } = giving.payments.get(own.paymentId)!
  expect(paid.refundedCents).toBe(refunds.reduce((sum, refund) => sum + refund.amountCents, 0))
  expect(refunds).toHaveLength((await refundsWished(own)).length)
  expect(many('gift-refund')).toBe(monthly.cancellationBy === 'fraud-warning' ? 0 : refunds.length)
}

test.each(Object.entries(verbs))(
  'a process that dies at any moment of %s leaves wish, consent, provider, books and mails in agreement',
  async (_name, verb) => {
    const steps = await live(verb, Infinity)
    expect(steps).toBeGreaterThan(10)
    for (let at = FIRST; at <= steps + 1; at += EACH) await live(verb, at)
  },
  400_000,
)
