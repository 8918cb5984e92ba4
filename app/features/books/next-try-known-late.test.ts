import { expect, test } from 'vitest'
import { findMonthlyGift } from '#app/features/monthly-gifts/monthly-gift-store.server.ts'
import { sweepMonthlyGifts } from '#app/features/payment-events/sweep-gifts.server.ts'
import { stripeGivingForEach } from '#test/giving/giving-for-each.ts'
import type { StripeGiving } from '#test/giving/stripe-giving.ts'

let giving: StripeGiving
stripeGivingForEach((its) => void (giving = its))

const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000)
const inDays = (days: number) => new Date(Math.floor(giving.fake.now().getTime() / 1000) * 1000 + days * 86_400_000)

/** A month that failed, heard of while Stripe had not said yet when it tries again. */
async function failedWithoutADay() {
  const { subscriptionId, giftId } = await giving.join('succeeds-then-fails-next')
  await giving.fake.advance({ months: 1 })
  await giving.fake.advance({ hours: 1 })
  const invoice = giving.invoicesOf(subscriptionId).at(-1)!
  invoice.next_payment_attempt = null
  await giving.hear()
  const nextTry = async () => (await findMonthlyGift(giving.db, giftId))?.failureNextAttemptAt
  expect(await nextTry()).toBeNull()
  return { invoice, nextTry, mails: async () => (await giving.mails('gift-payment-failed')).length }
}

test('a day for the next try that is planned after the failure is heard of is known by its event, without another mail', async () => {
  const { invoice, nextTry, mails } = await failedWithoutADay()
  const [later, moved] = [inDays(3), inDays(5)]
  for (const day of [later, moved]) {
    invoice.next_payment_attempt = seconds(day)
    giving.fake.emit('invoice.updated', invoice)
    await giving.hear()
    expect(await nextTry()).toEqual(day)
  }
  expect(await mails()).toBe(1)
})

test('the sweep finds it where the event is lost', async () => {
  const { invoice, nextTry, mails } = await failedWithoutADay()
  const day = inDays(3)
  invoice.next_payment_attempt = seconds(day)
  await giving.fake.advance({ hours: 2 })
  await sweepMonthlyGifts(giving.services)
  expect(await nextTry()).toEqual(day)
  expect(await mails()).toBe(1)
})
