import { expect, test } from 'vitest'
import { findMonthlyGift } from '#app/features/monthly-gifts/monthly-gift-store.server.ts'
import { givingAlone } from '#test/giving/giving-for-each.ts'
import { type Giving, growthNurturer } from '#test/giving/open-giving.ts'
import { findPayment } from './payment-store.server.ts'

let giving: Giving
givingAlone((its) => void (giving = its))

test.each([
  ['a gift', false, false],
  ['a first month', true, false],
  ['a first month that was warned of as fraud', true, true],
])('where no page can be told, the money of %s is booked all the same', async (_what, monthly, warned) => {
  const { giftId, checkoutId } = await giving.begin(monthly ? { priced: growthNurturer } : {})
  giving.world.pay(checkoutId)
  const paymentId = [...giving.payments.keys()].at(-1)!
  if (warned) giving.world.warn(paymentId)
  giving.services.pageCache = { forgetAtCommit: () => Promise.reject(new Error('no')) } as unknown as typeof giving.services.pageCache
  await giving.deliverAll()
  expect(await findPayment(giving.db, paymentId)).toMatchObject({ paymentId, keptCents: warned ? 0 : monthly ? 3300 : 10_000 })
  if (monthly) expect(await findMonthlyGift(giving.db, giftId)).toMatchObject({ status: warned ? 'canceled' : 'active' })
})
