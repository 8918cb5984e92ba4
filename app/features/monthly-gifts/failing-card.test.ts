import { expect, test } from 'vitest'
import { sweepMonthlyGifts } from '#app/features/payment-events/sweep-gifts.server.ts'
import { stripeGivingForEach } from '#test/giving/giving-for-each.ts'
import type { StripeGiving } from '#test/giving/stripe-giving.ts'
import { findMonthlyGift } from './monthly-gift-store.server.ts'

let giving: StripeGiving
stripeGivingForEach((its) => void (giving = its))

const triesByHand = () => giving.asked(/^POST \/v1\/invoices\/\w+\/pay$/).length

/** A month that could not be charged. */
async function owing() {
  const own = await giving.join('succeeds-then-fails-next')
  await giving.fake.advance({ months: 1 })
  await giving.fake.advance({ hours: 1 })
  await giving.hear()
  expect(await findMonthlyGift(giving.db, own.giftId)).toMatchObject({ status: 'past-due' })
  return own
}

async function pass(hours: number) {
  for (let quarter = 0; quarter < hours * 4; quarter++) {
    await giving.fake.advance({ minutes: 15 })
    await giving.hear()
    expect(await sweepMonthlyGifts(giving.services)).toMatchObject({ failed: 0 })
  }
}

test('a card that has failed is not tried again by the site, however long the gift is past due', async () => {
  await owing()
  await pass(48)
  expect(triesByHand()).toBe(0)
})

test('that Stripe tells of a customer because a charge has failed is no reason to try the card again', async () => {
  await owing()
  expect(giving.fake.events.filter(({ type, data }) => type === 'customer.updated' && data.object.delinquent)).toHaveLength(1)
  expect(triesByHand()).toBe(0)
})

test('another card is tried at once, and once: by whichever of its events is heard first, or by the sweep', async () => {
  const { subscriptionId, customerId, giftId } = await owing()
  giving.fake.changeCard(customerId, 'succeeds')
  giving.lose()
  await pass(2)
  expect(triesByHand()).toBe(1)
  expect(giving.invoicesOf(subscriptionId).map(({ status }) => status)).toEqual(['paid', 'paid'])
  expect(await findMonthlyGift(giving.db, giftId)).toMatchObject({ status: 'active' })
})

test('another card that fails, too, is tried once, and then by Stripe’s own days alone', async () => {
  const { customerId } = await owing()
  giving.fake.changeCard(customerId, 'declines')
  await giving.hear()
  await pass(24)
  expect(triesByHand()).toBe(1)
})

test('a card that the bank wants confirmed is not tried again either', async () => {
  const own = await giving.join()
  giving.fake.turnCard(own.customerId, 'asks')
  await giving.fake.advance({ months: 1 })
  await giving.fake.advance({ hours: 1 })
  await giving.hear()
  await pass(6)
  expect(triesByHand()).toBe(0)
})
