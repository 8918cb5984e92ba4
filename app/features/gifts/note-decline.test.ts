import { expect, test } from 'vitest'
import { openPracticePayments } from '#app/adapters/payments/practice-provider/practice-payments.server.ts'
import { listOpenAlerts } from '#app/features/alerts/alert-store.server.ts'
import { tellAlerts } from '#app/features/alerts/tell-alerts.server.ts'
import { sayRefusal } from '#app/features/donate/take-gift.server.ts'
import { processPaymentEvent } from '#app/features/payment-events/process-payment-event.server.ts'
import { receivePaymentEvent } from '#app/features/payment-events/receive-payment-event.server.ts'
import { sweepOpenGifts } from '#app/features/payment-events/sweep-gifts.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { givingByDay, newcomer } from '#test/giving/giving-for-each.ts'
import { type Giving, growthNurturer } from '#test/giving/open-giving.ts'
import { reopenGiftForm } from './form-pause.server.ts'
import { findGift } from './gift-store.server.ts'
import type { GiftRequest } from './start-gift.server.ts'

const minute = 60_000
let database: Database
let giving: Giving
givingByDay((...today) => ([giving, database] = today))

const alertsOfToday = async () =>
  (await listOpenAlerts(database.db)).filter(({ raisedAt }) => +giving.services.now() - +raisedAt < 86_400_000)

async function begin(network: string, request: Partial<GiftRequest> = {}): Promise<{ giftId: string; checkoutId: string }> {
  const started = await giving.start({ ...newcomer(), ...request }, network)
  if (!started.ok) throw new Error(started.reason)
  return { giftId: started.giftId, checkoutId: started.url.split('/').at(-1)! }
}

async function decline(checkoutId: string, times = 1): Promise<void> {
  for (let i = 0; i < times; i++) giving.world.decline(checkoutId)
  await giving.deliverAll()
}

test('ten declined cards in a minute close the form for that network for a minute, and for no other', async () => {
  const [first, second, third] = [await begin('203.0.113.20'), await begin('203.0.113.20'), await begin('203.0.113.20')]
  await decline(first.checkoutId, 4)
  await decline(second.checkoutId, 4)
  giving.later(50_000)
  await decline(third.checkoutId, 1)
  expect(await giving.start(newcomer(), '203.0.113.20')).toMatchObject({ ok: true })
  await decline(third.checkoutId, 1)
  const refused = await giving.start(newcomer(), '203.0.113.20')
  expect(refused).toMatchObject({ ok: false, reason: 'closed' })
  expect(!refused.ok && sayRefusal(refused)).toMatch(/declined on your network.*for a minute.*not charged/)
  expect(await giving.start(newcomer(), '203.0.113.21')).toMatchObject({ ok: true })
  giving.later(minute - 1)
  expect(await giving.start(newcomer(), '203.0.113.20')).toMatchObject({ reason: 'closed' })
  giving.later(1)
  expect(await giving.start(newcomer(), '203.0.113.20')).toMatchObject({ ok: true })
})

test('ten declined cards over more than a minute close nothing', async () => {
  for (let i = 0; i < 5; i++) {
    await decline((await begin('203.0.113.22')).checkoutId, 2)
    giving.later(15_000)
  }
  expect(await giving.start(newcomer(), '203.0.113.22')).toMatchObject({ ok: true })
})

test('what the network closed by its declines may not begin, it may still finish', async () => {
  const paying = await begin('203.0.113.23')
  const others = [await begin('203.0.113.23'), await begin('203.0.113.23'), await begin('203.0.113.23')]
  for (const { checkoutId } of others) await decline(checkoutId, 4)
  expect(await giving.start(newcomer(), '203.0.113.23')).toMatchObject({ reason: 'closed' })
  giving.world.pay(paying.checkoutId)
  await giving.deliverAll()
  expect(await findGift(database.db, paying.giftId)).toMatchObject({ settledAt: expect.any(Date) })
})

test('five declined cards end that checkout; four do not, and another card then pays', async () => {
  const four = await begin('203.0.113.24')
  const five = await begin('203.0.113.25')
  await decline(four.checkoutId, 4)
  await decline(five.checkoutId, 5)
  expect(giving.checkouts.get(four.checkoutId)).toMatchObject({ status: 'open' })
  expect(giving.checkouts.get(five.checkoutId)).toMatchObject({ status: 'expired' })
  expect(await findGift(database.db, five.giftId)).toMatchObject({ closedReason: 'declined', settledAt: null })
  giving.world.pay(four.checkoutId)
  await giving.deliverAll()
  expect(await findGift(database.db, four.giftId)).toMatchObject({ settledAt: expect.any(Date) })
})

test('declines at a monthly gift count as well, although the provider does not name the gift yet', async () => {
  const asked = { email: 'Naomi@example.org', priced: growthNurturer }
  const started = await giving.start(asked, '203.0.113.29')
  // Another amount and another email are other gifts.
  await giving.start({ ...asked, priced: { ...growthNurturer, amountCents: 1100 } }, '203.0.113.30')
  await giving.start({ ...asked, email: 'orpah@example.org' }, '203.0.113.30')
  const [own, ...others] = [...giving.checkouts.values()]
  await decline(own!.checkoutId, 5)
  expect(own).toMatchObject({ status: 'expired' })
  expect(others).toMatchObject([{ status: 'open' }, { status: 'open' }])
  expect(await findGift(database.db, started.ok ? started.giftId : '')).toMatchObject({ closedReason: 'declined' })
})

test('a renewal that fails counts against nobody', async () => {
  const { giftId, checkoutId } = await begin('203.0.113.31', { priced: growthNurturer })
  giving.world.pay(checkoutId)
  giving.world.charge(giving.checkouts.get(checkoutId)!.subscriptionId!, false)
  const { paymentId } = [...giving.payments.values()].at(-1)!
  await giving.deliverAll()
  for (let i = 0; i < 12; i++) {
    const subject = { kind: 'payment', id: paymentId } as const
    await giving.deliver({ eventId: `renewal-${i}`, type: 'payment_intent.payment_failed', createdAt: giving.services.now(), subject })
  }
  expect(await findGift(database.db, giftId)).toMatchObject({ settledAt: expect.any(Date), closedAt: null })
  expect(await giving.start(newcomer(), '203.0.113.31')).toMatchObject({ ok: true })
})

test('with the practice provider, a declined card is heard of by its event as well', async () => {
  const { services } = giving
  const practice = openPracticePayments({
    db: database.db,
    webhookSecret: 'whsec_for_this_test',
    siteUrl: 'https://example.org',
    now: services.now,
    deliver: async (body, header) => {
      const received = await receivePaymentEvent(services, body, header)
      return received.ok && Boolean(await processPaymentEvent(services, received.eventId))
    },
  })
  services.payments = practice
  const { giftId, checkoutId } = await begin('203.0.113.32', { priced: growthNurturer })
  const { checkoutId: other } = await begin('203.0.113.32')
  for (let i = 0; i < 4; i++) expect(await practice.settleCheckout(checkoutId, 'declines')).toMatchObject({ state: 'declined' })
  for (let i = 0; i < 4; i++) await practice.settleCheckout(other, 'declines')
  expect(await giving.start(newcomer(), '203.0.113.32')).toMatchObject({ ok: true })
  await practice.settleCheckout(checkoutId, 'declines')
  expect(await findGift(database.db, giftId)).toMatchObject({ closedReason: 'declined' })
  expect(await practice.settleCheckout(checkoutId, 'succeeds')).toMatchObject({ state: 'expired' })
  await practice.settleCheckout(other, 'declines')
  expect(await giving.start(newcomer(), '203.0.113.32')).toMatchObject({ reason: 'closed' })
})

test('the same decline told three times is one, and one of a gift that is paid is none', async () => {
  const { giftId, checkoutId } = await begin('203.0.113.26')
  for (let i = 0; i < 4; i++) giving.world.decline(checkoutId)
  const told = giving.events.slice()
  await giving.deliverAll()
  for (const event of [...told, ...told]) await giving.deliver(event)
  expect(giving.checkouts.get(checkoutId)).toMatchObject({ status: 'open' })
  giving.world.pay(checkoutId)
  const late = { ...told[0]!, eventId: 'the-fifth-came-late' }
  await giving.deliverAll()
  await giving.deliver(late)
  expect(await findGift(database.db, giftId)).toMatchObject({ settledAt: expect.any(Date), closedReason: null })
})

test('a provider that does not answer when a checkout is to be ended is asked again', async () => {
  const { giftId, checkoutId } = await begin('203.0.113.27')
  await decline(checkoutId, 4)
  giving.world.decline(checkoutId)
  const fifth = giving.events.pop()!
  const expire = giving.services.payments.expireCheckout
  giving.services.payments.expireCheckout = async () => {
    throw new Error('not now')
  }
  await expect(giving.deliver(fifth)).rejects.toThrow('not now')
  giving.services.payments.expireCheckout = expire
  await giving.deliver(fifth)
  expect(giving.checkouts.get(checkoutId)).toMatchObject({ status: 'expired' })
  expect(await findGift(database.db, giftId)).toMatchObject({ closedReason: 'declined' })
})

test('sixty declined cards in ten minutes from many networks pause the form for everyone, and the ministry is told once', async () => {
  for (let i = 0; i < 19; i++) await decline((await begin(`198.18.${i}.9`)).checkoutId, 3)
  giving.later(8 * minute)
  await decline((await begin('198.18.100.9')).checkoutId, 2)
  expect(await giving.start(newcomer(), '192.0.2.50')).toMatchObject({ ok: true })
  await decline((await begin('198.18.101.9')).checkoutId, 3)
  const refused = await giving.start(newcomer(), '192.0.2.50')
  expect(refused).toMatchObject({ ok: false, reason: 'paused' })
  expect(!refused.ok && sayRefusal(refused)).toMatch(/paused for a short while.*not charged/)
  expect((await alertsOfToday()).map(({ kind }) => kind)).toEqual(['gifts-paused'])
  await tellAlerts(giving.services)
  const [told, ...more] = await giving.mails('money-alert')
  expect(more).toEqual([])
  expect(told?.subject).toContain('gifts-paused')
  expect(JSON.stringify(told?.parts)).toContain('60 cards were declined within ten minutes')
  giving.later(60 * minute - 1)
  expect(await giving.start(newcomer(), '192.0.2.50')).toMatchObject({ reason: 'paused' })
  giving.later(1)
  expect(await giving.start(newcomer(), '192.0.2.50')).toMatchObject({ ok: true })
})

test('sixty declined cards over more than ten minutes pause nothing', async () => {
  for (let i = 0; i < 20; i++) {
    await decline((await begin(`198.18.${i}.8`)).checkoutId, 3)
    giving.later(32_000)
  }
  expect(await giving.start(newcomer(), '192.0.2.51')).toMatchObject({ ok: true })
})

test('church halls with old cards, one or nine of them, cannot pause the form for all', async () => {
  for (let hall = 0; hall < 9; hall++) for (let i = 0; i < 2; i++) await decline((await begin(`198.18.${hall}.7`)).checkoutId, 5)
  expect(await giving.start(newcomer(), '192.0.2.52')).toMatchObject({ ok: true })
  await decline((await begin('198.18.9.7')).checkoutId, 5)
  expect(await giving.start(newcomer(), '192.0.2.52')).toMatchObject({ ok: true })
  expect(await alertsOfToday()).toEqual([])
  // A tenth with a sixth decline is what it takes.
  await decline((await begin('198.18.9.7')).checkoutId)
  expect(await giving.start(newcomer(), '192.0.2.52')).toMatchObject({ reason: 'paused' })
})

test('ten /64s out of one /48 do not pause anything for anybody else', async () => {
  for (let i = 0; i < 10; i++) for (let j = 0; j < 2; j++) await decline((await begin(`2001:db8:70:${i}`)).checkoutId, 5)
  expect(await giving.start(newcomer(), '2001:db8:70:99')).toMatchObject({ reason: 'closed' })
  for (const other of ['2001:db8:71:1', '192.0.2.53']) expect(await giving.start(newcomer(), other)).toMatchObject({ ok: true })
  expect(await alertsOfToday()).toEqual([])
})

test('a pause that the ministry ends is over, and what led to it counts no more', async () => {
  for (let i = 0; i < 20; i++) await decline((await begin(`198.18.${i}.6`)).checkoutId, 3)
  expect(await giving.start(newcomer(), '192.0.2.54')).toMatchObject({ reason: 'paused' })
  await reopenGiftForm(giving.services)
  expect(await giving.start(newcomer(), '192.0.2.54')).toMatchObject({ ok: true })
  giving.later(minute)
  await decline((await begin('192.0.2.55')).checkoutId)
  expect(await giving.start(newcomer(), '192.0.2.54')).toMatchObject({ ok: true })
})

test('declines are forgotten after an hour', async () => {
  await decline((await begin('203.0.113.28')).checkoutId, 2)
  giving.later(60 * minute)
  await sweepOpenGifts(giving.services)
  expect(await database.db.selectFrom('giftDeclines').select('eventId').execute()).toEqual([])
})
