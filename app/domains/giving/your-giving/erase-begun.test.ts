import { expect, onTestFinished, test } from 'vitest'
import { PaymentUnavailable } from '#app/integrations/payments/payment-provider.ts'
import { openStripePayments } from '#app/integrations/payments/stripe/stripe-payments.server.ts'
import { findGift } from '#app/domains/giving/gifts/gift-store.server.ts'
import { findMonthlyGift } from '#app/domains/giving/monthly/monthly-gift-store.server.ts'
import { reconcileEvents, reconcileMonthlyGifts, reconcileOpenGifts } from '#app/domains/giving/events/giving-jobs.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { startStripeEmulator } from '#app/integrations/payments/emulator/emulator.ts'
import { givingForEach, newcomer } from '#test/support/giving/giving-for-each.ts'
import { type Giving, growthNurturer, openGiving } from '#test/support/giving/open-giving.ts'
import { eraseGiver } from '#test/support/giving/erase-giver.ts'

let database: Database
let giving: Giving
let email: string
givingForEach((its, file) => {
  database = file
  giving = its
  email = newcomer().email
})

const minute = 60_000
const frequencies = ['monthly', 'once'] as const
type Verb = 'expireCheckout' | 'fetchCheckout' | 'cancel'
type Begun = { giftId: string; checkoutId: string }

const begin = (frequency: (typeof frequencies)[number], idempotencyKey: string = crypto.randomUUID()) =>
  giving.begin({ email, idempotencyKey, ...(frequency === 'monthly' ? { priced: growthNurturer } : {}) })
const erase = () => eraseGiver(giving.services, email)
/** Does something while the provider does not answer to some questions. */
const unheard = async (act: () => Promise<unknown>, verbs: Verb[] = ['expireCheckout', 'fetchCheckout', 'cancel']) => {
  const { payments } = giving.services
  const usual = { ...payments }
  for (const verb of verbs) Object.assign(payments, { [verb]: () => Promise.reject(new PaymentUnavailable('away')) })
  await act()
  Object.assign(payments, usual)
}
const loseEvents = () => void (giving.events.length = 0)
const sweep = async () => {
  giving.later(5 * minute)
  expect(await reconcileEvents(giving.services)).toMatchObject({ failed: 0 })
  expect(await reconcileOpenGifts(giving.services)).toMatchObject({ failed: 0 })
  expect(await reconcileMonthlyGifts(giving.services)).toMatchObject({ failed: 0 })
  await giving.deliverAll()
}
const paymentsOf = ({ giftId }: Begun) => database.db.selectFrom('giftPayments').selectAll().where('giftId', '=', giftId).execute()
const statusAt = ({ checkoutId }: Begun) => giving.checkouts.get(checkoutId)?.status

/** What was paid is in the books once, names nobody, and nothing is charged any more. */
async function expectOnceAndNoMore(begun: Begun): Promise<void> {
  expect(await findGift(database.db, begun.giftId)).toMatchObject({
    email: null,
    name: null,
    checkoutUrl: null,
    settledAt: expect.any(Date),
  })
  expect(await paymentsOf(begun)).toMatchObject([{ remainingCents: expect.any(Number), receiptMailedAt: expect.any(Date) }])
  const { subscriptionId } = giving.checkouts.get(begun.checkoutId)!
  if (subscriptionId) {
    expect(giving.subscriptions.get(subscriptionId)?.status).toBe('canceled')
    expect(await findMonthlyGift(database.db, begun.giftId)).toMatchObject({ status: 'canceled' })
  }
  expect((await giving.mails()).filter(({ toAddress }) => toAddress === email)).toEqual([])
}

test.each(frequencies)('who is erased while a checkout is open (%s) cannot pay it any more, and is told so', async (frequency) => {
  const begun = await begin(frequency)
  const { count, paragraphs } = await erase()
  expect(count).toBe(1)
  expect(paragraphs.join()).toContain('can no longer be paid')
  expect(statusAt(begun)).toBe('expired')
  expect(await findGift(database.db, begun.giftId)).toMatchObject({ closedReason: 'expired', anonymizedAt: expect.any(Date) })
})

test.each(frequencies)('a checkout (%s) that could not be ended at once is ended by the sweep', async (frequency) => {
  const begun = await begin(frequency)
  await unheard(erase)
  expect(statusAt(begun)).toBe('open')
  await sweep()
  expect(statusAt(begun)).toBe('expired')
})

const interleavings: [string, (begun: Begun) => Promise<void>][] = [
  [
    'paid before, and heard of afterwards',
    async ({ checkoutId }) => {
      giving.world.pay(checkoutId)
      await erase()
      await giving.deliverAll()
    },
  ],
  [
    'paid before, the provider away, and heard of afterwards',
    async ({ checkoutId }) => {
      giving.world.pay(checkoutId)
      await unheard(erase)
      await giving.deliverAll()
    },
  ],
  [
    'paid before, the provider away, and its events lost',
    async ({ checkoutId }) => {
      giving.world.pay(checkoutId)
      await unheard(erase)
      loseEvents()
      await sweep()
    },
  ],
  [
    'paid after it could not be ended',
    async ({ checkoutId }) => {
      await unheard(erase)
      giving.world.pay(checkoutId)
      await giving.deliverAll()
    },
  ],
  [
    'paid after it could not be ended, and its events lost',
    async ({ checkoutId }) => {
      await unheard(erase)
      giving.world.pay(checkoutId)
      loseEvents()
      await sweep()
    },
  ],
  [
    'paid after it could not be ended, the provider away again when it is heard of',
    async ({ checkoutId }) => {
      await unheard(erase)
      giving.world.pay(checkoutId)
      await unheard(() => giving.deliverAll(), ['cancel'])
      await sweep()
    },
  ],
  [
    'paid in the very moment in which it was to be ended',
    async ({ checkoutId }) => {
      const { expireCheckout } = giving.services.payments
      giving.services.payments.expireCheckout = async (id) => {
        giving.world.pay(checkoutId)
        await expireCheckout(id)
      }
      await erase()
      await giving.deliverAll()
    },
  ],
]

test.each(interleavings.flatMap(([name, befall]) => frequencies.map((frequency) => [frequency, name, befall] as const)))(
  'a gift (%s) whose giver is erased, %s: it stays what was paid, once, without a name, and nothing is charged after it',
  async (frequency, _name, befall) => {
    const begun = await begin(frequency)
    await befall(begun)
    await expectOnceAndNoMore(begun)
    await sweep()
    await expectOnceAndNoMore(begun)
  },
)

test.each(['open', 'paid'])(
  'at Stripe, a circle whose checkout is %s when its giver is erased is charged once at most in a quarter of a year',
  async (fate) => {
    const secrets = { secretKey: 'sk_test_erasing', webhookSecret: 'whsec_erasing' }
    const fake = await startStripeEmulator(secrets)
    onTestFinished(() => fake.stop())
    const payments = openStripePayments({ ...secrets, apiBase: fake.baseUrl })
    giving = openGiving(database, { livemode: false })
    Object.assign(giving.services, { payments, now: () => fake.now() })
    const { checkoutId } = await begin('monthly')
    if (fate === 'paid') await fake.settle(checkoutId, 'succeeds')
    await erase()
    expect(await fake.settle(checkoutId, 'succeeds')).toBe(fate === 'paid' ? 'paid' : 'expired')
    await fake.advance({ months: 3 })
    await fake.advance({ hours: 2 })
    expect(fake.records.list('payment_intent', ({ status }) => status === 'succeeded')).toHaveLength(fate === 'paid' ? 1 : 0)
    expect(fake.records.list('subscription', ({ status }) => status !== 'canceled')).toEqual([])
  },
)

test('a transfer that the bank has still to decide stays a gift of nobody, whatever the bank says', async () => {
  const [good, bad] = [await begin('once'), await begin('once')]
  for (const { checkoutId } of [good, bad]) giving.world.pay(checkoutId, 'pending')
  await giving.deliverAll()
  await erase()
  giving.world.decide(good.checkoutId, 'succeeded')
  giving.world.decide(bad.checkoutId, 'failed')
  await giving.deliverAll()
  await expectOnceAndNoMore(good)
  expect(await findGift(database.db, bad.giftId)).toMatchObject({ email: null, settledAt: null, closedReason: 'failed' })
})

test('who is erased while the provider makes the checkout is not sent there, it is ended, and whoever asks again begins anew', async () => {
  const { startCheckout } = giving.services.payments
  giving.services.payments.startCheckout = async (request) => {
    const made = await startCheckout(request)
    await erase()
    return made
  }
  const idempotencyKey = crypto.randomUUID()
  expect(await giving.start({ email, idempotencyKey, priced: growthNurturer })).toEqual({ ok: false, reason: 'unavailable' })
  giving.services.payments.startCheckout = startCheckout
  const [checkoutId] = [...giving.checkouts.keys()]
  await sweep()
  expect(giving.checkouts.get(checkoutId!)?.status).toBe('expired')
  const again = await begin('monthly', idempotencyKey)
  expect(again.checkoutId).not.toBe(checkoutId)
  expect(await findGift(database.db, again.giftId)).toMatchObject({ email, anonymizedAt: null })
})
