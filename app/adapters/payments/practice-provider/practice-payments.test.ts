import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#app/platform/database/database.server.ts'
import { openTestDatabase } from '#test/open-test-database.ts'
import { addDays } from '../months.ts'
import { openPracticePayments, type PracticePayments } from './practice-payments.server.ts'

let database: Database
let practice: PracticePayments
let realNow: Date
let doorIsOpen: boolean
let taken: { type: string; id: string }[]
let onTaken: (type: string) => Promise<void>
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

beforeEach(async () => {
  await sql`truncate practice_requests, practice_customers, practice_subscriptions, practice_payments, practice_events cascade`.execute(
    database.db,
  )
  await sql`update practice_clock set ahead_seconds = 0`.execute(database.db)
  realNow = new Date('2027-01-31T10:00:00Z')
  doorIsOpen = true
  taken = []
  onTaken = async () => {}
  practice = openPracticePayments({
    db: database.db,
    webhookSecret: 'whsec_practice',
    siteUrl: 'http://localhost:3000',
    now: () => realNow,
    deliver: async (rawBody, signature) => {
      const reading = practice.readWebhook(rawBody, signature, realNow)
      if (!doorIsOpen) throw new Error('the door is closed')
      if (!reading.ok) return false
      taken.push({ type: reading.event.type, id: reading.event.eventId })
      await onTaken(reading.event.type)
      return true
    },
  })
})

async function start(frequency: 'once' | 'monthly' = 'monthly') {
  const { checkoutId, url } = await practice.startCheckout({
    giftId: 'gift-1',
    frequency,
    amountCents: 3300,
    description: 'Growth Nurturer, monthly',
    email: 'ruth@example.org',
    successUrl: 'http://localhost:3000/thanks',
    cancelUrl: 'http://localhost:3000/donate',
    expiresAt: addDays(realNow, 1 / 48),
    key: `gift:gift-1:checkout:${frequency}`,
  })
  return { checkoutId, url }
}

async function subscribe() {
  const { checkoutId } = await start()
  await practice.settleCheckout(checkoutId, 'succeeds')
  const { subscriptionId, customerId } = await practice.fetchCheckout(checkoutId)
  return { subscriptionId: subscriptionId ?? '', customerId: customerId ?? '' }
}

test('everything it makes is marked practice', async () => {
  const { checkoutId, url } = await start()
  expect(checkoutId).toMatch(/^practice_cs_[0-9a-f]{30}$/)
  expect(url).toBe(`http://localhost:3000/demo/pay/${checkoutId}`)
  expect(practice.livemode).toBe(false)
  await practice.settleCheckout(checkoutId, 'succeeds')
  const { subscriptionId, customerId } = await practice.fetchCheckout(checkoutId)
  const [payment] = await Array.fromAsync(practice.listMovements(addDays(realNow, -1), addDays(realNow, 1)))
  for (const id of [subscriptionId, customerId, payment?.sourceId, taken[0]?.id]) expect(id).toMatch(/^practice_/)
})

test('the pay page is told what to do next at each step', async () => {
  const { checkoutId } = await start('once')
  expect(await practice.settleCheckout(checkoutId, 'confirmed')).toMatchObject({ state: 'declined' })
  expect(await practice.settleCheckout(checkoutId, 'needs-confirmation')).toEqual({ state: 'confirm' })
  expect(await practice.findCheckout(checkoutId)).toMatchObject({ step: 'confirmation', status: 'open' })
  expect(await practice.settleCheckout(checkoutId, 'declines')).toEqual({ state: 'declined' })
  expect(await practice.findCheckout(checkoutId)).toMatchObject({ step: 'card', declineReason: expect.stringContaining('declined') })
  expect(await practice.settleCheckout(checkoutId, 'succeeds')).toEqual({ state: 'paid', redirectUrl: 'http://localhost:3000/thanks' })
  expect(await practice.settleCheckout(checkoutId, 'declines')).toEqual({ state: 'paid', redirectUrl: 'http://localhost:3000/thanks' })
  expect(await practice.settleCheckout('practice_cs_unknown', 'succeeds')).toEqual({ state: 'unknown' })
})

test('whoever answers the bank with no has stopped: no card was declined, and the checkout is open for another try', async () => {
  const { checkoutId } = await start('once')
  await practice.settleCheckout(checkoutId, 'needs-confirmation')
  expect(await practice.settleCheckout(checkoutId, 'stopped')).toEqual({ state: 'stopped', redirectUrl: 'http://localhost:3000/donate' })
  expect(await practice.findCheckout(checkoutId)).toMatchObject({ step: 'card', status: 'open', declineReason: null })
  expect(taken).toEqual([])
  expect(await practice.settleCheckout(checkoutId, 'confirmed')).toMatchObject({ state: 'declined' })
  expect(await practice.settleCheckout(checkoutId, 'succeeds')).toMatchObject({ state: 'paid' })
  expect(await practice.settleCheckout(checkoutId, 'stopped')).toMatchObject({ state: 'paid' })
})

test('a page opened after its time finds the checkout expired and leads back', async () => {
  const { checkoutId } = await start()
  realNow = addDays(realNow, 1)
  expect(await practice.settleCheckout(checkoutId, 'succeeds')).toEqual({ state: 'expired', redirectUrl: 'http://localhost:3000/donate' })
  expect(taken.map((event) => event.type)).toEqual(['checkout.session.expired'])
})

test('a checkout started after the clock was moved still has its half hour', async () => {
  await practice.advance({ months: 3 })
  const { checkoutId } = await start()
  expect(await practice.settleCheckout(checkoutId, 'succeeds')).toMatchObject({ state: 'paid' })
})

test('two tries at the same moment charge once', async () => {
  const { checkoutId } = await start('once')
  const tries = await Promise.all(Array.from({ length: 10 }, () => practice.settleCheckout(checkoutId, 'succeeds')))
  expect(new Set(tries.map((settlement) => settlement.state))).toEqual(new Set(['paid']))
  expect(await Array.fromAsync(practice.listMovements(addDays(realNow, -1), addDays(realNow, 1)))).toHaveLength(1)
  expect(taken.filter((event) => event.type === 'checkout.session.completed')).toHaveLength(1)
})

test('a gift of the 31st is charged on the last day of each month, in order, when the clock jumps', async () => {
  const { subscriptionId } = await subscribe()
  await practice.advance({ months: 4 })
  const paid = await Array.fromAsync(practice.listMovements(new Date(0), addDays(realNow, 365)))
  expect(paid.map((movement) => movement.at.toISOString().slice(0, 10))).toEqual([
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
    '2027-04-30',
    '2027-05-31',
  ])
  expect((await practice.fetchSubscription(subscriptionId)).nextChargeAt).toEqual(new Date('2027-06-30T10:00:00Z'))
})

test('a failed charge is tried 3, 5 and 7 days later, and the gift ends with the last', async () => {
  const { subscriptionId, customerId } = await subscribe()
  await practice.changeCard(customerId, 'declines')
  taken.length = 0
  await practice.advance({ months: 3 })
  expect(taken.filter((event) => event.type === 'invoice.payment_failed')).toHaveLength(4)
  expect(taken.at(-1)?.type).toBe('customer.subscription.deleted')
  const ended = await practice.fetchSubscription(subscriptionId)
  expect(ended).toMatchObject({ status: 'canceled', endedAt: new Date('2027-03-07T10:00:00Z') })
})

test('what falls due by itself is done without moving the clock', async () => {
  await subscribe()
  realNow = addDays(realNow, 40)
  await practice.runDue()
  expect(taken.filter((event) => event.type === 'invoice.paid')).toHaveLength(2)
})

test('several that look at once for what is due charge each month once', async () => {
  await subscribe()
  realNow = addDays(realNow, 65)
  await Promise.all(Array.from({ length: 4 }, () => practice.runDue()))
  expect(await Array.fromAsync(practice.listMovements(new Date(0), realNow))).toHaveLength(3)
})

test('refunds at the same moment cannot together exceed the payment', async () => {
  const { checkoutId } = await start('once')
  await practice.settleCheckout(checkoutId, 'succeeds')
  const paymentId = (await practice.fetchCheckout(checkoutId)).paymentId ?? ''
  const tries = Array.from({ length: 8 }, (_, count) =>
    practice.refund({ paymentId, amountCents: 1100, reason: 'duplicate', key: `refund-${count}` }),
  )
  const made = (await Promise.allSettled(tries)).filter((each) => each.status === 'fulfilled')
  expect(made).toHaveLength(3)
})

test('events that the door did not take wait, and are delivered in order once it does', async () => {
  doorIsOpen = false
  await subscribe()
  expect(taken).toEqual([])
  expect(await practice.deliverPending()).toBe(0)
  doorIsOpen = true
  expect(await practice.deliverPending()).toBe(3)
  expect(taken.map((event) => event.type)).toEqual(['customer.subscription.created', 'invoice.paid', 'checkout.session.completed'])
  expect(await practice.deliverPending()).toBe(0)
})

test('a door that causes another event while it takes one neither waits for itself nor misses it', async () => {
  onTaken = async (type) => {
    if (type !== 'checkout.session.completed') return
    const [payment] = await Array.fromAsync(practice.listMovements(addDays(realNow, -1), addDays(realNow, 1)))
    await practice.refund({ paymentId: payment?.sourceId ?? '', amountCents: 3300, reason: 'fraudulent', key: 'refund-1' })
  }
  const { checkoutId } = await start('once')
  await practice.settleCheckout(checkoutId, 'succeeds')
  expect(taken.map((event) => event.type)).toEqual(['checkout.session.completed', 'refund.created'])
})

test('more events than one batch are all delivered, each once', async () => {
  doorIsOpen = false
  await subscribe()
  await practice.advance({ months: 60 })
  doorIsOpen = true
  expect(await practice.deliverPending()).toBe(123)
  expect(new Set(taken.map((event) => event.id)).size).toBe(123)
})

test('the state outlives the process: another one with the same database goes on', async () => {
  const { subscriptionId } = await subscribe()
  const next = openPracticePayments({
    db: database.db,
    webhookSecret: 'whsec_practice',
    siteUrl: 'http://localhost:3000',
    now: () => realNow,
    deliver: async () => true,
  })
  await next.advance({ months: 1 })
  expect(await next.fetchSubscription(subscriptionId)).toMatchObject({ status: 'active', nextChargeAt: new Date('2027-03-31T10:00:00Z') })
  expect(await practice.practiceNow()).toEqual(new Date('2027-02-28T10:00:00Z'))
})

test('the card page knows its customer and where to go back to', async () => {
  const { customerId } = await subscribe()
  const { url } = await practice.openPortal({ customerId, returnUrl: 'http://localhost:3000/giving' })
  const portalId = url.split('/').at(-1) ?? ''
  expect(url).toBe(`http://localhost:3000/demo/card/${portalId}`)
  await practice.changeCard(customerId, 'declines')
  expect(await practice.findPortal(portalId)).toEqual({
    portalId,
    customerId,
    returnUrl: 'http://localhost:3000/giving',
    cardOutcome: 'declines',
  })
  expect(await practice.findPortal('practice_ptl_unknown')).toBeUndefined()
})

test('the clock does not go back', async () => {
  await expect(practice.advance({ days: -1 })).rejects.toThrow(RangeError)
  await expect(practice.advance({ months: 0.5 })).rejects.toThrow(RangeError)
})
