import { expect, test } from 'vitest'
import { PaymentUnavailable } from '#app/adapters/payments/payment-provider.ts'
import { listOpenAlerts } from '#app/features/alerts/alert-store.server.ts'
import { findGift } from '#app/features/gifts/gift-store.server.ts'
import { findMonthlyGift } from '#app/features/monthly-gifts/monthly-gift-store.server.ts'
import { givingAlone } from '#test/giving/giving-for-each.ts'
import { type Giving, growthNurturer } from '#test/giving/open-giving.ts'
import { processPaymentEvent } from './process-payment-event.server.ts'
import { receivePaymentEvent } from './receive-payment-event.server.ts'
import { sweepEvents, sweepOpenGifts } from './sweep-gifts.server.ts'

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
const allProcessed = async () =>
  (await giving.db.selectFrom('paymentEvents').select('eventId').where('processedAt', 'is', null).execute()).length === 0

test('two hundred and more broken events, and the one behind them is dealt with in the first sweep', async () => {
  for (let each = 0; each < 220; each++) await come({ eventId: `broken${each}`, subject: { kind: 'payment', id: `pi_gone${each}` } })
  const { giftId, checkoutId } = await giving.begin()
  giving.world.pay(checkoutId)
  giving.events.length = 0
  await come({ eventId: 'good', subject: { kind: 'payment', id: giving.checkouts.get(checkoutId)!.paymentId! } })
  giving.later(3 * minute)
  await sweepEvents(giving.services)
  expect(await findGift(giving.db, giftId)).toMatchObject({ settledAt: expect.any(Date) })
  expect(await eventRow('good')).toMatchObject({ outcome: 'booked' })
})

test('one that nobody can deal with is due later and later', async () => {
  await come({ eventId: 'broken', subject: { kind: 'payment', id: 'pi_x' } })
  giving.services.payments.fetchPayment = () => Promise.reject(new Error('broken'))
  const waits: number[] = []
  for (let each = 0; each < 12; each++) {
    await expect(processPaymentEvent(giving.services, 'broken')).rejects.toThrow('broken')
    waits.push(((await eventRow('broken')).nextTryAt!.getTime() - giving.services.now().getTime()) / minute)
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360, 360])
  expect(await eventRow('broken')).toMatchObject({ tries: 12, trouble: 'error' })
  const asked = giving.calls.fetchPayment ?? 0
  await sweepEvents(giving.services)
  expect(giving.calls.fetchPayment ?? 0).toBe(asked)
})

test('what the provider does not know when asked is told after three tries, and asked for no more', async () => {
  await come({ eventId: 'gone', subject: { kind: 'invoice', id: 'in_gone' } })
  for (let each = 0; each < 2; each++) await expect(processPaymentEvent(giving.services, 'gone')).rejects.toThrow('no such object')
  expect(await processPaymentEvent(giving.services, 'gone')).toBe('missing')
  expect(await processPaymentEvent(giving.services, 'gone')).toBe('missing')
  expect(await listOpenAlerts(giving.db)).toMatchObject([
    { kind: 'object-missing', subject: 'in_gone', details: { object: 'invoice', id: 'in_gone' } },
  ])
  expect(await allProcessed()).toBe(true)
})

test('an outage is no missing: what the provider does not know after two of them is asked for again', async () => {
  await come({ eventId: 'new', subject: { kind: 'payment', id: 'pi_new' } })
  const { fetchPayment } = giving.services.payments
  giving.services.payments.fetchPayment = () => Promise.reject(new PaymentUnavailable('away'))
  for (let each = 0; each < 2; each++) await expect(processPaymentEvent(giving.services, 'new')).rejects.toThrow('away')
  giving.services.payments.fetchPayment = fetchPayment
  for (let each = 0; each < 2; each++) await expect(processPaymentEvent(giving.services, 'new')).rejects.toThrow('no such object')
  expect(await processPaymentEvent(giving.services, 'new')).toBe('missing')
  expect(await eventRow('new')).toMatchObject({ tries: 5, missed: 3 })
})

test('a monthly gift whose subscription died before its first payment is closed, and swept no more', async () => {
  const { giftId, checkoutId } = await giving.begin({ priced: growthNurturer })
  giving.world.pay(checkoutId)
  giving.events.length = 0
  // As a first payment by bank transfer that fails after a day.
  giving.invoices.clear()
  giving.payments.clear()
  const { subscriptionId } = giving.checkouts.get(checkoutId)!
  Object.assign(giving.checkouts.get(checkoutId)!, { paymentStatus: 'unpaid' })
  Object.assign(giving.subscriptions.get(subscriptionId!)!, { status: 'incomplete' })
  giving.later(60 * minute)
  expect(await sweepOpenGifts(giving.services)).toMatchObject({ looked: 1, failed: 0 })
  expect(await findGift(giving.db, giftId)).toMatchObject({ closedAt: null })
  giving.world.end(subscriptionId!)
  giving.events.length = 0
  giving.later(60 * minute)
  await sweepOpenGifts(giving.services)
  expect(await findGift(giving.db, giftId)).toMatchObject({ settledAt: null, closedReason: 'failed' })
  expect(await findMonthlyGift(giving.db, giftId)).toMatchObject({ status: 'canceled' })
  expect(await sweepOpenGifts(giving.services)).toMatchObject({ looked: 0 })
  expect(await giving.mails()).toEqual([])
})
