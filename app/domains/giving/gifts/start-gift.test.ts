import { expect, test } from 'vitest'
import { giftRequest, growthNurturer, openGiving } from '#test/support/giving/open-giving.ts'
import { openTestDatabase } from '#test/support/open-test-database.ts'
import { findGift } from './gift-store.server.ts'

const database = await openTestDatabase()

const countGifts = async () => (await database.db.selectFrom('gifts').select('id').execute()).length

test('fifty identical sendings at once make one gift and one checkout', async () => {
  const giving = openGiving(database, { limits: true })
  const before = await countGifts()
  const request = giftRequest({ email: 'fifty@example.org' })
  const started = await Promise.all(Array.from({ length: 50 }, () => giving.start(request, '198.51.100.50')))
  expect(new Set(started.map((each) => each.ok && each.url)).size).toBe(1)
  expect(started.every((each) => each.ok)).toBe(true)
  expect((await countGifts()) - before).toBe(1)
  expect(giving.checkouts.size).toBe(1)
})

test('fifty identical sendings without a browser id make one gift as well', async () => {
  const giving = openGiving(database)
  const before = await countGifts()
  const request = giftRequest({ email: 'noscript@example.org', idempotencyKey: null })
  const started = await Promise.all(Array.from({ length: 50 }, () => giving.start(request)))
  expect(new Set(started.map((each) => each.ok && each.giftId)).size).toBe(1)
  expect((await countGifts()) - before).toBe(1)
})

test('what names a gift hangs on the site’s key, so that an erased giver cannot be guessed back from it', async () => {
  const request = giftRequest({ email: 'erased@example.org', idempotencyKey: null })
  const one = openGiving(database)
  const other = openGiving(database)
  other.services.settings.secretKey = 'another key for tests that is long enough'
  const started = [await one.start(request), await one.start(request), await other.start(request)]
  expect(new Set(started.map((each) => each.ok && each.giftId)).size).toBe(2)
})

test('the same words sent again without a browser id, after the first gift was paid, are a second gift', async () => {
  const giving = openGiving(database)
  const request = giftRequest({ email: 'again@example.org', idempotencyKey: null })
  const first = await giving.begin(request)
  giving.world.pay(first.checkoutId)
  await giving.deliverAll()
  expect((await giving.begin(request)).giftId).not.toBe(first.giftId)
})

test('a gift that was paid, sent again, leads to the thanks, not to a second payment', async () => {
  const giving = openGiving(database)
  const request = giftRequest()
  const first = await giving.begin(request)
  giving.world.pay(first.checkoutId)
  await giving.deliverAll()
  expect(await giving.start(request)).toEqual({
    ok: true,
    giftId: first.giftId,
    reference: first.reference,
    url: `https://example.org/donate/thanks?gift=${first.giftId}`,
  })
})

test('who goes back and changes the amount begins another gift, with the new amount', async () => {
  const giving = openGiving(database)
  const request = giftRequest()
  const first = await giving.begin(request)
  const second = await giving.begin({ ...request, priced: { ...request.priced, amountCents: 5000 } })
  expect(second.giftId).not.toBe(first.giftId)
  expect(giving.checkouts.get(second.checkoutId)?.amountCents).toBe(5000)
})

test('a provider that does not answer leaves the gift open, and the same key goes on', async () => {
  const giving = openGiving(database)
  const request = giftRequest()
  giving.world.failNext(1)
  expect(await giving.start(request)).toMatchObject({ ok: false, reason: 'unavailable' })
  const again = await giving.begin(request)
  expect(await findGift(database.db, again.giftId)).toMatchObject({ settledAt: null, closedAt: null, checkoutId: again.checkoutId })
  expect(giving.checkouts.size).toBe(1)
})

test('an answer that was lost after the provider had acted does not make a second checkout', async () => {
  const giving = openGiving(database)
  const request = giftRequest()
  giving.world.loseAnswers(1)
  expect(await giving.start(request)).toMatchObject({ ok: false, reason: 'unavailable' })
  await giving.begin(request)
  expect(giving.checkouts.size).toBe(1)
})

test('a checkout that has run out is replaced by a new gift', async () => {
  const giving = openGiving(database)
  const request = giftRequest()
  const first = await giving.begin(request)
  giving.later(60 * 60_000)
  expect((await giving.begin(request)).giftId).not.toBe(first.giftId)
})

test('the consent to a monthly gift is stored word for word', async () => {
  const giving = openGiving(database)
  const { giftId } = await giving.begin({ priced: growthNurturer })
  const [consent] = await database.db.selectFrom('giftConsents').selectAll().where('giftId', '=', giftId).execute()
  expect(consent).toMatchObject({
    amountCents: 3300,
    version: '2026-11-20',
    sentence: expect.stringContaining('charges $33 today and $33 every month'),
  })
})

test('a gift whose hidden field a browser filled in goes on to its payment', async () => {
  const giving = openGiving(database)
  expect(await giving.start({ trapped: true })).toMatchObject({ ok: true, url: expect.any(String) })
})

test('the same form sent after its payment page has ended leads to the thanks of what was paid meanwhile, though no event said so', async () => {
  const giving = openGiving(database)
  const request = giftRequest({ email: 'unheard@example.org' })
  const { giftId, checkoutId } = await giving.begin(request)
  giving.world.pay(checkoutId)
  giving.events.length = 0
  giving.later(41 * 60_000)
  expect(await giving.start(request)).toMatchObject({ ok: true, giftId, url: expect.stringContaining('/donate/thanks') })
  expect(await findGift(database.db, giftId)).toMatchObject({ settledAt: expect.any(Date) })
})

test('one that nobody paid is ended at the provider before another begins, and none begins while the provider is away', async () => {
  const giving = openGiving(database)
  const request = giftRequest({ email: 'lapsed@example.org' })
  const { giftId, checkoutId } = await giving.begin(request)
  giving.later(41 * 60_000)
  giving.world.failNext(1)
  expect(await giving.start(request)).toEqual({ ok: false, reason: 'unavailable' })
  const again = await giving.begin(request)
  expect(again.giftId).not.toBe(giftId)
  expect(giving.checkouts.get(checkoutId)).toMatchObject({ status: 'expired' })
})

test('where two requests at once are answered under two keys, only the checkout that is stored can be paid', async () => {
  const giving = openGiving(database)
  const request = giftRequest({ email: 'two-keys@example.org' })
  const { startCheckout } = giving.services.payments
  let other: Awaited<ReturnType<typeof giving.start>> | undefined
  giving.services.payments.startCheckout = async (asked) => {
    const checkout = await startCheckout(asked)
    giving.services.payments.startCheckout = startCheckout
    await database.db.updateTable('gifts').set({ checkoutKeySerial: 2 }).where('id', '=', asked.giftId).execute()
    other = await giving.start(request)
    return checkout
  }
  const started = await giving.start(request)
  expect(started).toEqual(other)
  expect(giving.checkouts.values().map(({ status }) => status)).toEqual(['expired', 'open'])
})
