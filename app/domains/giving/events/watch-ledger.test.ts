import { expect, test, vi } from 'vitest'
import { listOpenAlerts } from '#app/domains/staff/alerts/alert-store.server.ts'
import { reconcileLedger } from '#app/domains/giving/reconciliation/reconcile-ledger.server.ts'
import { givingAlone } from '#test/support/giving/giving-for-each.ts'
import { type Giving, growthNurturer } from '#test/support/giving/open-giving.ts'
import { reconcileMonthlyGifts } from './giving-jobs.server.ts'
import { receivePaymentEvent } from './process-payment-event.server.ts'
import { watchLedger } from './watch-ledger.server.ts'
import { PaymentUnavailable } from '#app/integrations/payments/payment-provider.ts'
import { changeAmount } from '#app/domains/giving/monthly/request-change.server.ts'
import { cancelMonthlyGift } from '#app/domains/giving/monthly/monthly-gift.server.ts'

let giving: Giving
givingAlone((its) => void (giving = its))

const hour = 3_600_000
const alerts = async () => (await listOpenAlerts(giving.db)).map(({ kind }) => kind)
const watchFor = async (hours: number) => {
  for (let each = 0; each < hours; each++) {
    giving.later(hour)
    await watchLedger(giving.services)
  }
}
const paid = async () => {
  const { checkoutId } = await giving.begin()
  giving.world.pay(checkoutId)
  await giving.deliverAll()
}

test('books that were not held against the provider for 36 hours are told, once a day, until they were', async () => {
  await watchFor(48)
  expect(await alerts()).toEqual([])
  await paid()
  await reconcileLedger(giving.services)
  await watchFor(36)
  expect(await alerts()).toEqual([])
  giving.services.payments.listMovements = () => {
    throw new Error('a key that was revoked')
  }
  await reconcileLedger(giving.services).catch(() => {})
  await watchFor(48)
  expect(await alerts()).toEqual(['not-reconciled', 'not-reconciled', 'not-reconciled'])
})

test('books that never were held against the provider are told too', async () => {
  await paid()
  await watchFor(37)
  expect(await listOpenAlerts(giving.db)).toMatchObject([{ kind: 'not-reconciled', details: { since: null } }])
})

test('an event that waits for more than an hour is told, with how many wait and since when', async () => {
  const { checkoutId } = await giving.begin()
  giving.world.pay(checkoutId)
  const since = giving.services.now().toISOString()
  for (const event of giving.events.splice(0, 1)) {
    const { body, header } = giving.world.webhook(event)
    await receivePaymentEvent(giving.services, body, header)
  }
  await watchFor(1)
  expect(await alerts()).toEqual([])
  await watchFor(3)
  expect(await listOpenAlerts(giving.db)).toMatchObject([{ kind: 'event-waits', details: { events: 1, since } }])
})

test('a fee that the provider does not tell for a day and a half is told once', async () => {
  giving.fake.behavior.feeDelay = 1800
  await paid()
  await reconcileLedger(giving.services)
  await watchFor(36)
  expect(await alerts()).toEqual([])
  await reconcileLedger(giving.services)
  await watchFor(30)
  expect(await alerts()).toEqual(['fee-not-known'])
})

const minute = 60_000
const hourMs = 60 * minute
const email = 'ruth@example.org'

async function join() {
  const { giftId, checkoutId, reference } = await giving.begin({ email, priced: growthNurturer })
  giving.world.pay(checkoutId)
  await giving.deliverAll()
  return { giftId, email, reference, subscriptionId: giving.checkouts.get(checkoutId)!.subscriptionId! }
}
const pass = async (hours: number) => {
  for (let each = 0; each < hours; each++) {
    giving.later(hourMs)
    await reconcileMonthlyGifts(giving.services)
    await watchLedger(giving.services)
  }
}
const told = async () =>
  (await listOpenAlerts(giving.db)).filter(({ kind }) => kind !== 'not-reconciled').map(({ kind, details }) => ({ kind, details }))

test('a cancellation of what the provider does not know any more is answered, and told at once and after a day, each once', async () => {
  const own = await join()
  giving.world.forget(own.subscriptionId)
  const since = giving.services.now().toISOString()
  expect(await cancelMonthlyGift(giving.services, own)).toEqual({ ok: true, state: 'underway' })
  await pass(1)
  const missing = { kind: 'object-missing', details: { object: 'subscription', id: own.subscriptionId } }
  expect(await told()).toEqual([missing])
  await pass(47)
  const waits = { kind: 'request-waits', details: { reference: own.reference, request: 'cancellation', since } }
  expect(await told()).toEqual([missing, waits])
})

test('a change that is open for a day is told once; a raise that waits for its giver is not', async () => {
  const [own, raised] = [await join(), await join()]
  const asked = vi.spyOn(giving.services.payments, 'changeAmount').mockRejectedValue(new PaymentUnavailable('away'))
  await changeAmount(giving.services, own, { kind: 'circle', id: 'seed-planter' })
  await changeAmount(giving.services, raised, { kind: 'custom', amountCents: 15_000 })
  await pass(24)
  expect(await told()).toEqual([])
  await pass(24)
  expect(await told()).toMatchObject([{ kind: 'request-waits', details: { reference: own.reference, request: 'change' } }])
  asked.mockRestore()
})
