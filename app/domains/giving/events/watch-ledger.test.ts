import { expect, test, vi } from 'vitest'
import { listOpenAlerts } from '#app/domains/staff/alerts/alert-store.server.ts'
import { describeAlert } from '#app/domains/staff/alerts/alert-details.ts'
import { reconcileLedger } from '#app/domains/giving/reconciliation/reconcile-ledger.server.ts'
import { givingAlone } from '#test/support/giving/giving-for-each.ts'
import { type Giving, growthNurturer } from '#test/support/giving/open-giving.ts'
import { reconcileOpenGifts, reconcileMonthlyGifts } from './giving-jobs.server.ts'
import { receivePaymentEvent } from './process-payment-event.server.ts'
import { watchLedger } from './watch-ledger.server.ts'
import { PaymentUnavailable } from '#app/integrations/payments/payment-provider.ts'
import { changeAmount } from '#app/domains/giving/monthly/request-change.server.ts'
import { cancelMonthlyGift } from '#app/domains/giving/monthly/monthly-gift.server.ts'

let giving: Giving
givingAlone((its) => void (giving = its))

const hour = 3_600_000
const alerts = async () => (await listOpenAlerts(giving.db)).map(({ kind }) => kind)
const refused = async () => (await alerts()).filter((kind) => kind === 'webhooks-refused').length
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
  for (const event of giving.events.splice(0)) {
    const { body, header } = giving.world.webhook(event)
    await receivePaymentEvent(giving.services, body, header)
  }
  await watchFor(1)
  expect(await alerts()).toEqual([])
  await watchFor(3)
  expect(await listOpenAlerts(giving.db)).toMatchObject([{ kind: 'event-waits', details: { events: 1, since } }])
})

test('a passer-by who signs wrongly alarms nobody, however often; nor does who signs nothing', async () => {
  await paid()
  await reconcileLedger(giving.services)
  giving.later(hour)
  await receivePaymentEvent(giving.services, 'hello', null)
  await receivePaymentEvent(giving.services, 'hello', 't=1,v1=forged')
  for (let day = 0; day < 3; day++) {
    await watchFor(24)
    await reconcileLedger(giving.services)
    for (let each = 0; each < 3; each++) await receivePaymentEvent(giving.services, 'hello', 't=1,v1=forged')
  }
  expect(await alerts()).toEqual([])
})

test('webhooks that are signed with another secret are told once money came of which none told; one good one ends it', async () => {
  await receivePaymentEvent(giving.services, 'hello', 't=1,v1=forged')
  await watchFor(1)
  // Of this gift only the sweep hears, as of every one while the secret is another.
  const { checkoutId } = await giving.begin()
  giving.world.pay(checkoutId)
  const unheard = giving.events.splice(0)
  giving.later(2 * hour)
  await reconcileOpenGifts(giving.services)
  await reconcileLedger(giving.services)
  await watchFor(25)
  expect(await refused()).toBe(1)
  for (const event of unheard) await giving.deliver(event)
  await receivePaymentEvent(giving.services, 'hello', 't=1,v1=forged')
  await reconcileLedger(giving.services)
  await watchFor(48)
  expect(await refused()).toBe(1)
})

test.each([
  ['too-old', /the clock of this server is more than five minutes off\. Set it right/],
  ['wrong-mode', /other mode, test or live, .* Make the webhook endpoint in the mode of the key/],
  ['malformed', /cannot be read, .* whole events/],
] as const)(
  'a day of webhooks that are signed well and refused as %s is told once a day, with how to mend it; one good one ends it',
  async (reason, said) => {
    const event = { eventId: 'evt', type: 'x', createdAt: new Date(), subject: { kind: 'other', id: 'x' } } as const
    const refuse = async () => {
      const { body, header } = giving.world.webhook(event)
      const read = giving.services.payments.readWebhook
      giving.services.payments.readWebhook = () => ({ ok: false, reason })
      expect(await receivePaymentEvent(giving.services, body, header)).toEqual({ ok: false, reason })
      giving.services.payments.readWebhook = read
    }
    const wait = async (hours: number) => {
      for (let each = 0; each < hours; each++) {
        await refuse()
        await watchFor(1)
      }
    }
    await wait(20)
    const { body, header } = giving.world.webhook(event)
    await receivePaymentEvent(giving.services, body, header)
    await wait(24)
    expect(await refused()).toBe(0)
    await receivePaymentEvent(giving.services, 'hello', 't=1,v1=forged')
    await wait(3)
    const told = (await listOpenAlerts(giving.db)).filter(({ kind }) => kind === 'webhooks-refused')
    expect(told.map(describeAlert)).toEqual([expect.stringMatching(said)])
  },
)

test('what comes too old is told apart from what is signed by others, whoever came first', async () => {
  const event = { eventId: 'evt', type: 'x', createdAt: new Date(), subject: { kind: 'other', id: 'x' } } as const
  await receivePaymentEvent(giving.services, 'hello', 't=1,v1=forged')
  const { checkoutId } = await giving.begin()
  giving.world.pay(checkoutId)
  giving.events.length = 0
  giving.later(2 * hour)
  await reconcileOpenGifts(giving.services)
  for (let each = 0; each < 26; each++) {
    await receivePaymentEvent(giving.services, 'hello', 't=1,v1=forged')
    const { body, header } = giving.world.webhook(event, new Date(giving.services.now().getTime() - 301_000))
    expect(await receivePaymentEvent(giving.services, body, header)).toEqual({ ok: false, reason: 'too-old' })
    await watchFor(1)
  }
  const reasons = (await listOpenAlerts(giving.db)).map(({ details }) => 'reason' in details && details.reason)
  expect(reasons.toSorted()).toEqual(['bad-signature', 'too-old'])
})

test('a fee that the provider does not tell for a day and a half is told once', async () => {
  const { checkoutId } = await giving.begin()
  giving.world.pay(checkoutId)
  ;[...giving.payments.values()][0]!.feeCents = null
  await giving.deliverAll()
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
const byGiver = { who: 'giver', reason: null } as const

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
  giving.subscriptions.delete(own.subscriptionId)
  const since = giving.services.now().toISOString()
  expect(await cancelMonthlyGift(giving.services, own, byGiver)).toEqual({ ok: true, state: 'underway' })
  await pass(1)
  const missing = { kind: 'object-missing', details: { object: 'subscription', id: own.subscriptionId } }
  expect(await told()).toEqual([missing])
  await pass(47)
  const waits = { kind: 'wish-waits', details: { reference: own.reference, wish: 'cancellation', since } }
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
  expect(await told()).toMatchObject([{ kind: 'wish-waits', details: { reference: own.reference, wish: 'change' } }])
  asked.mockRestore()
})
