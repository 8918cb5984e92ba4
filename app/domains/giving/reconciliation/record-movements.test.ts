import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { MovementKind } from '#app/integrations/payments/payment-provider.ts'
import { listOpenAlerts } from '#app/domains/staff/alerts/alert-store.server.ts'
import { sumAccounts } from '#app/domains/giving/ledger/ledger-store.server.ts'
import { givingAlone } from '#test/support/giving/giving-for-each.ts'
import { type Giving, readLedger } from '#test/support/giving/open-giving.ts'
import { reconcileLedger } from './reconcile-ledger.server.ts'
import { reconcileEvents } from '#app/domains/giving/events/giving-jobs.server.ts'

let giving: Giving
givingAlone((its) => void (giving = its))

const day = 86_400_000
const sums = () => sumAccounts(giving.db, false)
const alerts = async () => (await listOpenAlerts(giving.db)).map(({ kind }) => kind)
/** The daily run, a day later. */
const reconcile = () => {
  giving.later(day)
  return reconcileLedger(giving.services)
}

async function paid(): Promise<string> {
  const { checkoutId } = await giving.begin({ email: `${crypto.randomUUID()}@example.org` })
  giving.world.pay(checkoutId)
  await giving.deliverAll()
  // The books are opened before anything but gifts has moved.
  await reconcileLedger(giving.services)
  return giving.checkouts.get(checkoutId)!.paymentId!
}

test.each<[MovementKind, number, number, Record<string, number>]>([
  ['payout', -5000, 0, { bank: 5000, clearing: 4680 }],
  ['payout', -5000, 50, { bank: 5000, clearing: 4630, fees: 370 }],
  ['payout-returned', 5000, 0, { bank: -5000, clearing: 14_680 }],
  ['provider-fee', -200, 0, { fees: 520, clearing: 9480 }],
  ['provider-fee', 0, 200, { fees: 520, clearing: 9480 }],
  ['reserve', -1000, 0, { reserve: 1000, clearing: 8680 }],
  ['topup', 3000, 0, { bank: -3000, clearing: 12_680 }],
  ['adjustment', -70, 0, { adjustments: 70, clearing: 9610 }],
  ['unknown', 42, 0, { adjustments: -42, clearing: 9722 }],
])('what moves the balance besides gifts is booked once: %s of %i, fee %i', async (kind, amountCents, feeCents, expected) => {
  await paid()
  giving.world.move(kind, amountCents, feeCents)
  for (let each = 0; each < 3; each++) expect(await reconcile()).toMatchObject({ driftCents: 0, differences: [] })
  expect(await sums()).toMatchObject(expected)
  const [balance] = [await giving.services.payments.fetchBalance()]
  expect((await sums()).clearing).toBe(balance.cents)
  expect(await alerts()).toEqual(kind === 'unknown' ? ['balance-unknown'] : [])
})

test('what the books do not know is told with the provider’s own word for it', async () => {
  await paid()
  const id = giving.world.move('unknown', -1234, 0, { category: 'moon_tax' })
  await reconcile()
  expect(await listOpenAlerts(giving.db)).toMatchObject([
    { kind: 'balance-unknown', subject: expect.stringContaining(id), details: { category: 'moon_tax', amountCents: -1234 } },
  ])
})

test('what is booked and must be told is told with it: of a process that dies in between neither is left', async () => {
  await paid()
  giving.world.move('unknown', -1234, 0, { category: 'moon_tax' })
  giving.world.move('payment', 8000, 262, { sourceId: 'pi_of_a_shop' })
  await sql`alter table money_alerts rename to away`.execute(giving.db)
  await reconcile().catch(() => undefined)
  await sql`alter table away rename to money_alerts`.execute(giving.db)
  expect(await reconcile()).toMatchObject({ driftCents: 0, differences: [] })
  expect((await alerts()).toSorted()).toEqual(['balance-unknown', 'money-of-others'])
})

test('a payment of something else in the same account is booked as such with what follows, told once and not asked for again', async () => {
  await paid()
  const stranger = giving.world.move('payment', 8000, 262, { sourceId: 'pi_of_a_shop' })
  expect(await reconcile()).toMatchObject({ driftCents: 0, differences: [] })
  const asked = giving.calls.fetchPayment
  giving.world.move('refund', -1000, 0, { sourceId: 're_of_a_shop', paymentId: 'pi_of_a_shop' })
  expect(await reconcile()).toMatchObject({ driftCents: 0, differences: [] })
  expect(giving.calls.fetchPayment).toBe(asked)
  expect(await sums()).toMatchObject({ elsewhere: -7000, fees: 320 + 262, 'gift-income': -10_000 })
  expect(await listOpenAlerts(giving.db)).toMatchObject([{ kind: 'money-of-others', subject: stranger, details: { amountCents: 8000 } }])
})

test('an event of a payout books it at once with its fee, and that it came back, as the daily run would', async () => {
  await paid()
  const payoutId = giving.world.payOut(3000, { feeCents: 45 })
  await giving.deliverAll()
  expect(await sums()).toMatchObject({ bank: 3000, fees: 320 + 45 })
  expect(await reconcile()).toMatchObject({ driftCents: 0, differences: [] })
  giving.world.failPayout(payoutId)
  await giving.deliverAll()
  expect(await reconcile()).toMatchObject({ driftCents: 0, differences: [] })
  expect((await readLedger(giving.db)).filter((line) => line.includes(payoutId) && line.includes(' bank '))).toHaveLength(2)
  expect(await sums()).toMatchObject({ bank: 0 })
})

test('a payout of before the books, of which we hear later, is in their opening amount alone; what comes back of it is booked', async () => {
  giving.world.move('topup', 77_700)
  const payoutId = giving.world.payOut(3000)
  const [told] = giving.events.splice(0)
  // Before the books are open, and after.
  expect(await giving.deliver({ ...told!, eventId: 'early' })).toBe('before-the-books')
  giving.later(day)
  await paid()
  expect(await giving.deliver({ ...told!, eventId: 'late' })).toBe('before-the-books')
  expect(await reconcile()).toMatchObject({ driftCents: 0, differences: [] })
  expect(await sums()).toMatchObject({ bank: 0, elsewhere: -74_700 })
  giving.world.failPayout(payoutId)
  await giving.deliverAll()
  expect(await reconcile()).toMatchObject({ driftCents: 0, differences: [] })
  expect(await sums()).toMatchObject({ bank: -3000, elsewhere: -74_700 })
})

test('a payout that is told before the books are open is booked by the run that opens them', async () => {
  const { checkoutId } = await giving.begin()
  giving.world.pay(checkoutId)
  giving.world.payOut(3000)
  await giving.deliverAll()
  for (let each = 0; each < 2; each++) expect(await reconcile()).toMatchObject({ driftCents: 0, differences: [] })
  expect(await sums()).toMatchObject({ bank: 3000, elsewhere: 0 })
})

test('a provider whose clock is somewhat behind ours does not put the first gift into the opening amount', async () => {
  const { checkoutId } = await giving.begin()
  giving.world.pay(checkoutId)
  const payment = giving.payments.get(giving.checkouts.get(checkoutId)!.paymentId!)!
  payment.paidAt = new Date(giving.services.now().getTime() - 20 * 60_000)
  await giving.deliverAll()
  expect(await reconcile()).toMatchObject({ driftCents: 0, differences: [] })
  expect(await sums()).toMatchObject({ elsewhere: 0, 'gift-income': -10_000, clearing: 9680 })
  expect(await alerts()).toEqual([])
})

test('what moves in another currency is told, in no book and no difference', async () => {
  await paid()
  giving.world.move('payment', 5000, 175, { sourceId: 'ch_in_euros', currency: 'eur', category: 'charge' })
  giving.world.move('payout', -4000, 0, { sourceId: 'po_in_euros', currency: 'eur' })
  giving.services.payments.fetchBalance = async () => ({ cents: 9680 })
  for (let each = 0; each < 2; each++) expect(await reconcile()).toMatchObject({ driftCents: 0, differences: [] })
  expect(await sums()).toMatchObject({ clearing: 9680, elsewhere: 0, bank: 0 })
  expect(new Set(await alerts())).toEqual(new Set(['balance-other-currency']))
  const told = (await listOpenAlerts(giving.db)).map(({ details }) => details)
  expect(told).toHaveLength(2)
  expect(told).toEqual(
    expect.arrayContaining([
      { currency: 'EUR', category: 'charge' },
      { currency: 'EUR', category: 'payout' },
    ]),
  )
})

test('a payout in another currency of which an event tells is not booked', async () => {
  await paid()
  giving.world.payOut(3000, { currency: 'eur' })
  await giving.deliverAll()
  expect(await sums()).toMatchObject({ bank: 0, clearing: 9680 })
  expect(await alerts()).toEqual(['balance-other-currency'])
})

test('what was on the balance before the books is their opening amount, told once', async () => {
  giving.world.move('topup', 77_700)
  giving.later(10 * day)
  await paid()
  expect(await reconcile()).toMatchObject({ driftCents: 0, differences: [] })
  await reconcile()
  expect(await sums()).toMatchObject({ elsewhere: -77_700, clearing: 77_700 + 9680 })
  expect(await listOpenAlerts(giving.db)).toMatchObject([{ kind: 'books-begin', details: { amountCents: 77_700 } }])
})

const minute = 60_000
/** The daily run, a day later. */
const inLine = async () => {
  giving.later(day)
  expect(await reconcileLedger(giving.services)).toMatchObject({ driftCents: 0, differences: [] })
}

async function paidGift(): Promise<string> {
  const { checkoutId } = await giving.begin({ email: `${crypto.randomUUID()}@example.org` })
  giving.world.pay(checkoutId)
  await giving.deliverAll()
  return giving.checkouts.get(checkoutId)!.paymentId!
}

test('what follows a payment of before the books is booked with those of others, and asked for once', async () => {
  giving.world.move('payment', 8000, 262, { sourceId: 'pi_of_before' })
  giving.later(40 * day)
  await paidGift()
  await inLine()
  const asked = giving.calls.fetchPayment!
  giving.world.move('refund', -1000, 0, { sourceId: 're_of_before', paymentId: 'pi_of_before' })
  giving.world.move('dispute', -7000, 1500, { sourceId: 'dp_of_before', paymentId: 'pi_of_before' })
  await inLine()
  expect(giving.calls.fetchPayment).toBe(asked + 2)
  giving.world.move('dispute-won', 7000, 0, { sourceId: 'dp_of_before', paymentId: 'pi_of_before' })
  for (let each = 0; each < 3; each++) await inLine()
  expect(giving.calls.fetchPayment).toBe(asked + 3)
  expect(await sums()).toMatchObject({ elsewhere: 1000 - (8000 - 262), 'gift-income': -10_000, refunds: 0, 'dispute-losses': 0 })
  expect((await listOpenAlerts(giving.db)).map(({ kind }) => kind)).toEqual(['books-begin'])
})

test('what is refunded of a gift of which no event was heard is no money of others', async () => {
  await paidGift()
  await inLine()
  const { checkoutId } = await giving.begin()
  giving.world.pay(checkoutId)
  giving.world.refund(giving.checkouts.get(checkoutId)!.paymentId!, 2500)
  giving.events.length = 0
  await inLine()
  expect(await sums()).toMatchObject({ elsewhere: 0, refunds: 2500, 'gift-income': -20_000 })
})

test('a debit of others that fails and is tried again stands in the books as often as it moved', async () => {
  await paidGift()
  await inLine()
  const of = { sourceId: 'pi_of_a_shop', paymentId: 'pi_of_a_shop' }
  giving.world.move('payment', 8000, 40, of)
  giving.world.move('payment-taken-back', -8000, 400, of)
  await inLine()
  giving.world.move('payment', 8000, 40, of)
  await inLine()
  giving.world.move('payment-taken-back', -8000, 400, of)
  for (let each = 0; each < 2; each++) await inLine()
  expect(await sums()).toMatchObject({ elsewhere: 0, fees: 320 + 880 })
  expect((await listOpenAlerts(giving.db)).map(({ kind }) => kind)).toEqual(['money-of-others'])
})

test('what others took just before the books began is in their opening amount alone, though a sweep came first', async () => {
  giving.world.move('payment', 8000, 262, { sourceId: 'pi_of_a_shop' })
  giving.later(10 * minute)
  await reconcileEvents(giving.services)
  giving.later(80 * minute)
  expect(await reconcileLedger(giving.services)).toMatchObject({ driftCents: 0, differences: [] })
  await reconcileEvents(giving.services)
  await inLine()
  expect(await sums()).toMatchObject({ elsewhere: -(8000 - 262), fees: 0, clearing: 8000 - 262 })
})
