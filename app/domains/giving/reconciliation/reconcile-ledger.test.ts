import { expect, test } from 'vitest'
import { PaymentUnavailable } from '#app/integrations/payments/payment-provider.ts'
import { listOpenAlerts } from '#app/domains/staff/alerts/alert-store.server.ts'
import { appendEntry } from '#app/domains/giving/ledger/ledger-store.server.ts'
import { transfer } from '#app/domains/giving/ledger/ledger.ts'
import { findPayment } from '#app/domains/giving/ledger/payment-store.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { givingAlone } from '#test/support/giving/giving-for-each.ts'
import { type Giving, growthNurturer } from '#test/support/giving/open-giving.ts'
import { reconcileLedger } from './reconcile-ledger.server.ts'

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
      postings: transfer('gift-income', 'clearing', 777),
    }),
  )
  expect(await reconcileLedger(giving.services)).toMatchObject({
    driftCents: 777,
    clearingCents: 9680 + 777,
    balanceCents: 9680,
  })
  expect(await listOpenAlerts(giving.db)).toMatchObject([{ kind: 'ledger-drift', details: { driftCents: 777 } }])
})

test('what moved a minute ago and was not heard of yet is no drift', async () => {
  const paymentId = await paid()
  await reconcileLedger(giving.services)
  giving.later(day)
  giving.world.refund(paymentId, 1000)
  giving.events.length = 0
  giving.later(minute)
  const asked = giving.calls.fetchPayment
  expect(await reconcileLedger(giving.services)).toMatchObject({ driftCents: 0 })
  expect(giving.calls.fetchPayment).toBe(asked)
})

test('a refund and a dispute of which every event was lost are found by what they moved', async () => {
  const [refunded, disputed] = [await paid(), await paid()]
  await reconcileLedger(giving.services)
  giving.later(day)
  giving.world.refund(refunded, 1000)
  giving.world.dispute(disputed, 4000)
  giving.events.length = 0
  giving.later(day)
  expect(await reconcileLedger(giving.services)).toMatchObject({ driftCents: 0 })
  expect(await findPayment(giving.db, refunded)).toMatchObject({ remainingCents: 9000 })
  expect(await findPayment(giving.db, disputed)).toMatchObject({ remainingCents: 6000 })
  expect((await listOpenAlerts(giving.db)).map(({ kind }) => kind)).toEqual(['dispute-open'])
})

test('what is taken back after two months is found by the balance, where its event was lost', async () => {
  const paymentId = await paid()
  await reconcileLedger(giving.services)
  giving.later(61 * day)
  giving.world.takeBack(paymentId, 400)
  giving.events.length = 0
  giving.later(day)
  expect(await reconcileLedger(giving.services)).toMatchObject({ driftCents: 0 })
  expect(await findPayment(giving.db, paymentId)).toMatchObject({ remainingCents: 0, failedAt: expect.any(Date) })
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
  expect(await reconcileLedger(giving.services)).toMatchObject({ movements: 1, driftCents: 0 })
})

/** Paid, and the provider does not know the fee; the time to ask for it has come. */
async function withoutFee(): Promise<string> {
  giving.fake.behavior.feeDelay = 1800
  const paymentId = await paid()
  giving.fake.behavior.feeDelay = 0
  return paymentId
}

test('one payment that cannot be looked up does not keep the books from being measured', async () => {
  await paid()
  await reconcileLedger(giving.services)
  const broken = await withoutFee()
  giving.later(day)
  const { fetchPayment } = giving.services.payments
  giving.services.payments.fetchPayment = async (id) => {
    if (id !== broken) return fetchPayment(id)
    throw new PaymentUnavailable('500 for this one', { answered: true })
  }
  for (let runs = 0; runs < 2; runs++)
    expect(await reconcileLedger(giving.services)).toMatchObject({ driftCents: 0, left: 0, clearingCents: 9680 + 10_000 })
})

test('what differs is fetched again, and nothing else; a run whose time is over measures nothing', async () => {
  await paid()
  await reconcileLedger(giving.services)
  for (let each = 0; each < 5; each++) await withoutFee()
  giving.world.bookFees()
  giving.later(11 * minute)
  const before = giving.calls.fetchPayment!
  const over = { mayContinue: async () => false }
  expect(await reconcileLedger(giving.services, over)).toMatchObject({ left: 5, clearingCents: 0, driftCents: 0 })
  expect(giving.calls.fetchPayment).toBe(before)
  expect(await reconcileLedger(giving.services)).toMatchObject({ left: 0, driftCents: 0 })
  expect(giving.calls.fetchPayment).toBe(before + 5)
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
