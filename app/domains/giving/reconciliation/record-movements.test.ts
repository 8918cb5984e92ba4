import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { MovementKind } from '#app/integrations/payments/payment-provider.ts'
import { listOpenAlerts } from '#app/domains/staff/alerts/alert-store.server.ts'
import { sumAccounts } from '#app/domains/giving/ledger/ledger-store.server.ts'
import { givingAlone } from '#test/support/giving/giving-for-each.ts'
import type { Giving } from '#test/support/giving/open-giving.ts'
import { reconcileLedger } from './reconcile-ledger.server.ts'

let giving: Giving
givingAlone((its) => void (giving = its))

const day = 86_400_000
const sums = () => sumAccounts(giving.db, false)
const alerts = async () => (await listOpenAlerts(giving.db)).map(({ kind }) => kind)
/** The daily run, a day later. */
const reconcile = async () => {
  giving.later(day)
  expect(await reconcileLedger(giving.services)).toMatchObject({ driftCents: 0, left: 0 })
}

async function pay(): Promise<string> {
  const { checkoutId } = await giving.begin({ email: `${crypto.randomUUID()}@example.org` })
  giving.world.pay(checkoutId)
  return giving.checkouts.get(checkoutId)!.paymentId!
}

/** A gift, and the books are opened before anything but gifts has moved. */
async function paid(): Promise<string> {
  const paymentId = await pay()
  await giving.deliverAll()
  await reconcileLedger(giving.services)
  return paymentId
}

test.each<[MovementKind, number, number, Record<string, number>]>([
  ['payout', -5000, 0, { bank: 5000, clearing: 4680 }],
  ['payout', -5000, 50, { bank: 5000, clearing: 4630, fees: 370 }],
  ['payout', 5000, 0, { bank: -5000, clearing: 14_680 }],
  ['provider-fee', -200, 0, { fees: 520, clearing: 9480 }],
  ['provider-fee', 0, 200, { fees: 520, clearing: 9480 }],
  ['reserve', -1000, 0, { reserve: 1000, clearing: 8680 }],
  ['topup', 3000, 0, { bank: -3000, clearing: 12_680 }],
  ['adjustment', -70, 0, { adjustments: 70, clearing: 9610 }],
  ['unknown', 42, 0, { adjustments: -42, clearing: 9722 }],
])('what moves the balance besides gifts is booked once: %s of %i, fee %i', async (kind, amountCents, feeCents, expected) => {
  await paid()
  giving.world.move(kind, amountCents, feeCents)
  for (let each = 0; each < 3; each++) await reconcile()
  expect(await sums()).toMatchObject(expected)
  expect((await sums()).clearing).toBe((await giving.services.payments.fetchBalance()).cents)
  expect(await alerts()).toEqual(kind === 'unknown' ? ['balance-unknown'] : [])
})

test('what the books do not know is told with the provider’s own word for it', async () => {
  await paid()
  const subject = giving.world.move('unknown', -1234, 0, { category: 'moon_tax' })
  await reconcile()
  expect(await listOpenAlerts(giving.db)).toMatchObject([
    { kind: 'balance-unknown', subject, details: { category: 'moon_tax', amountCents: -1234 } },
  ])
})

test('what is booked and must be told is told with it: of a process that dies in between neither is left', async () => {
  await paid()
  giving.world.move('unknown', -1234, 0, { category: 'moon_tax' })
  giving.world.move('payment', 8000, 262, { about: 'pi_of_a_shop' })
  await sql`alter table money_alerts rename to away`.execute(giving.db)
  await reconcileLedger(giving.services).catch(() => undefined)
  await sql`alter table away rename to money_alerts`.execute(giving.db)
  await reconcile()
  expect((await alerts()).toSorted()).toEqual(['balance-unknown', 'money-of-others'])
})

test('a payment of something else in the same account is booked as such with what follows, told once', async () => {
  await paid()
  const about = 'pi_of_a_shop'
  giving.world.move('payment', 8000, 262, { about })
  await reconcile()
  giving.world.move('refund', -1000, 0, { about })
  await reconcile()
  const asked = giving.calls.fetchPayment
  await reconcile()
  expect(giving.calls.fetchPayment).toBe(asked)
  expect(await sums()).toMatchObject({ elsewhere: -7000, fees: 320 + 262, 'gift-income': -10_000 })
  expect(await listOpenAlerts(giving.db)).toMatchObject([{ kind: 'money-of-others', subject: about, details: { amountCents: 8000 } }])
})

test('a payout and what comes back of it are booked once each', async () => {
  await paid()
  giving.world.payOut(3000)
  await reconcile()
  expect(await sums()).toMatchObject({ bank: 3000 })
  giving.world.returnPayout(3000)
  await reconcile()
  await reconcile()
  expect(await sums()).toMatchObject({ bank: 0 })
})

test('a payout of before the books is in their opening amount alone; what comes back of it is booked', async () => {
  giving.world.move('topup', 77_700)
  giving.world.payOut(3000)
  giving.later(day)
  await paid()
  await reconcile()
  expect(await sums()).toMatchObject({ bank: 0, elsewhere: -74_700 })
  giving.world.returnPayout(3000)
  await reconcile()
  expect(await sums()).toMatchObject({ bank: -3000, elsewhere: -74_700 })
})

test('a payout before the books are open is booked by the run that opens them', async () => {
  await pay()
  giving.world.payOut(3000)
  await giving.deliverAll()
  for (let each = 0; each < 2; each++) await reconcile()
  expect(await sums()).toMatchObject({ bank: 3000, elsewhere: 0 })
})

test('what moves in another currency is told, in no book and no difference', async () => {
  await paid()
  giving.world.move('payment', 5000, 175, { about: 'pi_in_euros', currency: 'eur' })
  giving.world.payOut(4000, 'eur')
  for (let each = 0; each < 2; each++) await reconcile()
  expect(await sums()).toMatchObject({ clearing: 9680, elsewhere: 0, bank: 0 })
  const told = (await listOpenAlerts(giving.db)).map(({ kind, details }) => ({ kind, details }))
  expect(told).toHaveLength(2)
  for (const category of ['charge', 'payout'])
    expect(told).toContainEqual({ kind: 'balance-other-currency', details: { currency: 'EUR', category } })
})

test('what was on the balance before the books is their opening amount, told once', async () => {
  giving.world.move('topup', 77_700)
  giving.later(10 * day)
  await paid()
  for (let each = 0; each < 2; each++) await reconcile()
  expect(await sums()).toMatchObject({ elsewhere: -77_700, clearing: 77_700 + 9680 })
  expect(await listOpenAlerts(giving.db)).toMatchObject([{ kind: 'books-begin', details: { amountCents: 77_700 } }])
})

test('what follows a payment of before the books is booked with those of others', async () => {
  const about = 'pi_of_before'
  giving.world.move('payment', 8000, 262, { about })
  giving.later(40 * day)
  await paid()
  giving.world.move('refund', -1000, 0, { about })
  giving.world.move('dispute', -7000, 1500, { about })
  await reconcile()
  giving.world.move('dispute-won', 7000, 0, { about })
  for (let each = 0; each < 3; each++) await reconcile()
  expect(await sums()).toMatchObject({ elsewhere: 1000 - (8000 - 262), 'gift-income': -10_000, refunds: 0, 'dispute-losses': 0 })
  expect(await alerts()).toEqual(['books-begin'])
})

test('a gift of which no event was heard, and what is refunded of it, is no money of others', async () => {
  await paid()
  giving.world.refund(await pay(), 2500)
  giving.events.length = 0
  await reconcile()
  expect(await sums()).toMatchObject({ elsewhere: 0, refunds: 2500, 'gift-income': -20_000 })
})

test('a debit of others that fails and is tried again stands in the books as often as it moved', async () => {
  await paid()
  const about = 'pi_of_a_shop'
  for (let tries = 0; tries < 2; tries++) {
    giving.world.move('payment', 8000, 40, { about })
    giving.world.move('payment-taken-back', -8000, 400, { about })
    await reconcile()
  }
  expect(await sums()).toMatchObject({ elsewhere: 0, fees: 320 + 880 })
  expect(await alerts()).toEqual(['money-of-others'])
})
