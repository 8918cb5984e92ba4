import { expect, test, vi } from 'vitest'
import { PaymentRefused } from '#app/integrations/payments/payment-provider.ts'
import { reconcileMonthlyGifts } from '#app/domains/giving/events/giving-jobs.server.ts'
import { processPaymentEvent, receivePaymentEvent } from '#app/domains/giving/events/process-payment-event.server.ts'
import { describeGiving } from '#app/domains/giving/your-giving/describe-giving.server.ts'
import { findGiving } from '#app/domains/giving/your-giving/find-giving.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { givingForEach, newcomer } from '#test/support/giving/giving-for-each.ts'
import { type Giving, growthNurturer } from '#test/support/giving/open-giving.ts'
import { cancelMonthlyGift } from './monthly-gift.server.ts'
import { changeCard, checkReturnedCard } from './card.server.ts'
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
  await cancelMonthlyGift(giving.services, own, { who: 'giver', reason: null })
  expect(await tellOfCard(own.customerId)).toBe('not-ours')
  expect(used).toHaveBeenCalledTimes(2)
  expect(paid).not.toHaveBeenCalled()
  expect(await tellOfCard('cus_of_nobody')).toBe('not-ours')
})

test('whoever comes back from the card page is told whether a new card was given there, and what is owed is tried at once', async () => {
  const own = await join()
  const cameBack = async () => checkReturnedCard(giving.services, (await findMonthlyGift(database.db, own.giftId))!)
  expect(await cameBack()).toBeUndefined()
  giving.world.charge(own.subscriptionId, false)
  await giving.deliverAll()
  const goToTheCardPage = () => changeCard(giving.services, own, 'https://example.org/account?from=card')
  expect(await goToTheCardPage()).toMatchObject({ ok: true })
  expect(await cameBack()).toBeUndefined()
  giving.world.changeCard(own.customerId)
  expect(await cameBack()).toBe('paid')
  await giving.deliverAll()
  expect(await findMonthlyGift(database.db, own.giftId)).toMatchObject({ status: 'active', failureAt: null })
  // Opened once more, and left as it was.
  giving.later(86_400_000)
  await goToTheCardPage()
  expect(await cameBack()).toBe('none')
  giving.world.changeCard(own.customerId)
  giving.world.failNext(1)
  expect(await cameBack()).toBeUndefined()
})

test('a card that was given moments before the card page was opened again is not called a new one', async () => {
  const own = await join()
  const cameBack = async () => checkReturnedCard(giving.services, (await findMonthlyGift(database.db, own.giftId))!)
  const goToTheCardPage = () => changeCard(giving.services, own, 'https://example.org/account?from=card')
  const noted = async () => (await findMonthlyGift(database.db, own.giftId))!.cardGivenAt
  // The first card, a moment after it was given.
  giving.world.changeCard(own.customerId)
  giving.later(10_000)
  await goToTheCardPage()
  await giving.deliverAll()
  expect(await cameBack()).toBe('none')
  expect(await noted()).toBeNull()
  giving.later(10_000)
  giving.world.changeCard(own.customerId)
  expect(await cameBack()).toBe('saved')
  giving.later(10_000)
  await goToTheCardPage()
  await giving.deliverAll()
  expect(await cameBack()).toBe('none')
  const view = describeGiving(await findGiving(giving.services, own.email), giving.services.now())
  expect(view.monthly.find(({ giftId }) => giftId === own.giftId)?.cardVisit).toBe('no-card')
})

test.each([-50, 50])('a new card is told, too, where the provider’s clock is %d seconds from ours', async (seconds) => {
  const own = await join()
  const there = () => new Date(giving.services.now().getTime() + seconds * 1000)
  const { payments } = giving.services
  vi.spyOn(payments, 'openPortal').mockResolvedValueOnce({ url: 'https://pay.example.org/card', openedAt: there() })
  await changeCard(giving.services, own, 'https://example.org/account?from=card')
  const cameBack = async () => checkReturnedCard(giving.services, (await findMonthlyGift(database.db, own.giftId))!)
  const used = vi.spyOn(payments, 'useCustomersCard')
  used.mockResolvedValueOnce({ changed: false, cardGivenAt: new Date(there().getTime() - 1000) })
  expect(await cameBack()).toBe('none')
  giving.later(5_000)
  used.mockResolvedValueOnce({ changed: true, cardGivenAt: there() })
  expect(await cameBack()).toBe('saved')
})

test('a new card that fails, too, is not called saved, and one that was not tried yet is', async () => {
  const own = await join()
  const cameBack = async () => checkReturnedCard(giving.services, (await findMonthlyGift(database.db, own.giftId))!)
  giving.world.charge(own.subscriptionId, false)
  await giving.deliverAll()
  await changeCard(giving.services, own, 'https://example.org/account?from=card')
  giving.world.changeCard(own.customerId, false)
  expect(await cameBack()).toBe('failed')
  expect(await findMonthlyGift(database.db, own.giftId)).toMatchObject({ status: 'past-due', cardSavedAt: null })
  // Told of once more, it is no other card.
  await giving.deliverAll()
  expect(await cameBack()).toBe('failed')
  vi.spyOn(giving.services.payments, 'payOwed').mockResolvedValue([])
  giving.later(60_000)
  giving.world.changeCard(own.customerId)
  expect(await cameBack()).toBe('saved')
  expect(await findMonthlyGift(database.db, own.giftId)).toMatchObject({ status: 'past-due', cardSavedAt: giving.services.now() })
})

test('who is back while what was owed is just paid with the new card is not told that it failed', async () => {
  const own = await join()
  giving.world.charge(own.subscriptionId, false)
  await giving.deliverAll()
  await changeCard(giving.services, own, 'https://example.org/account?from=card')
  giving.world.changeCard(own.customerId)
  const cameBack = async () => checkReturnedCard(giving.services, (await findMonthlyGift(database.db, own.giftId))!)
  const { payments } = giving.services
  const fetch = payments.fetchSubscription.bind(payments)
  let back: Awaited<ReturnType<typeof cameBack>>
  vi.spyOn(payments, 'fetchSubscription').mockImplementationOnce(async (id) => {
    back = await cameBack()
    return fetch(id)
  })
  await tellOfCard(own.customerId)
  expect(back).toBe('saved')
  expect(await findMonthlyGift(database.db, own.giftId)).toMatchObject({ status: 'active', failureAt: null, cardSavedAt: null })
})

test('a failure that is heard of only after a new card was given is tried with that, and no mail asks for another', async () => {
  const own = await join()
  giving.world.charge(own.subscriptionId, false)
  await changeCard(giving.services, own, 'https://example.org/account?from=card')
  giving.world.changeCard(own.customerId)
  // Back before the event of the failure is heard: nothing is known to be owed.
  const back = await checkReturnedCard(giving.services, (await findMonthlyGift(database.db, own.giftId))!)
  expect(back).toBe('saved')
  await giving.deliverAll()
  expect(await findMonthlyGift(database.db, own.giftId)).toMatchObject({ status: 'active', failureAt: null, cardSavedAt: null })
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

test('where the event was lost, the sweep finds the new card within the hour, and asks once an hour', async () => {
  const own = await join()
  giving.world.charge(own.subscriptionId, false)
  await giving.deliverAll()
  const { used } = spies()
  const times = () => used.mock.calls.filter(([{ subscriptionId }]) => subscriptionId === own.subscriptionId).length
  for (let minutes = 0; minutes < 60; minutes += 5) {
    await reconcileMonthlyGifts(giving.services)
    giving.later(5 * 60_000)
  }
  expect(times()).toBe(1)
  giving.later(10 * 60_000)
  await reconcileMonthlyGifts(giving.services)
  expect(times()).toBe(2)
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
