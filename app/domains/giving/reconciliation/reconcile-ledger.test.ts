import { expect, test, vi } from 'vitest'
import { PaymentUnavailable } from '#app/integrations/payments/payment-provider.ts'
import { listOpenAlerts } from '#app/domains/staff/alerts/alert-store.server.ts'
import { appendEntry } from '#app/domains/giving/ledger/ledger-store.server.ts'
import { move } from '#app/domains/giving/ledger/ledger.ts'
import { findPayment } from '#app/domains/giving/ledger/payment-store.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { givingAlone } from '#test/support/giving/giving-for-each.ts'
import { type Giving, growthNurturer } from '#test/support/giving/open-giving.ts'
import { reconcileLedger } from './reconcile-ledger.server.ts'
import { findMonthlyGift } from '#app/domains/giving/monthly/monthly-gift-store.server.ts'

let giving: Giving
givingAlone((its) => void (giving = its))

const minute = 60_000
const day = 86_400_000

async function paid(): Promise<string> {
  const { checkoutId } = await giving.begin({ email: `${crypto.randomUUID()}@example.org` })
  giving.world.pay(checkoutId)
  await giving.deliverAll()
  return giving.checkouts.get(checkoutId)!.paymentId!
}

test('drift is clearing against the balance, also of what no movement of the last weeks explains', async () => {
  await paid()
  await reconcileLedger(giving.services)
  giving.later(60 * day)
  await inTransaction(giving.db, (trx) =>
    appendEntry(trx, {
      source: 'stripe',
      sourceId: 'by a mistake',
      kind: 'payment',
      paymentId: null,
      giftId: null,
      practice: false,
      occurredAt: new Date(giving.services.now().getTime() - 50 * day),
      bookedAt: giving.services.now(),
      bookedBy: 'somebody',
      reason: null,
      reverses: null,
      postings: move('gift-income', 'clearing', 777),
    }),
  )
  expect(await reconcileLedger(giving.services)).toMatchObject({
    driftCents: 777,
    clearingCents: 9680 + 777,
    balanceCents: 9680,
    differences: [],
  })
  expect(await listOpenAlerts(giving.db)).toMatchObject([{ kind: 'ledger-drift', details: { driftCents: 777, objects: 0 } }])
})

test('what moved a minute ago and was not heard of yet is no drift', async () => {
  const paymentId = await paid()
  await reconcileLedger(giving.services)
  giving.later(day)
  giving.world.refund(paymentId, 1000)
  giving.events.length = 0
  // As a provider whose list names no payments: nothing says yet whose refund it is.
  const { listMovements } = giving.services.payments
  giving.services.payments.listMovements = async function* (from, to) {
    for await (const { paymentId: _, ...movement } of listMovements(from, to)) yield movement
  }
  giving.later(minute)
  expect(await reconcileLedger(giving.services)).toMatchObject({ driftCents: 0 })
  giving.later(30 * minute)
  expect(await reconcileLedger(giving.services)).toMatchObject({ driftCents: 1000 })
})

test('a refund and a dispute of which every event was lost are found by what they moved', async () => {
  const [refunded, disputed] = [await paid(), await paid()]
  await reconcileLedger(giving.services)
  giving.later(day)
  giving.world.refund(refunded, 1000)
  giving.world.dispute(disputed, 4000)
  giving.events.length = 0
  giving.later(day)
  expect(await reconcileLedger(giving.services)).toMatchObject({ driftCents: 0, differences: [] })
  expect(await findPayment(giving.db, refunded)).toMatchObject({ keptCents: 9000 })
  expect(await findPayment(giving.db, disputed)).toMatchObject({ keptCents: 6000 })
  expect((await listOpenAlerts(giving.db)).map(({ kind }) => kind)).toEqual(['dispute-open'])
})

test('what is taken back after two months is found by the balance, where its event was lost', async () => {
  const paymentId = await paid()
  await reconcileLedger(giving.services)
  giving.later(61 * day)
  giving.world.takeBack(paymentId, 400)
  giving.events.length = 0
  giving.later(day)
  expect(await reconcileLedger(giving.services)).toMatchObject({ driftCents: 0, differences: [] })
  expect(await findPayment(giving.db, paymentId)).toMatchObject({ keptCents: 0, failedAt: expect.any(Date) })
  expect(await listOpenAlerts(giving.db)).toEqual([])
})

test('a dispute that is won after two months is no difference', async () => {
  const paymentId = await paid()
  giving.world.dispute(paymentId)
  await giving.deliverAll()
  await reconcileLedger(giving.services)
  giving.later(61 * day)
  giving.world.closeDispute(paymentId, 'won')
  await giving.deliverAll()
  giving.later(day)
  expect(await reconcileLedger(giving.services)).toMatchObject({ movements: 1, driftCents: 0, differences: [] })
})

test('a dispute that was won long ago, and of which we hear only now, is no difference', async () => {
  const paymentId = await paid()
  await reconcileLedger(giving.services)
  giving.world.dispute(paymentId)
  await giving.deliverAll()
  giving.later(10 * day)
  giving.world.closeDispute(paymentId, 'won')
  const [unheard] = giving.events.splice(0)
  giving.later(60 * day)
  await giving.deliver(unheard!)
  giving.later(day)
  expect(await reconcileLedger(giving.services)).toMatchObject({ driftCents: 0, differences: [] })
})

/** Paid, and the provider does not know the fee; the time to ask for it has come. */
async function withoutFee(): Promise<string> {
  const { checkoutId } = await giving.begin({ email: `${crypto.randomUUID()}@example.org` })
  giving.world.pay(checkoutId)
  const paymentId = giving.checkouts.get(checkoutId)!.paymentId!
  giving.payments.get(paymentId)!.feeCents = null
  await giving.deliverAll()
  return paymentId
}

test('one payment that cannot be looked up does not keep the books from being measured', async () => {
  await paid()
  await reconcileLedger(giving.services)
  const broken = await withoutFee()
  giving.later(day)
  const { fetchPayment } = giving.services.payments
  let asked = 0
  giving.services.payments.fetchPayment = async (id) => {
    if (id !== broken) return fetchPayment(id)
    asked++
    throw new PaymentUnavailable('500 for this one', { answered: true })
  }
  for (let runs = 0; runs < 2; runs++)
    expect(await reconcileLedger(giving.services)).toMatchObject({ driftCents: 0, left: 0, clearingCents: 9680 + 10_000 })
  expect(asked).toBe(2)
})

test('measuring asks for no fee before it is due, and for none once its time is over: then nothing is measured', async () => {
  await paid()
  await reconcileLedger(giving.services)
  for (let each = 0; each < 5; each++) await withoutFee()
  const asked = () => giving.calls.fetchPayment ?? 0
  const before = asked()
  const over = { mayContinue: async () => false }
  expect(await reconcileLedger(giving.services, {}, over)).toMatchObject({ left: 0, driftCents: 0 })
  giving.later(11 * minute)
  expect(await reconcileLedger(giving.services, {}, over)).toMatchObject({ left: 5, clearingCents: 0, driftCents: 0 })
  expect(asked()).toBe(before)
  expect(await reconcileLedger(giving.services)).toMatchObject({ left: 0, driftCents: 0 })
  expect(asked()).toBe(before + 5)
})

test('of what moves while it is measured nothing is told', async () => {
  await paid()
  await reconcileLedger(giving.services)
  giving.later(day)
  const { fetchBalance } = giving.services.payments
  let times = 0
  giving.services.payments.fetchBalance = async () => {
    if (times++ === 0) {
      const { checkoutId } = await giving.begin({ email: 'meanwhile@example.org', priced: growthNurturer })
      giving.world.pay(checkoutId)
    }
    return fetchBalance()
  }
  expect(await reconcileLedger(giving.services)).toMatchObject({ driftCents: 0 })
  expect(times).toBe(2)
})

const hour = 3_600_000
const dayMs = 24 * hour
const alerts = async () => (await listOpenAlerts(giving.db)).map(({ kind }) => kind)
const paidGift = async (priced?: typeof growthNurturer) => {
  const begun = await giving.begin(priced ? { priced } : {})
  giving.world.pay(begun.checkoutId)
  await giving.deliverAll()
  return {
    ...begun,
    paymentId: [...giving.payments.keys()].at(-1)!,
    subscriptionId: giving.checkouts.get(begun.checkoutId)!.subscriptionId,
  }
}
/** As each hour: the last two days, and what is held against payments. Nobody heard an event. */
const hourly = async () => {
  giving.events.length = 0
  giving.later(hour)
  const now = giving.services.now().getTime()
  expect(await reconcileLedger(giving.services, { from: new Date(now - 2 * dayMs) })).toMatchObject({
    driftCents: 0,
    differences: [],
    left: 0,
  })
}

test('a warning of fraud whose event was lost is found within the hour: the payment goes back, and the monthly gift ends', async () => {
  const { giftId, paymentId, subscriptionId } = await paidGift(growthNurturer)
  await hourly()
  giving.later(40 * dayMs)
  giving.world.warn(paymentId)
  await hourly()
  expect(giving.payments.get(paymentId)?.refunds).toHaveLength(1)
  expect(await findPayment(giving.db, paymentId)).toMatchObject({ fraudWarning: true, keptCents: 0 })
  expect(giving.subscriptions.get(subscriptionId!)?.status).toBe('canceled')
  expect(await findMonthlyGift(giving.db, giftId)).toMatchObject({ cancellationBy: 'fraud-warning' })
  expect(await alerts()).toEqual(['fraud-warning'])
})

test('so are a bank’s question and a dispute that is only told, each once, with its dayMs to answer', async () => {
  const [asked, disputed] = [await paidGift(), await paidGift()]
  await hourly()
  giving.world.dispute(asked.paymentId, { inquiry: true })
  giving.world.dispute(disputed.paymentId, { unmoved: true })
  for (let each = 0; each < 3; each++) await hourly()
  expect((await alerts()).toSorted()).toEqual(['dispute-inquiry', 'dispute-open'])
})

test('a dispute that is lost, which moves nothing, is found within the dayMs', async () => {
  const { paymentId } = await paidGift()
  giving.world.dispute(paymentId)
  await giving.deliverAll()
  for (let each = 0; each < 8; each++) await hourly()
  giving.later(20 * dayMs)
  giving.world.closeDispute(paymentId, 'lost')
  await hourly()
  expect(await findPayment(giving.db, paymentId)).toMatchObject({ disputeStatus: 'open' })
  giving.later(dayMs)
  await reconcileLedger(giving.services)
  expect(await findPayment(giving.db, paymentId)).toMatchObject({ disputeStatus: 'lost' })
  expect(await alerts()).toEqual(['dispute-open', 'dispute-lost'])
})

test('what could not be looked at is looked at by the next, however long the provider was away', async () => {
  const { paymentId } = await paidGift()
  await hourly()
  giving.world.warn(paymentId)
  const { fetchPayment } = giving.services.payments
  giving.services.payments.fetchPayment = () => Promise.reject(new PaymentUnavailable('away'))
  for (let each = 0; each < 10; each++) await hourly()
  expect(await alerts()).toEqual([])
  giving.services.payments.fetchPayment = fetchPayment
  await hourly()
  expect(giving.payments.get(paymentId)?.refunds).toHaveLength(1)
})

test('what somebody else took on the account is no concern of ours, and what was looked at is not asked for all its life', async () => {
  const { paymentId } = await paidGift()
  giving.payments.set('pi_foreign', {
    ...giving.payments.get(paymentId)!,
    paymentId: 'pi_foreign',
    giftId: crypto.randomUUID(),
    paidAt: null,
  })
  giving.world.warn('pi_foreign')
  await hourly()
  giving.payments.delete('pi_foreign')
  const listed = vi.spyOn(giving.services.payments, 'listConcerns')
  for (let each = 0; each < 10; each++) await hourly()
  expect(listed.mock.calls.at(-1)![0].getTime()).toBeGreaterThan(giving.services.now().getTime() - 8 * hour)
  expect(await alerts()).toEqual([])
})
