import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#app/platform/database/database.server.ts'
import { giftRequest, growthNurturer, openGiving } from '#test/giving/open-giving.ts'
import { openTestDatabase } from '#test/open-test-database.ts'
import { listOpenAlerts } from './alert-store.server.ts'
import { noteGiftFailure, resumeGifts } from './gift-gate.server.ts'
import { findGift } from './gift-store.server.ts'

let database: Database
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())

const countGifts = async () => (await database.db.selectFrom('gifts').select('id').execute()).length

test('fifty identical sendings at once make one gift and one checkout', async () => {
  const giving = openGiving(database, { limits: true })
  const before = await countGifts()
  const request = giftRequest({ email: 'fifty@example.org' })
  const started = await Promise.all(Array.from({ length: 50 }, () => giving.start(request, '198.51.100.50')))
  expect(new Set(started.map((each) => each.ok && each.url)).size).toBe(1)
  expect(started.every((each) => each.ok)).toBe(true)
  expect((await countGifts()) - before).toBe(1)
  expect(giving.calls.startCheckout).toBe(1)
})

test('fifty identical sendings without a browser id make one gift as well', async () => {
  const giving = openGiving(database)
  const before = await countGifts()
  const request = giftRequest({ email: 'noscript@example.org', attempt: null })
  const started = await Promise.all(Array.from({ length: 50 }, () => giving.start(request)))
  expect(new Set(started.map((each) => each.ok && each.giftId)).size).toBe(1)
  expect((await countGifts()) - before).toBe(1)
})

test('the same words sent again without a browser id, after the first gift was paid, are a second gift', async () => {
  const giving = openGiving(database)
  const request = giftRequest({ email: 'again@example.org', attempt: null })
  const first = await giving.begin(request)
  giving.world.pay(first.checkoutId)
  await giving.deliverAll()
  expect((await giving.begin(request)).giftId).not.toBe(first.giftId)
})

test('an attempt that was paid leads to the thanks, not to a second payment', async () => {
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

test('a provider that does not answer leaves the gift open, and the same attempt goes on', async () => {
  const giving = openGiving(database)
  const request = giftRequest()
  giving.world.failNext(1)
  expect(await giving.start(request)).toMatchObject({ ok: false, reason: 'unavailable', message: expect.stringContaining('not charged') })
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

test('a filled trap is answered with words and starts nothing', async () => {
  const giving = openGiving(database)
  expect(await giving.start({ trapped: true })).toMatchObject({ ok: false, reason: 'trapped' })
  expect(giving.calls.startCheckout).toBeUndefined()
})

test('a thousand tries from one network start five gifts, and the form stays open for others', async () => {
  const giving = openGiving(database, { limits: true })
  giving.later(86_400_000)
  let begun = 0
  for (let i = 0; i < 1000; i++) if ((await giving.start({ email: `thief${i}@example.org` }, '203.0.113.9')).ok) begun++
  expect(begun).toBe(5)
  expect(await giving.start({ email: 'kind@example.org' }, '203.0.113.10')).toMatchObject({ ok: true })
})

test('an email starts three gifts an hour, whatever its capitals and network', async () => {
  const giving = openGiving(database, { limits: true })
  giving.later(2 * 86_400_000)
  const results = []
  for (const email of ['amy@example.org', 'Amy@example.org', 'AMY@example.org', 'amy@Example.org'])
    results.push((await giving.start({ email }, `192.0.2.${results.length + 20}`)).ok)
  expect(results).toEqual([true, true, true, false])
})

test('ten failures in a minute close the form for that network, with a kind word, and a minute later it is open', async () => {
  const giving = openGiving(database, { limits: true })
  giving.later(3 * 86_400_000)
  for (let i = 0; i < 10; i++) await noteGiftFailure(giving.services, '203.0.113.77')
  expect(await giving.start({}, '203.0.113.77')).toMatchObject({
    ok: false,
    reason: 'closed',
    message: expect.stringContaining('not charged'),
  })
  giving.later(61_000)
  expect(await giving.start({}, '203.0.113.77')).toMatchObject({ ok: true })
})

test('thirty starts a minute are what the site takes; the next is asked to wait and leaves no row', async () => {
  const giving = openGiving(database, { limits: true })
  giving.later(4 * 86_400_000)
  const before = await countGifts()
  const results = []
  for (let i = 0; i < 31; i++) results.push(await giving.start({ email: `many${i}@example.org` }, `10.0.${i}.1`))
  expect(results.filter((each) => each.ok)).toHaveLength(30)
  expect(results.at(-1)).toMatchObject({ ok: false, reason: 'busy' })
  expect((await countGifts()) - before).toBe(30)
})

test('one network cannot pause the form for everyone; ten can, and the desk is told', async () => {
  const giving = openGiving(database, { limits: true })
  giving.later(5 * 86_400_000)
  for (let i = 0; i < 200; i++) await noteGiftFailure(giving.services, '203.0.113.200')
  expect(await giving.start({ email: 'fine@example.org' })).toMatchObject({ ok: true })
  for (let network = 0; network < 10; network++) for (let i = 0; i < 10; i++) await noteGiftFailure(giving.services, `198.18.${network}.1`)
  expect(await giving.start({ email: 'paused@example.org' })).toMatchObject({
    ok: false,
    reason: 'paused',
    message: expect.stringContaining('paused for a short while'),
  })
  expect((await listOpenAlerts(database.db)).map(({ kind }) => kind)).toContain('gifts-paused')
  giving.later(61 * 60_000)
  expect(await giving.start({ email: 'paused@example.org' })).toMatchObject({ ok: true })
  await resumeGifts(giving.services)
})
