import { expect, test } from 'vitest'
import { changeAmount } from '#app/domains/giving/monthly/request-change.server.ts'
import { findGiving } from '#app/domains/giving/your-giving/find-giving.server.ts'
import { givingAlone } from '#test/support/giving/giving-for-each.ts'
import { type Giving, growthNurturer } from '#test/support/giving/open-giving.ts'
import { describePayment } from './record-payment.server.ts'
import { reconcileLedger } from '#app/domains/giving/reconciliation/reconcile-ledger.server.ts'
import { reconcileEvents } from '#app/domains/giving/events/giving-jobs.server.ts'
import { sumAccounts } from './ledger-store.server.ts'
import { findPayment } from './payment-store.server.ts'
import { listOpenAlerts } from '#app/domains/staff/alerts/alert-store.server.ts'
import { settleInvoice } from './settle-invoice.server.ts'

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

const minute = 60_000
const sums = () => sumAccounts(giving.db, false)

/** Paid, and not yet booked at the provider. */
async function paid(): Promise<string> {
  giving.fake.behavior.feeDelay = 1800
  return paidBy('ruth@example.org')
}

test('a payment whose fee is not known yet is settled and receipted, and is no drift', async () => {
  const paymentId = await paid()
  expect(await sums()).toMatchObject({ 'gift-income': -10_000, clearing: 10_000, fees: 0 })
  expect(await giving.mails('gift-receipt')).toHaveLength(1)
  expect(await findPayment(giving.db, paymentId)).toMatchObject({ feeKnown: false })
  expect(await reconcileLedger(giving.services)).toMatchObject({ driftCents: 0 })
})

test('the event of its booking books the fee, once', async () => {
  const paymentId = await paid()
  giving.world.bookFees()
  const [event] = giving.events
  await giving.deliverAll()
  await giving.deliver({ ...event!, id: 'again' })
  expect(await sums()).toMatchObject({ clearing: 9680, fees: 320 })
  expect(await findPayment(giving.db, paymentId)).toMatchObject({ feeKnown: true, feeCents: 320 })
})

test('without any event the next run asks for it', async () => {
  await paid()
  giving.later(6 * minute)
  await reconcileEvents(giving.services)
  expect(await sums()).toMatchObject({ clearing: 10_000, fees: 0 })
  giving.world.bookFees()
  giving.later(6 * minute)
  await reconcileEvents(giving.services)
  expect(await sums()).toMatchObject({ clearing: 9680, fees: 320 })
})

test('a fee that is zero is known', async () => {
  const paymentId = await paid()
  giving.world.bookFees()
  Object.assign(giving.fake.records.list('balance_transaction')[0]!, { fee: 0, net: 10_000 })
  await giving.deliverAll()
  expect(await findPayment(giving.db, paymentId)).toMatchObject({ feeKnown: true, feeCents: 0 })
})

async function paidBy(email: string): Promise<string> {
  const { checkoutId } = await giving.begin({ email })
  giving.world.pay(checkoutId)
  await giving.deliverAll()
  return giving.checkouts.get(checkoutId)!.paymentId!
}

test('a receipt that could not be written with its money is written by the next run, and keeps no other waiting', async () => {
  const { sendMail } = giving.services
  giving.services.sendMail = () => Promise.reject(new Error('no room'))
  const payments = [await paidBy('ruth@example.org'), await paidBy('boaz@example.org')]
  await reconcileEvents(giving.services)
  giving.services.sendMail = sendMail
  await reconcileEvents(giving.services)
  for (const id of payments) expect(await findPayment(giving.db, id)).toMatchObject({ receiptMailedAt: expect.any(Date) })
})

test('a paid month that names no payment is asked for again for an hour, and then told to a person, once', async () => {
  const { checkoutId, reference } = await giving.begin({ priced: growthNurturer })
  giving.world.pay(checkoutId)
  await giving.deliverAll()
  const invoiceId = giving.world.charge(giving.checkouts.get(checkoutId)!.subscriptionId!, true)
  giving.events.length = 0
  Object.assign(giving.fake.records.list('invoice_payment')[0]!, { invoice: 'not linked yet' })
  await expect(settleInvoice(giving.services, invoiceId)).rejects.toThrow('names no payment yet')
  giving.later(61 * 60_000)
  for (let each = 0; each < 2; each++) expect(await settleInvoice(giving.services, invoiceId)).toBe('nothing-new')
  expect(await listOpenAlerts(giving.db)).toMatchObject([{ kind: 'paid-outside', details: { reference, amountCents: 3300 } }])
})
