import { expect, test } from 'vitest'
import { changeAmount } from '#app/features/gift-changes/change-amount.server.ts'
import { findGiving } from '#app/features/personal-giving/find-giving.server.ts'
import { givingAlone } from '#test/giving/giving-for-each.ts'
import { type Giving, growthNurturer } from '#test/giving/open-giving.ts'
import { describePayment } from './describe-payment.ts'
import { reconcileLedger } from '#app/features/balance/reconcile-ledger.server.ts'

let giving: Giving
givingAlone((its) => void (giving = its))

const email = 'ruth@example.org'
const month = 30 * 86_400_000

async function join() {
  const begun = await giving.begin({ email, priced: growthNurturer })
  giving.world.pay(begun.checkoutId)
  await giving.deliverAll()
  return { giftId: begun.giftId, subscriptionId: giving.checkouts.get(begun.checkoutId)!.subscriptionId! }
}
const toSeedPlanter = async (giftId: string) => {
  const changed = await changeAmount(giving.services, { giftId, email }, { kind: 'circle', id: 'seed-planter' })
  expect(changed).toMatchObject({ ok: true })
}
const receipts = async () =>
  (await findGiving(giving.services, email)).receipts.map(({ description, amountCents }) => [description, amountCents])

test('after a change of circle new receipts have the new name and the old ones keep theirs', async () => {
  const { giftId, subscriptionId } = await join()
  await toSeedPlanter(giftId)
  giving.later(month)
  giving.world.charge(subscriptionId, true)
  await giving.deliverAll()
  expect(await receipts()).toEqual([
    ['Seed Planter, monthly', 1100],
    ['Growth Nurturer, monthly', 3300],
  ])
  const mails = (await giving.mails('gift-receipt')).map(({ parts }) => JSON.stringify(parts))
  expect(mails.map((mail) => [mail.includes('Growth Nurturer, monthly'), mail.includes('Seed Planter, monthly')])).toEqual([
    [true, false],
    [false, true],
  ])
})

test('a charge from before the change that is heard of after it has the old name', async () => {
  const { giftId, subscriptionId } = await join()
  giving.later(month)
  giving.world.charge(subscriptionId, true)
  giving.events.length = 0
  await toSeedPlanter(giftId)
  await giving.deliverAll()
  giving.later(month / 30)
  await reconcileLedger(giving.services)
  expect(await receipts()).toEqual([
    ['Growth Nurturer, monthly', 3300],
    ['Growth Nurturer, monthly', 3300],
  ])
})

test('a payment of before is called what its gift is called', async () => {
  await join()
  await giving.db.updateTable('giftPayments').set({ description: null }).execute()
  expect(await receipts()).toEqual([['Growth Nurturer, monthly', 3300]])
})

test('an own amount that is as large as a circle’s is not called by the circle', async () => {
  const { giftId, subscriptionId } = await join()
  const changed = await changeAmount(giving.services, { giftId, email }, { kind: 'custom', amountCents: 1100 })
  expect(changed).toMatchObject({ ok: true })
  giving.later(month)
  giving.world.charge(subscriptionId, true)
  await giving.deliverAll()
  expect(await receipts()).toEqual([
    ['Monthly gift', 1100],
    ['Growth Nurturer, monthly', 3300],
  ])
})

const changes = [
  { amountCents: 1100, description: 'Newest' },
  { amountCents: 3300, description: 'In between' },
  { amountCents: 1100, description: 'Older' },
]
test.each([
  ['once', 2500, 999, [], null, 'First'],
  ['monthly', 3300, 3300, [], 'seed-planter', 'First'],
  ['monthly', 3300, 3300, changes, 'seed-planter', 'In between'],
  ['monthly', 3300, 1100, changes, 'seed-planter', 'Newest'],
  ['monthly', 3300, 1100, [], 'seed-planter', 'Seed Planter, monthly'],
  ['monthly', 3300, 4500, changes, 'seed-planter', 'Monthly gift'],
] as const)('a %s gift of %i that pays %i, after %j, in %s, is for %s', (frequency, amountCents, paid, since, circleId, expected) => {
  expect(describePayment({ frequency, amountCents, description: 'First' }, paid, { changes: [...since], circleId })).toBe(expected)
})
