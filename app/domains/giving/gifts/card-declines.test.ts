import { GIFT_LIMITS } from '#app/platform/limits.ts'
import { expect, onTestFinished, test } from 'vitest'
import { openStripePayments } from '#app/integrations/payments/stripe/stripe-payments.server.ts'
import { startStripeEmulator } from '#app/integrations/payments/emulator/emulator.ts'
import { listOpenAlerts } from '#app/domains/staff/alerts/alert-store.server.ts'
import { sendAlertMails } from '#app/domains/staff/alerts/alert-mails.server.ts'
import { describeRefusal } from '#app/domains/giving/donate/handle-gift.server.ts'
import { purgeAll } from '#test/support/purge-all.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { givingByDay, newcomer } from '#test/support/giving/giving-for-each.ts'
import { type Giving, growthNurturer } from '#test/support/giving/open-giving.ts'
import { deliver } from '#test/support/giving/stripe-giving.ts'
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
  expect(!refused.ok && describeRefusal(refused)).toMatch(/declined on your network.*for a minute.*not charged/)
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
  expect(giving.checkouts.get(own!.checkoutId)).toMatchObject({ status: 'expired' })
  for (const { checkoutId } of others) expect(giving.checkouts.get(checkoutId)).toMatchObject({ status: 'open' })
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
  expect(!refused.ok && describeRefusal(refused)).toMatch(/paused for a short while.*not charged/)
  expect((await alertsOfToday()).map(({ kind }) => kind)).toEqual(['gifts-paused'])
  await sendAlertMails(giving.services)
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

test('declines are forgotten after an hour', async () => {
  await decline((await begin('203.0.113.28')).checkoutId, 2)
  giving.later(60 * minute)
  await purgeAll(giving.services)
  expect(await database.db.selectFrom('giftDeclines').select('eventId').execute()).toEqual([])
})

// The last one, because it lives by the emulator's clock, which is months after that of the others.
test('at Stripe, which names no gift for a card that is declined at a monthly one, its checkout is closed all the same', async () => {
  const { services } = giving
  const keys = { secretKey: 'sk_test_declines', webhookSecret: 'whsec_declines' }
  const fake = await startStripeEmulator(keys)
  onTestFinished(() => fake.stop())
  Object.assign(services, { payments: openStripePayments({ ...keys, apiBase: fake.baseUrl }), now: () => fake.now() })
  let heard = 0
  const settle = async (checkoutId: string, outcome: 'declines' | 'succeeds') => {
    const settlement = await fake.settle(checkoutId, outcome)
    for (; heard < fake.events.length; heard++) await deliver(giving, fake, fake.events[heard]!)
    return settlement
  }
  const { giftId, checkoutId } = await begin('203.0.113.32', { priced: growthNurturer })
  const { checkoutId: other } = await begin('203.0.113.32')
  for (let i = 0; i < 4; i++) expect(await settle(checkoutId, 'declines')).toBe('declined')
  for (let i = 0; i < 4; i++) await settle(other, 'declines')
  expect(await giving.start(newcomer(), '203.0.113.32')).toMatchObject({ ok: true })
  await settle(checkoutId, 'declines')
  expect(await findGift(database.db, giftId)).toMatchObject({ closedReason: 'declined' })
  expect(await settle(checkoutId, 'succeeds')).toBe('expired')
  await settle(other, 'declines')
  expect(await giving.start(newcomer(), '203.0.113.32')).toMatchObject({ reason: 'closed' })
})

/**
 * Unharmed means: nobody's checkout, place or quota is touched, so who is on the payment page pays. The pause of the form is
 * what the limits order, and ends by itself.
 */
test('of a thousand cards that are tried from two hundred networks few are tried at all, and whoever is paying pays', async () => {
  const honest = await giving.start(newcomer(), '192.0.2.1')
  if (!honest.ok) throw new Error(honest.reason)
  const paying = honest.url.split('/').at(-1)!
  const open = new Map<string, string>()
  const cards = new Map<string, number>()
  let tried = 0
  let begun = 0

  /** Each of the networks begins where it may, and tries one card of its five on what it has open. */
  async function oneRound(): Promise<void> {
    for (let network = 0; network < 200; network++) {
      const from = `203.0.113.${network}`
      if (!open.has(from)) {
        const started = await giving.start(newcomer(), from)
        if (!started.ok) continue
        begun++
        open.set(from, started.url.split('/').at(-1)!)
      }
      const checkout = open.get(from)!
      if ((cards.get(from) ?? 0) >= 5 || giving.checkouts.get(checkout)?.status !== 'open') continue
      cards.set(from, (cards.get(from) ?? 0) + 1)
      tried++
      giving.world.decline(checkout)
    }
    await giving.deliverAll()
  }

  for (let round = 0; round < 10; round++) {
    await oneRound()
    giving.later(minute)
  }

  // The first minute begins thirty, of which the honest one is one; the second round's declines close the form for all.
  expect(begun).toBeLessThanOrEqual(60)
  expect(tried).toBeLessThanOrEqual(begun * GIFT_LIMITS.declinesOfCheckout)
  expect(tried).toBeGreaterThanOrEqual(GIFT_LIMITS.declinesOnSite.points)
  for (const checkout of open.values()) expect(giving.checkouts.get(checkout)).toMatchObject({ status: 'expired', paymentStatus: 'unpaid' })

  const stranger = await giving.start(newcomer(), '198.51.100.201')
  expect(stranger).toMatchObject({ ok: false, reason: 'paused', retryAfterSeconds: expect.any(Number) })
  giving.world.pay(paying)
  await giving.deliverAll()
  const gift = await database.db.selectFrom('gifts').select('settledAt').where('id', '=', honest.giftId).executeTakeFirstOrThrow()
  expect(gift.settledAt).not.toBeNull()
  const { retryAfterSeconds } = stranger as { retryAfterSeconds: number }
  giving.later(retryAfterSeconds * 1000)
  expect(await giving.start(newcomer(), '198.51.100.201')).toMatchObject({ ok: true })
})

test('the ministry may open the form again before the hour is over', async () => {
  for (let network = 0; network < 12; network++) {
    const started = await giving.start(newcomer(), `203.0.113.${network}`)
    if (!started.ok) throw new Error(started.reason)
    for (let card = 0; card < 5; card++) giving.world.decline(started.url.split('/').at(-1)!)
  }
  await giving.deliverAll()
  expect(await giving.start(newcomer(), '198.51.100.202')).toMatchObject({ reason: 'paused' })
  giving.later(61 * minute)
  expect(await giving.start(newcomer(), '198.51.100.202')).toMatchObject({ ok: true })
})

test('a transfer that fails days later is no card that was declined', async () => {
  const started = await giving.start(newcomer(), '203.0.113.77')
  if (!started.ok) throw new Error(started.reason)
  const checkoutId = started.url.split('/').at(-1)!
  giving.world.pay(checkoutId, 'pending')
  await giving.deliverAll()
  giving.later(3 * 24 * 60 * minute)
  giving.world.decide(checkoutId, 'failed')
  const { paymentId } = giving.checkouts.get(checkoutId)!
  await giving.deliver({
    eventId: 'evt_late',
    type: 'payment_intent.payment_failed',
    createdAt: giving.services.now(),
    subject: { kind: 'payment', id: paymentId! },
  })
  expect(await database.db.selectFrom('giftDeclines').select('giftId').where('giftId', '=', started.giftId).execute()).toEqual([])
})
