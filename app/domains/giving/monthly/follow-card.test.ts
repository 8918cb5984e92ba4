import { expect, test, vi } from 'vitest'
import { PaymentRefused } from '#app/integrations/payments/payment-provider.ts'
import { processPaymentEvent, receivePaymentEvent } from '#app/domains/giving/events/process-payment-event.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { givingForEach, newcomer } from '#test/support/giving/giving-for-each.ts'
import { type Giving, growthNurturer } from '#test/support/giving/open-giving.ts'
import { cancelMonthlyGift } from './monthly-gift.server.ts'
import { findMonthlyGift } from './monthly-gift-store.server.ts'
import { pauseMonthlyGift } from './request-change.server.ts'

let database: Database
let giving: Giving
let email: string
givingForEach((its, file) => {
  database = file
  giving = its
  email = newcomer().email
})

async function join() {
  const { giftId, checkoutId } = await giving.begin({ email, priced: growthNurturer })
  giving.world.pay(checkoutId)
  await giving.deliverAll()
  const { subscriptionId, customerId } = giving.checkouts.get(checkoutId)!
  return { giftId, email, subscriptionId: subscriptionId!, customerId: customerId! }
}
/** The provider tells of a customer whose cards changed. */
async function tellOfCard(customerId: string) {
  const event = {
    eventId: `evt_${crypto.randomUUID()}`,
    type: 'customer.updated',
    createdAt: giving.services.now(),
    subject: { kind: 'customer', id: customerId },
  } as const
  const { body, header } = giving.world.webhook(event)
  const received = await receivePaymentEvent(giving.services, body, header)
  if (!received.ok) throw new Error(received.reason)
  return processPaymentEvent(giving.services, received.eventId)
}
const spies = () => ({
  used: vi.spyOn(giving.services.payments, 'useCustomersCard'),
  paid: vi.spyOn(giving.services.payments, 'payOwed'),
})

test('a new card is used for the next charge, and what is owed is tried again at once', async () => {
  const own = await join()
  giving.world.charge(own.subscriptionId, false)
  await giving.deliverAll()
  const { used, paid } = spies()
  expect(await tellOfCard(own.customerId)).toBe('written')
  expect(used.mock.calls).toEqual([[{ subscriptionId: own.subscriptionId, key: expect.stringMatching(/^card:evt_/) }]])
  expect(paid).toHaveBeenCalledTimes(1)
})

test('a gift of which nothing is owed gets the card and no charge, a paused one neither; a canceled one is left alone', async () => {
  const own = await join()
  const { used, paid } = spies()
  await tellOfCard(own.customerId)
  await pauseMonthlyGift(giving.services, own)
  await tellOfCard(own.customerId)
  expect(used).toHaveBeenCalledTimes(2)
  await cancelMonthlyGift(giving.services, own)
  expect(await tellOfCard(own.customerId)).toBe('not-ours')
  expect(used).toHaveBeenCalledTimes(2)
  expect(paid).not.toHaveBeenCalled()
  expect(await tellOfCard('cus_of_nobody')).toBe('not-ours')
})

test('a failure that is heard of only after a new card was given is tried with that, and no mail asks for another', async () => {
  const own = await join()
  giving.world.charge(own.subscriptionId, false)
  const failure = giving.events.splice(0)
  giving.world.changeCard(own.customerId)
  // The event of the card comes first: nothing is known to be owed.
  await tellOfCard(own.customerId)
  for (const event of failure) if (giving.isHandled(event)) await giving.deliver(event)
  await giving.deliverAll()
  expect(await findMonthlyGift(database.db, own.giftId)).toMatchObject({ status: 'active', failureAt: null })
  expect((await giving.mails('gift-payment-failed')).filter(({ toAddress }) => toAddress === email)).toEqual([])
  // The one after it is of the new card, and is told.
  giving.world.charge(own.subscriptionId, false)
  await giving.deliverAll()
  expect((await giving.mails('gift-payment-failed')).filter(({ toAddress }) => toAddress === email)).toHaveLength(1)
})

test('who has paused, or asked to, is mailed of no failed try; who resumed is', async () => {
  const own = await join()
  const mailed = async () => (await giving.mails('gift-payment-failed')).filter(({ toAddress }) => toAddress === email).length
  giving.world.failNext(1)
  expect(await pauseMonthlyGift(giving.services, own)).toEqual({ ok: true, state: 'underway' })
  giving.world.charge(own.subscriptionId, false)
  await giving.deliverAll()
  expect(await findMonthlyGift(database.db, own.giftId)).toMatchObject({ failureAt: expect.anything() })
  expect(await mailed()).toBe(0)
  await database.db
    .updateTable('monthlyGiftChanges')
    .set({ doneAt: giving.services.now(), outcome: 'refused' })
    .where('giftId', '=', own.giftId)
    .execute()
  giving.world.charge(own.subscriptionId, false)
  await giving.deliverAll()
  expect(await mailed()).toBe(1)
})

test('a card that the provider refuses keeps nobody else’s event waiting', async () => {
  const own = await join()
  vi.spyOn(giving.services.payments, 'useCustomersCard').mockRejectedValue(new PaymentRefused('no such card'))
  expect(await tellOfCard(own.customerId)).toBe('written')
  expect(
    await database.db
      .selectFrom('paymentEvents')
      .select('eventId')
      .where('processedAt', 'is', null)
      .where('type', '=', 'customer.updated')
      .execute(),
  ).toEqual([])
})

test.each([
  ['to end', (own: Awaited<ReturnType<typeof join>>) => cancelMonthlyGift(giving.services, own)],
  ['to pause', (own: Awaited<ReturnType<typeof join>>) => pauseMonthlyGift(giving.services, own)],
])('what is owed of a gift that is %s once the provider hears of it is not tried with a new card', async (_what, ask) => {
  const own = await join()
  giving.world.charge(own.subscriptionId, false)
  await giving.deliverAll()
  giving.world.failNext(1)
  await ask(own)
  giving.world.changeCard(own.customerId)
  await giving.deliverAll()
  expect(giving.payments.values().map(({ status }) => status)).toEqual(['succeeded', 'failed'])
})
