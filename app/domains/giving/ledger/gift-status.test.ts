import { expect, test } from 'vitest'
import { cancelMonthlyGift } from '#app/domains/giving/monthly/monthly-gift.server.ts'
import { changeAmount, pauseMonthlyGift } from '#app/domains/giving/monthly/request-change.server.ts'
import { givingForEach, newcomer } from '#test/support/giving/giving-for-each.ts'
import { type Giving, growthNurturer } from '#test/support/giving/open-giving.ts'
import { findGiftStatus } from './gift-status.server.ts'

let giving: Giving
let own: { giftId: string; email: string }
givingForEach((its) => void (giving = its))

const give = async (monthly: boolean) => {
  const { email } = newcomer()
  const { giftId, checkoutId } = await giving.begin(monthly ? { email, priced: growthNurturer } : { email })
  own = { giftId, email }
  expect(await stateNow()).toBe('waiting')
  giving.world.pay(checkoutId)
  expect(await stateNow()).toBe('settled')
  return { paymentId: [...giving.payments.keys()][0]!, subscriptionId: giving.checkouts.get(checkoutId)!.subscriptionId! }
}
const stateNow = async () => {
  await giving.deliverAll()
  return (await findGiftStatus(giving.services, own.giftId))?.state
}

test.each([
  ['refunded in part', (paymentId: string) => void giving.world.refund(paymentId, 100)],
  ['disputed', (paymentId: string) => giving.world.dispute(paymentId)],
])('who opens the thanks again for a gift that was %s is told that it has changed', async (_, act) => {
  const { paymentId } = await give(false)
  act(paymentId)
  expect(await stateNow()).toBe('changed')
})

test('a gift whose dispute is won is thanked for again', async () => {
  const { paymentId } = await give(false)
  giving.world.dispute(paymentId)
  giving.world.closeDispute(paymentId, 'won')
  expect(await stateNow()).toBe('settled')
})

test('a monthly gift is thanked for as long as it goes on as it began', async () => {
  const { subscriptionId } = await give(true)
  giving.world.charge(subscriptionId, true)
  expect(await stateNow()).toBe('settled')
})

const acts: [string, (subscriptionId: string) => unknown][] = [
  ['ended', (id) => giving.world.end(id)],
  ['paused', () => pauseMonthlyGift(giving.services, own)],
  ['failing', (id) => giving.world.charge(id, false)],
  ['of another amount', () => changeAmount(giving.services, own, { kind: 'circle', id: 'seed-planter' })],
  [
    'to end once the provider hears of it',
    () => {
      giving.world.failNext(1)
      return cancelMonthlyGift(giving.services, own)
    },
  ],
]
test.each(acts)('of a monthly gift that is %s the next charge is not told any more', async (_, act) => {
  const { subscriptionId } = await give(true)
  await act(subscriptionId)
  expect(await stateNow()).toBe('changed')
})
