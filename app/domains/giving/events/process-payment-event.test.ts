import { sql } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import { listOpenAlerts } from '#app/domains/staff/alerts/alert-store.server.ts'
import { sumAccounts } from '#app/domains/giving/ledger/ledger-store.server.ts'
import { findPayment } from '#app/domains/giving/ledger/payment-store.server.ts'
import { sumRemainingCents } from '#app/domains/giving/ledger/payment-lists.server.ts'
import { reconcileLedger } from '#app/domains/giving/reconciliation/reconcile-ledger.server.ts'
import { findGift } from '#app/domains/giving/gifts/gift-store.server.ts'
import { cancelMonthlyGift } from '#app/domains/giving/monthly/monthly-gift.server.ts'
import { findMonthlyGift } from '#app/domains/giving/monthly/monthly-gift-store.server.ts'
import { sumSeedsByEmail } from '#app/domains/community/seeds/seed-store.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { type Giving, growthNurturer, openGiving, readLedger, writeMail } from '#test/support/giving/open-giving.ts'
import { openTestDatabase } from '#test/support/open-test-database.ts'
import { receivePaymentEvent } from './process-payment-event.server.ts'
import { reconcileEvents } from './giving-jobs.server.ts'

let giving: Giving
const database = await openTestDatabase()
beforeEach(async () => {
  // A new provider each time, whose ids begin again: what it knows must not meet what an earlier one knew.
  await clearGiving(database)
  giving = openGiving(database)
})

/** The ledger refuses to be emptied, so the tests step around its guards by replacing the tables' contents as their owner. */
async function clearGiving({ db }: Database): Promise<void> {
  for (const table of ['ledger_entries', 'ledger_postings', 'seed_entries'])
    await sql.raw(`alter table ${table} disable trigger user`).execute(db)
  await sql`truncate seed_entries, seed_holders, ledger_postings, ledger_entries, gift_payments, monthly_gifts, gift_consents, gifts, payment_events, money_alerts, mails cascade`.execute(
    db,
  )
  for (const table of ['ledger_entries', 'ledger_postings', 'seed_entries'])
    await sql.raw(`alter table ${table} enable trigger user`).execute(db)
}

const paidOnce = async (email = 'ruth@example.org') => {
  const begun = await giving.begin({ email })
  giving.world.pay(begun.checkoutId)
  await giving.deliverAll()
  return { ...begun, paymentId: giving.checkouts.get(begun.checkoutId)!.paymentId! }
}
const paidMonthly = async (email = 'ruth@example.org') => {
  const begun = await giving.begin({ email, priced: growthNurturer })
  giving.world.pay(begun.checkoutId)
  await giving.deliverAll()
  return { ...begun, subscriptionId: giving.checkouts.get(begun.checkoutId)!.subscriptionId! }
}
const sums = () => sumAccounts(database.db, false)
const seeds = (email = 'ruth@example.org') => sumSeedsByEmail(database.db, email, false)
const kinds = async () => (await giving.mails()).map(({ kind }) => kind).toSorted()
const alerts = async () => (await listOpenAlerts(database.db)).map(({ kind }) => kind)

test('a one-time gift that was paid is in the books, with its seeds and one receipt', async () => {
  const { giftId, reference } = await paidOnce()
  expect(await findGift(database.db, giftId)).toMatchObject({ settledAt: expect.any(Date), closedAt: null })
  expect(await sums()).toMatchObject({ clearing: 10_000 - 320, fees: 320, 'gift-income': -10_000, 'circle-income': 0 })
  expect(await seeds()).toBe(100)
  const [receipt, ...more] = await giving.mails()
  expect(more).toEqual([])
  expect(receipt).toMatchObject({
    kind: 'gift-receipt',
    toAddress: 'ruth@example.org',
    subject: `Receipt ${reference}-1: your gift of $100`,
  })
  expect(JSON.stringify(receipt?.parts)).toContain('not a 501(c)(3)')
  expect(JSON.stringify(receipt?.parts)).not.toMatch(/tax receipt/i)
  expect(await alerts()).toEqual([])
})

test('a gift whose money is not there yet is not booked; a late success books it, a late failure ends it', async () => {
  const good = await giving.begin()
  const bad = await giving.begin()
  giving.world.pay(good.checkoutId, 'pending')
  giving.world.pay(bad.checkoutId, 'pending')
  await giving.deliverAll()
  expect(await sums()).toMatchObject({ 'gift-income': 0 })
  expect(await findGift(database.db, good.giftId)).toMatchObject({ settledAt: null, closedAt: null })
  giving.world.decide(good.checkoutId, 'succeeded')
  giving.world.decide(bad.checkoutId, 'failed')
  await giving.deliverAll()
  expect(await findGift(database.db, good.giftId)).toMatchObject({ settledAt: expect.any(Date) })
  expect(await findGift(database.db, bad.giftId)).toMatchObject({ settledAt: null, closedReason: 'failed' })
  expect(await sums()).toMatchObject({ 'gift-income': -10_000 })
})

test('a success after the gift counted as expired wins', async () => {
  const { giftId, checkoutId } = await giving.begin()
  await database.db.updateTable('gifts').set({ closedAt: new Date(), closedReason: 'expired' }).where('id', '=', giftId).execute()
  giving.world.pay(checkoutId)
  await giving.deliverAll()
  expect(await findGift(database.db, giftId)).toMatchObject({ settledAt: expect.any(Date), closedAt: null, closedReason: null })
})

test('a circle books every paid month, the first included, and welcomes once', async () => {
  const { giftId, subscriptionId } = await paidMonthly()
  expect(await sums()).toMatchObject({ 'circle-income': -3300 })
  expect(await kinds()).toEqual(['circle-welcome', 'gift-receipt'])
  giving.later(30 * 86_400_000)
  giving.world.charge(subscriptionId, true)
  await giving.deliverAll()
  expect(await sums()).toMatchObject({ 'circle-income': -6600 })
  expect(await seeds()).toBe(66)
  expect(await kinds()).toEqual(['circle-welcome', 'gift-receipt', 'gift-receipt'])
  expect(await findMonthlyGift(database.db, giftId)).toMatchObject({ status: 'active', circleId: 'growth-nurturer', amountCents: 3300 })
})

test('a failed month is told once with the way to mend it, and is forgotten when it is paid', async () => {
  const { giftId, subscriptionId } = await paidMonthly()
  const invoiceId = giving.world.charge(subscriptionId, false)
  const events = [...giving.events]
  await giving.deliverAll()
  for (const event of events) await giving.deliver({ ...event, eventId: `${event.eventId}-again` })
  expect(await kinds()).toEqual(['circle-welcome', 'gift-payment-failed', 'gift-receipt'])
  const mail = JSON.stringify((await giving.mails('gift-payment-failed'))[0]?.parts)
  expect(mail).toContain('could not be charged. The card was declined. No money was taken.')
  expect(mail).toContain('Change card')
  expect(await findMonthlyGift(database.db, giftId)).toMatchObject({
    status: 'past-due',
    failureCause: 'card-declined',
    failureInvoiceId: invoiceId,
  })
  giving.later(1000)
  giving.world.charge(subscriptionId, true)
  await giving.deliverAll()
  expect(await findMonthlyGift(database.db, giftId)).toMatchObject({ status: 'active', failureAt: null, failureCause: null })
})

test('a gift that the provider ends after failed charges is told to have ended and why, and nobody is asked for a card any more', async () => {
  const { subscriptionId } = await paidMonthly()
  giving.world.charge(subscriptionId, false)
  await giving.deliverAll()
  giving.world.charge(subscriptionId, false)
  giving.world.end(subscriptionId)
  await giving.deliverAll()
  expect(await kinds()).toEqual(['circle-welcome', 'gift-cancelled', 'gift-payment-failed', 'gift-receipt'])
  const [mail] = await giving.mails('gift-cancelled')
  expect(JSON.stringify(mail?.parts)).toContain('because its last charge did not go through. The card was declined.')
})

test('a giver who has asked to end a gift is not asked for a card, nor told that a charge ended it', async () => {
  const { giftId, subscriptionId } = await paidMonthly()
  giving.world.charge(subscriptionId, false)
  await giving.deliverAll()
  giving.world.failNext(1)
  await cancelMonthlyGift(giving.services, { giftId, email: 'ruth@example.org' })
  giving.world.charge(subscriptionId, false)
  await giving.deliverAll()
  expect(await giving.mails('gift-payment-failed')).toHaveLength(1)
  giving.world.end(subscriptionId)
  await giving.deliverAll()
  const [mail] = await giving.mails('gift-cancelled')
  expect(JSON.stringify(mail?.parts)).not.toContain('did not go through')
})

test('pausing, resuming and ending at the provider are seen, and the end is confirmed once', async () => {
  const { giftId, subscriptionId } = await paidMonthly()
  giving.world.setStatus(subscriptionId, 'paused')
  await giving.deliverAll()
  expect(await findMonthlyGift(database.db, giftId)).toMatchObject({ status: 'paused' })
  giving.world.setStatus(subscriptionId, 'active')
  await giving.deliverAll()
  expect(await findMonthlyGift(database.db, giftId)).toMatchObject({ status: 'active', pauseAt: null })
  giving.world.end(subscriptionId)
  const [ended] = giving.events
  await giving.deliverAll()
  await giving.deliver({ ...ended!, id: 'again' })
  expect(await findMonthlyGift(database.db, giftId)).toMatchObject({ status: 'canceled', cancellationBy: 'provider' })
  expect(await giving.mails('gift-cancelled')).toHaveLength(1)
})

test('a refund in two parts takes money and seeds back, and the receipt stays one', async () => {
  const { paymentId } = await paidOnce()
  giving.world.refund(paymentId, 2550)
  await giving.deliverAll()
  expect(await seeds()).toBe(74)
  giving.world.refund(paymentId, 7450)
  await giving.deliverAll()
  expect(await sums()).toMatchObject({ refunds: 10_000, clearing: -320 })
  expect(await seeds()).toBe(0)
  expect(await kinds()).toEqual(['gift-receipt'])
})

test.each(['won', 'lost'] as const)('a dispute that is %s ends in the same books whether its opening was seen or not', async (status) => {
  const { paymentId } = await paidOnce()
  giving.world.dispute(paymentId)
  await giving.deliverAll()
  expect(await sums()).toMatchObject({ 'dispute-losses': 10_000, clearing: 9680 - 11_500 })
  expect(await seeds()).toBe(0)
  giving.world.closeDispute(paymentId, status)
  await giving.deliverAll()
  const seenBoth = await readLedger(database.db)
  expect(await sums()).toMatchObject({ 'dispute-losses': status === 'won' ? 0 : 10_000, fees: 1820 })
  expect(await seeds()).toBe(status === 'won' ? 100 : 0)
  expect(await alerts()).toEqual(['dispute-open', `dispute-${status}`])

  await clearGiving(database)
  giving = openGiving(database)
  const again = await giving.begin()
  giving.world.pay(again.checkoutId)
  const paidAgain = giving.checkouts.get(again.checkoutId)!.paymentId!
  giving.world.dispute(paidAgain)
  giving.world.closeDispute(paidAgain, status)
  await giving.deliverAll()
  // The provider's serial numbers differ by the events in between; the facts must not.
  const facts = (lines: string[]) => lines.map((line) => line.replace(/[a-z]+_\w+/g, 'id')).toSorted()
  expect(facts(await readLedger(database.db))).toEqual(facts(seenBoth))
})

test('of a payment that is disputed in part the rest stays, in the ledger as in the sum of what is kept and in seeds', async () => {
  const kept = async () => {
    const { 'gift-income': income, refunds, 'dispute-losses': losses } = await sums()
    const { remainingCents } = (await findPayment(database.db, paymentId))!
    expect([remainingCents, await sumRemainingCents(database.db, false)]).toEqual([-income - refunds - losses, remainingCents])
    expect(await seeds()).toBe(Math.floor(remainingCents / 100))
    return remainingCents
  }
  const { paymentId } = await paidOnce()
  giving.world.refund(paymentId, 1050)
  await giving.deliverAll()
  expect(await kept()).toBe(8950)
  giving.world.dispute(paymentId, 4000)
  await giving.deliverAll()
  expect(await kept()).toBe(4950)
  giving.world.closeDispute(paymentId, 'won')
  await giving.deliverAll()
  expect(await kept()).toBe(8950)

  await clearGiving(database)
  giving = openGiving(database)
  const { checkoutId } = await giving.begin()
  giving.world.pay(checkoutId)
  const lost = giving.checkouts.get(checkoutId)!.paymentId!
  giving.world.dispute(lost, 4000)
  giving.world.closeDispute(lost, 'lost')
  await giving.deliverAll()
  expect(await sumRemainingCents(database.db, false)).toBe(6000)
  expect(await sums()).toMatchObject({ 'gift-income': -10_000, 'dispute-losses': 4000 })
  expect(await seeds()).toBe(60)
  // The receipt of a payment that is heard of late speaks of it as it stands.
  const [mail] = await giving.mails('gift-receipt')
  const text = JSON.stringify(mail?.parts)
  expect(text).toContain('Your gift of $100 has arrived, and it grows into 60 Mustard Seeds.')
  expect(text).toContain('$40 taken back by your bank')
})

test('a lost dispute of which all came back takes its fee alone', async () => {
  const { paymentId } = await paidOnce()
  giving.world.refund(paymentId, 2500)
  giving.world.dispute(paymentId, 4000)
  await giving.deliverAll()
  giving.fake.closeDispute(paymentId, 'lost', 4000)
  await giving.deliverAll()
  expect(await sums()).toMatchObject({ 'dispute-losses': 0, fees: 320 + 1500, clearing: 7500 - 320 - 1500 })
  expect(await findPayment(database.db, paymentId)).toMatchObject({ remainingCents: 7500, disputeStatus: null, disputedCents: null })
  expect(await seeds()).toBe(75)
  expect(await reconcileLedger(giving.services)).toMatchObject({ driftCents: 0 })
})

test('a warning of fraud is refunded at once, and once, and ends a monthly gift', async () => {
  const { giftId, subscriptionId } = await paidMonthly()
  const paymentId = [...giving.payments.keys()][0]!
  giving.world.warn(paymentId)
  const [warning] = giving.events
  await giving.deliverAll()
  await giving.deliver({ ...warning!, id: 'again' })
  expect(giving.payments.get(paymentId)?.refunds).toHaveLength(1)
  expect(giving.subscriptions.get(subscriptionId)?.status).toBe('canceled')
  expect(await findMonthlyGift(database.db, giftId)).toMatchObject({ status: 'canceled', cancellationBy: 'fraud-warning' })
  expect(await sums()).toMatchObject({ refunds: 3300 })
  expect(await seeds()).toBe(0)
  expect(await alerts()).toContain('fraud-warning')
})

test('a fee that the provider knows only later is booked later', async () => {
  const { checkoutId } = await giving.begin()
  giving.fake.behavior.feeDelay = 1800
  giving.world.pay(checkoutId)
  await giving.deliverAll()
  expect(await sums()).toMatchObject({ fees: 0, clearing: 10_000 })
  giving.world.bookFees()
  expect(await reconcileLedger(giving.services)).toMatchObject({
    driftCents: 0,
  })
  expect(await sums()).toMatchObject({ fees: 320, clearing: 9680 })
})

test('nothing that is not money can undo money: mail and seeds that fail are told and made good', async () => {
  const { checkoutId } = await giving.begin()
  giving.world.pay(checkoutId)
  await sql`alter table seed_entries add constraint broken check (seeds < 0) not valid`.execute(database.db)
  giving.services.sendMail = async (trx) => {
    await sql`select 1 / 0`.execute(trx)
  }
  const invalidateOnCommit = vi.spyOn(giving.services.pageCache, 'invalidateOnCommit').mockImplementation(async (trx) => {
    await sql`select 1 / 0`.execute(trx)
  })
  await giving.deliverAll()
  invalidateOnCommit.mockRestore()
  expect(await sums()).toMatchObject({ 'gift-income': -10_000 })
  expect(await giving.mails()).toEqual([])
  expect(await seeds()).toBe(0)
  expect((await alerts()).toSorted()).toEqual(['receipt-not-booked', 'seeds-not-booked'])

  await sql`alter table seed_entries drop constraint broken`.execute(database.db)
  giving.services.sendMail = writeMail
  expect(await reconcileEvents(giving.services)).toMatchObject({ failed: 0 })
  expect(await giving.mails('gift-receipt')).toHaveLength(1)
  expect(await seeds()).toBe(100)
})

test('seeds of what the bank took back that could not be taken back are taken back later', async () => {
  const { paymentId } = await paidOnce()
  await sql`alter table seed_entries add constraint broken check (seeds > 0) not valid`.execute(database.db)
  giving.world.takeBack(paymentId)
  await giving.deliverAll()
  expect(await seeds()).toBe(100)
  expect(await alerts()).toEqual(['seeds-not-booked'])
  await sql`alter table seed_entries drop constraint broken`.execute(database.db)
  expect(await reconcileEvents(giving.services)).toMatchObject({ failed: 0 })
  expect(await seeds()).toBe(0)
  expect(await giving.mails('gift-receipt')).toHaveLength(1)
})

test('a monthly gift is booked, and ended where it must be, also where pages cannot be told of it', async () => {
  const invalidateOnCommit = vi.spyOn(giving.services.pageCache, 'invalidateOnCommit').mockImplementation(async (trx) => {
    await sql`select 1 / 0`.execute(trx)
  })
  const { giftId, subscriptionId } = await paidMonthly()
  expect(await sums()).toMatchObject({ 'circle-income': -3300 })
  giving.world.warn([...giving.payments.keys()].at(-1)!)
  await giving.deliverAll()
  invalidateOnCommit.mockRestore()
  expect(giving.subscriptions.get(subscriptionId)?.status).toBe('canceled')
  expect(await findMonthlyGift(database.db, giftId)).toMatchObject({ status: 'canceled', cancellationBy: 'fraud-warning' })
  expect(await sums()).toMatchObject({ refunds: 3300 })
})

test('payments in another currency and of strangers are not booked as ours', async () => {
  const { checkoutId } = await giving.begin()
  giving.world.pay(checkoutId)
  const [intent] = giving.fake.records.list('payment_intent')
  intent!.currency = 'eur'
  giving.fake.records.add('pi', 'payment_intent', { ...intent, id: 'pi_foreign', metadata: { giftId: crypto.randomUUID() } })
  await giving.deliverAll()
  await giving.deliver({ eventId: 'foreign', type: 'x', createdAt: new Date(), subject: { kind: 'payment', id: 'pi_foreign' } })
  expect(await readLedger(database.db)).toEqual([])
  expect(await alerts()).toEqual(['other-currency'])
})

test('practice money never stands in the live books', async () => {
  giving = openGiving(database, { livemode: false })
  await paidOnce()
  expect(await sums()).toMatchObject({ clearing: 0, 'gift-income': 0 })
  expect(await sumAccounts(database.db, true)).toMatchObject({ 'gift-income': -10_000 })
  expect(await seeds()).toBe(0)
  expect(JSON.stringify((await giving.mails())[0]?.parts)).toContain('practice')
})

test('a webhook that is forged, old, of the other mode or no JSON changes nothing', async () => {
  const event = { eventId: 'evt_x', type: 'x', createdAt: new Date(), subject: { kind: 'other', id: 'x' } } as const
  const { body, header } = giving.world.webhook(event)
  const old = giving.world.webhook(event, new Date(giving.services.now().getTime() - 301_000))
  const practice = openGiving(database, { livemode: false }).world.webhook(event)
  const receive = (raw: string, mark: string | null) => receivePaymentEvent(giving.services, raw, mark)
  expect(await receive(`${body} `, header)).toEqual({ ok: false, reason: 'bad-signature' })
  expect(await receive(body, null)).toEqual({ ok: false, reason: 'bad-signature' })
  expect(await receive(old.body, old.header)).toEqual({ ok: false, reason: 'too-old' })
  expect(await receive(practice.body, practice.header)).toEqual({ ok: false, reason: 'wrong-mode' })
  expect(await database.db.selectFrom('paymentEvents').selectAll().execute()).toEqual([])
  expect(giving.asked).toEqual([])
  expect(await receive(body, header)).toMatchObject({ ok: true, repeated: false })
  expect(await receive(body, header)).toMatchObject({ ok: true, repeated: true })
  expect(giving.asked).toEqual(['process-payment-event'])
})
