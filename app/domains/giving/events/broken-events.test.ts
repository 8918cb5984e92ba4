import { expect, test } from 'vitest'
import { listOpenAlerts } from '#app/domains/staff/alerts/alert-store.server.ts'
import { findGift } from '#app/domains/giving/gifts/gift-store.server.ts'
import { findMonthlyGift } from '#app/domains/giving/monthly/monthly-gift-store.server.ts'
import { exampleCheckout } from '#test/support/giving/payment-contract.ts'
import { givingAlone } from '#test/support/giving/giving-for-each.ts'
import { type Giving, growthNurturer } from '#test/support/giving/open-giving.ts'
import { processPaymentEvent, receivePaymentEvent } from './process-payment-event.server.ts'
import { reconcileEvents, reconcileOpenGifts } from './giving-jobs.server.ts'
import { sumAccounts } from '#app/domains/giving/ledger/ledger-store.server.ts'
import { reconcileLedger } from '#app/domains/giving/reconciliation/reconcile-ledger.server.ts'

let giving: Giving
givingAlone((its) => void (giving = its))

const minute = 60_000

/** Comes in by the door; its job has not run. */
async function come(event: { eventId: string; subject: { kind: 'payment' | 'invoice'; id: string } }): Promise<void> {
  const { body, header } = giving.world.webhook({ type: 'x', createdAt: giving.services.now(), ...event })
  await receivePaymentEvent(giving.services, body, header)
}
const eventRow = (eventId: string) =>
  giving.db.selectFrom('paymentEvents').selectAll().where('eventId', '=', eventId).executeTakeFirstOrThrow()

test('two hundred and more broken events, and the one behind them is dealt with in the first sweep', async () => {
  for (let each = 0; each < 220; each++) await come({ eventId: `broken${each}`, subject: { kind: 'payment', id: `pi_gone${each}` } })
  const { giftId, checkoutId } = await giving.begin()
  giving.world.pay(checkoutId)
  giving.events.length = 0
  await come({ eventId: 'good', subject: { kind: 'payment', id: giving.checkouts.get(checkoutId)!.paymentId! } })
  giving.later(3 * minute)
  await reconcileEvents(giving.services)
  expect(await findGift(giving.db, giftId)).toMatchObject({ settledAt: expect.any(Date) })
  expect(await eventRow('good')).toMatchObject({ processedAt: expect.any(Date) })
})

test('what the provider does not know ten minutes later is told, and asked for no more; an outage is no missing', async () => {
  await come({ eventId: 'gone', subject: { kind: 'invoice', id: 'in_gone' } })
  await expect(processPaymentEvent(giving.services, 'gone')).rejects.toThrow('No such invoice')
  giving.later(11 * minute)
  giving.world.failNext(1)
  await expect(processPaymentEvent(giving.services, 'gone')).rejects.toThrow('not now')
  await reconcileEvents(giving.services)
  expect(await processPaymentEvent(giving.services, 'gone')).toBe('missing')
  expect(await listOpenAlerts(giving.db)).toMatchObject([
    { kind: 'object-missing', subject: 'in_gone', details: { object: 'invoice', id: 'in_gone' } },
  ])
  expect(await eventRow('gone')).toMatchObject({ outcome: 'missing', processedAt: expect.any(Date) })
})

test('a monthly gift whose subscription died before its first payment is closed, and swept no more', async () => {
  const { giftId, checkoutId } = await giving.begin({ priced: growthNurturer })
  // A first payment by bank transfer, which fails after a day.
  giving.world.pay(checkoutId, 'pending')
  giving.events.length = 0
  const { subscriptionId } = giving.checkouts.get(checkoutId)!
  giving.later(60 * minute)
  expect(await reconcileOpenGifts(giving.services)).toMatchObject({ looked: 1, failed: 0 })
  expect(await findGift(giving.db, giftId)).toMatchObject({ closedAt: null })
  giving.world.end(subscriptionId!)
  giving.events.length = 0
  giving.later(60 * minute)
  await reconcileOpenGifts(giving.services)
  expect(await findGift(giving.db, giftId)).toMatchObject({ settledAt: null, closedReason: 'failed' })
  expect(await findMonthlyGift(giving.db, giftId)).toMatchObject({ status: 'canceled' })
  expect(await reconcileOpenGifts(giving.services)).toMatchObject({ looked: 0 })
  expect(await giving.mails()).toEqual([])
})

/** Another program that takes money on the same account, and calls its orders as it likes where we write the id of a gift. */
const ORDER = 'order 17'
const inAnHour = () => new Date(giving.services.now().getTime() + 60 * minute)

const hear = (kind: 'checkout' | 'payment' | 'subscription' | 'invoice', id: string) =>
  giving.deliver({ eventId: crypto.randomUUID(), type: 'something.happened', createdAt: giving.services.now(), subject: { kind, id } })

test('what another program calls its orders is no gift of ours, and none of its events comes back', async () => {
  await giving.begin()
  await reconcileLedger(giving.services)
  for (const frequency of ['once', 'monthly'] as const) {
    const { checkoutId } = await giving.provider.startCheckout(
      exampleCheckout({ giftId: ORDER, frequency, expiresAt: inAnHour(), key: frequency }),
    )
    giving.world.pay(checkoutId)
    expect(await hear('checkout', checkoutId)).toBe('not-ours')
  }
  for (const id of giving.subscriptions.keys()) expect(await hear('subscription', id)).toBe('not-ours')
  for (const id of giving.payments.keys()) expect(await hear('payment', id)).toBe('not-ours')
  for (const id of giving.invoices.keys()) expect(await hear('invoice', id)).toBe('not-ours')
  giving.later(3_600_000)
  expect(await reconcileLedger(giving.services)).toMatchObject({ driftCents: 0 })
  expect(await sumAccounts(giving.db, false)).toMatchObject({ elsewhere: -50_000 })
  expect((await listOpenAlerts(giving.db)).map(({ kind }) => kind)).toEqual(['money-of-others', 'money-of-others'])
})
