import { expect, test } from 'vitest'
import { findGift } from '#app/domains/giving/gifts/gift-store.server.ts'
import { findGiftStatus } from '#app/domains/giving/ledger/gift-status.server.ts'
import { cancelMonthlyGift } from '#app/domains/giving/monthly/monthly-gift.server.ts'
import { changeAmount, pauseMonthlyGift, resumeMonthlyGift } from '#app/domains/giving/monthly/request-change.server.ts'
import { openCardPortal } from '#app/domains/giving/monthly/card.server.ts'
import { findMonthlyGift } from '#app/domains/giving/monthly/monthly-gift-store.server.ts'
import { reconcileMonthlyGifts } from '#app/domains/giving/events/giving-jobs.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { givingForEach, newcomer } from '#test/support/giving/giving-for-each.ts'
import { type Giving, growthNurturer, openGiving } from '#test/support/giving/open-giving.ts'
import { findGiving, findStatement, hasGiving } from './find-giving.server.ts'
import { sendYearlyStatements } from './statements.server.ts'
import { makeStatements } from './yearly-statement.ts'

let database: Database
let giving: Giving
let email: string
givingForEach((its, file) => {
  database = file
  giving = its
  email = newcomer().email
})

const join = async () => {
  const { giftId, checkoutId } = await giving.begin({ email, priced: growthNurturer })
  giving.world.pay(checkoutId)
  await giving.deliverAll()
  return { giftId, email, subscriptionId: giving.checkouts.get(checkoutId)!.subscriptionId! }
}
const mailsTo = async (kind: string) => (await giving.mails(kind)).filter(({ toAddress }) => toAddress === email)

test('cancelling ends the gift at the provider, is written with who asked, and is confirmed by one mail', async () => {
  const own = await join()
  expect(await cancelMonthlyGift(giving.services, own)).toEqual({ ok: true, state: 'done' })
  await giving.deliverAll()
  expect(await cancelMonthlyGift(giving.services, own)).toEqual({ ok: true, state: 'done' })
  expect(giving.subscriptions.get(own.subscriptionId)?.status).toBe('canceled')
  const [monthly] = (await findGiving(giving.services, email)).monthly
  expect(monthly).toMatchObject({
    status: 'canceled',
    nextChargeAt: null,
    cancellationBy: 'giver',
  })
  expect(await mailsTo('gift-cancelled')).toHaveLength(1)
})

test('pages are told of what they show: a payment, what becomes of a monthly gift, and the wish to end it', async () => {
  const own = await join()
  expect(new Set(giving.forgotten)).toEqual(new Set(['gifts', 'members', 'seeds']))
  giving.forgotten.length = 0
  giving.world.setStatus(own.subscriptionId, 'paused')
  await giving.deliverAll()
  expect(giving.forgotten).toContain('members')
  giving.forgotten.length = 0
  giving.world.failNext(1)
  await cancelMonthlyGift(giving.services, own)
  expect(giving.forgotten).toContain('members')
})

test('gifts that were only begun, however many, hide none that was paid', async () => {
  const own = await join()
  const year = giving.services.now().getUTCFullYear()
  const paid = await findGiving(giving.services, email)
  expect(paid).toMatchObject({ monthly: [{ giftId: own.giftId }], receipts: [{ giftId: own.giftId }] })
  const statement = await findStatement(giving.services, email, year)
  expect(statement).toBeDefined()
  const { id: _, reference: __, idempotencyKey: ___, ...row } = (await findGift(database.db, own.giftId))!
  const begun = Array.from({ length: 1_100 }, (____, number) => ({
    ...row,
    id: crypto.randomUUID(),
    reference: `MS-${number}-${email.slice(0, 8)}`,
    idempotencyKey: crypto.randomUUID(),
    createdAt: new Date(row.createdAt.getTime() + number),
    checkoutId: null,
    settledAt: null,
  }))
  for (let at = 0; at < begun.length; at += 100)
    await database.db
      .insertInto('gifts')
      .values(begun.slice(at, at + 100))
      .execute()
  expect(await findGiving(giving.services, email)).toEqual(paid)
  expect(await findStatement(giving.services, email, year)).toEqual(statement)
  expect(await hasGiving(giving.services, email)).toBe(true)
})

test('a cancellation that the provider does not hear is kept and finished by the sweep', async () => {
  const own = await join()
  giving.world.failNext(1)
  expect(await cancelMonthlyGift(giving.services, own)).toEqual({ ok: true, state: 'underway' })
  expect((await findGiving(giving.services, email)).monthly[0]).toMatchObject({
    status: 'active',
    cancellationBy: 'giver',
  })
  await reconcileMonthlyGifts(giving.services)
  expect(giving.subscriptions.get(own.subscriptionId)?.status).toBe('canceled')
  expect(await mailsTo('gift-cancelled')).toHaveLength(1)
})

test('a personal link acts on no gift but those of its own address', async () => {
  const own = await join()
  const stranger = { ...own, email: 'stranger@example.org' }
  for (const giftId of [own.giftId, crypto.randomUUID(), "' or 1=1", '']) {
    const other = { ...stranger, giftId }
    expect(await cancelMonthlyGift(giving.services, other)).toMatchObject({ ok: false, reason: 'not-found' })
    expect(await pauseMonthlyGift(giving.services, other)).toMatchObject({ ok: false, reason: 'not-found' })
    expect(await resumeMonthlyGift(giving.services, other)).toMatchObject({ ok: false, reason: 'not-found' })
    expect(await changeAmount(giving.services, other, { kind: 'custom', amountCents: 100 })).toMatchObject({
      ok: false,
      reason: 'not-found',
    })
    expect(await openCardPortal(giving.services, other, 'https://example.org/')).toMatchObject({ ok: false, reason: 'not-found' })
  }
  expect(await findMonthlyGift(database.db, own.giftId)).toMatchObject({ status: 'active', cancellationAt: null })
  expect(await findGiving(giving.services, 'stranger@example.org')).toMatchObject({ monthly: [], receipts: [] })
})

test('pausing and resuming act as often as they are asked for, and a double click acts once', async () => {
  const own = await join()
  for (let round = 0; round < 2; round++) {
    expect(await Promise.all([pauseMonthlyGift(giving.services, own), pauseMonthlyGift(giving.services, own)])).toEqual([
      { ok: true, state: 'done' },
      { ok: true, state: 'done' },
    ])
    await giving.deliverAll()
    expect((await findGiving(giving.services, email)).monthly[0]).toMatchObject({
      status: 'paused',
    })
    expect(giving.subscriptions.get(own.subscriptionId)?.status).toBe('paused')
    expect(await resumeMonthlyGift(giving.services, own)).toEqual({ ok: true, state: 'done' })
    expect(giving.subscriptions.get(own.subscriptionId)?.status).toBe('active')
    expect((await findGiving(giving.services, email)).monthly[0]).toMatchObject({ status: 'active', pauseAt: null })
  }
})

test('the amount changes to a circle or to an own amount, each with its consent', async () => {
  const own = await join()
  expect(await changeAmount(giving.services, own, { kind: 'circle', id: 'seed-planter' })).toEqual({ ok: true, state: 'done' })
  expect((await findGiving(giving.services, email)).monthly[0]).toMatchObject({ amountCents: 1100, circleId: 'seed-planter' })
  expect(await changeAmount(giving.services, own, { kind: 'custom', amountCents: 2000 })).toEqual({ ok: true, state: 'done' })
  await giving.deliverAll()
  expect((await findGiving(giving.services, email)).monthly[0]).toMatchObject({ amountCents: 2000, circleId: null })
  expect(giving.subscriptions.get(own.subscriptionId)?.amountCents).toBe(2000)
  expect(await changeAmount(giving.services, own, { kind: 'custom', amountCents: 600_000 })).toMatchObject({ ok: false, reason: 'amount' })
  expect(await changeAmount(giving.services, own, { kind: 'tier', id: 'career' })).toMatchObject({ ok: false, reason: 'amount' })
  const consents = await database.db
    .selectFrom('giftConsents')
    .select(['amountCents', 'sentence'])
    .where('giftId', '=', own.giftId)
    .orderBy('amountCents')
    .execute()
  expect(consents.map(({ amountCents }) => amountCents)).toEqual([1100, 2000, 3300])
  expect(consents[1]?.sentence).toContain('charges the amount chosen here ($20) in place of the earlier one, from the next charge on')
})

test('a change while the provider is away is written down, shown as such, and finished by the sweep', async () => {
  const own = await join()
  giving.world.failNext(1)
  expect(await pauseMonthlyGift(giving.services, own)).toEqual({ ok: true, state: 'underway' })
  expect((await findGiving(giving.services, email)).monthly[0]).toMatchObject({
    status: 'active',
    requests: [{ kind: 'pause', confirmUntil: null }],
  })
  giving.later(3 * 60_000)
  await reconcileMonthlyGifts(giving.services)
  expect((await findGiving(giving.services, email)).monthly[0]).toMatchObject({ status: 'paused', requests: [] })
  expect(giving.subscriptions.get(own.subscriptionId)?.status).toBe('paused')
  expect(await mailsTo('gift-changed')).toHaveLength(1)
})

test('the card is changed on a page of the provider', async () => {
  const own = await join()
  expect(await openCardPortal(giving.services, own, 'https://example.org/my/x')).toMatchObject({
    ok: true,
    url: expect.stringContaining('https://pay.example.org/portal/'),
  })
})

test('the link shows receipts newest first, and the statement adds them up with what was returned', async () => {
  const first = await giving.begin({ email, honoree: 'Grandmother Ada' })
  giving.world.pay(first.checkoutId)
  await giving.deliverAll()
  giving.world.refund(giving.checkouts.get(first.checkoutId)!.paymentId!, 2500)
  giving.later(86_400_000)
  await join()
  const found = await findGiving(giving.services, email.toUpperCase())
  expect(
    found.receipts.map(({ amountCents, remainingCents, taken, description }) => [amountCents, remainingCents, taken, description]),
  ).toEqual([
    [3300, 3300, [], 'Growth Nurturer, monthly'],
    [10_000, 7500, [{ why: 'returned', amountCents: 2500 }], 'One-time gift'],
  ])
  expect(await findStatement(giving.services, email, 2026)).toMatchObject({
    givenCents: 13_300,
    returnedCents: 2500,
    totalCents: 10_800,
    seeds: 108,
  })
  expect(await findStatement(giving.services, email, 2025)).toBeUndefined()
})

test('practice money and real money are shown apart, on the page, in the statement and in its mail', async () => {
  const practice = openGiving(database, { livemode: false })
  for (const world of [giving, practice]) {
    const { checkoutId } = await world.begin({ email })
    world.world.pay(checkoutId)
    await world.deliverAll()
    expect((await findGiving(world.services, email)).receipts).toMatchObject([{ practice: world === practice }])
    expect(await findStatement(world.services, email, 2026)).toMatchObject({ totalCents: 10_000, seeds: 100 })
    expect(await hasGiving(world.services, email)).toBe(true)
  }
  practice.later(300 * 86_400_000)
  giving.later(300 * 86_400_000)
  await sendYearlyStatements(practice.services)
  expect((await mailsTo('giving-statement')).map(({ subject }) => subject)).toEqual(['[Practice] Your giving in 2026'])
  await sendYearlyStatements(giving.services)
  expect((await mailsTo('giving-statement')).map(({ subject }) => subject)).toContain('Your giving in 2026')
})

test('a monthly gift of practice money has no buttons where real money is shown, nor the other way round', async () => {
  const practice = openGiving(database, { livemode: false })
  for (const [world, other] of [
    [practice, giving],
    [giving, practice],
  ] as const) {
    ;({ email } = newcomer())
    const { giftId, checkoutId } = await world.begin({ email, priced: growthNurturer })
    world.world.pay(checkoutId)
    await world.deliverAll()
    expect((await findGiving(world.services, email)).monthly).toMatchObject([{ giftId }])
    expect((await findGiving(other.services, email)).monthly).toEqual([])
  }
})

test('what anyone began with an address and did not pay stands nowhere on its giver’s page', async () => {
  await join()
  for (const amountCents of [77_700, 432_100]) {
    await giving.begin({ email: email.toUpperCase(), name: 'Security Team', message: 'Your account is locked.' })
    await giving.begin({ email, priced: { ...growthNurturer, amountCents } })
  }
  const { waiting, monthly } = await findGiving(giving.services, email)
  expect(waiting).toEqual([])
  expect(monthly).toHaveLength(1)
})

test('a gift on New Year’s Eve in Georgia belongs to the old year', () => {
  const paidAt = new Date('2027-01-01T02:00:00Z')
  expect(
    makeStatements([
      { receipt: 'MS-1', paidAt, description: 'One-time gift', amountCents: 5000, remainingCents: 5000, taken: [], honoree: null },
    ])[0]?.year,
  ).toBe(2026)
})

test('nobody is mailed a statement of a year in which everything went back, and who has something left is', async () => {
  for (const [kept, refundCents] of [
    [false, 10_000],
    [true, 9950],
  ] as const) {
    giving = openGiving(database)
    email = newcomer().email
    const { checkoutId } = await giving.begin({ email })
    giving.world.pay(checkoutId)
    giving.world.refund(giving.checkouts.get(checkoutId)!.paymentId!, refundCents)
    await giving.deliverAll()
    expect(await findStatement(giving.services, email, 2026)).toMatchObject({ totalCents: 10_000 - refundCents, seeds: 0 })
    giving.later(300 * 86_400_000)
    await sendYearlyStatements(giving.services)
    expect(await mailsTo('giving-statement')).toHaveLength(kept ? 1 : 0)
  }
})

test('the page after the payment tells how it stands, and nothing personal', async () => {
  const { giftId, checkoutId } = await giving.begin({ email })
  expect(await findGiftStatus(giving.services, giftId)).toMatchObject({ state: 'waiting' })
  giving.world.pay(checkoutId)
  await giving.deliverAll()
  const outcome = await findGiftStatus(giving.services, giftId)
  expect(outcome).toMatchObject({ state: 'settled', seeds: 100 })
  expect(JSON.stringify(outcome)).not.toContain('example.org')
  expect(await findGiftStatus(giving.services, 'nonsense')).toBeUndefined()
})
