import { expect, test } from 'vitest'
import { describeRefusal } from '#app/domains/giving/donate/handle-gift.server.ts'
import { purgeAll } from '#test/support/purge-all.ts'
import { type Database, openDatabase } from '#app/platform/database/database.server.ts'
import { migrate } from '#app/platform/database/migrate.server.ts'
import { givingByDay, newcomer } from '#test/support/giving/giving-for-each.ts'
import { type Giving, openGiving } from '#test/support/giving/open-giving.ts'
import { createServerDatabase } from '#test/support/server-database.ts'
import { findGift } from './gift-store.server.ts'

const minute = 60_000
let database: Database
let giving: Giving
givingByDay((...today) => ([giving, database] = today))

const countGifts = async () => (await database.db.selectFrom('gifts').select('id').execute()).length
const wordsOf = (answer: Awaited<ReturnType<Giving['start']>>) => (answer.ok ? '' : describeRefusal(answer))
const reasonsOf = (answers: Awaited<ReturnType<Giving['start']>>[]) =>
  answers.reduce<Record<string, number>>((counted, each) => {
    const reason = each.ok ? 'served' : each.reason
    return { ...counted, [reason]: (counted[reason] ?? 0) + 1 }
  }, {})

async function payLast(): Promise<void> {
  giving.world.pay([...giving.checkouts.keys()].at(-1)!)
  await giving.deliverAll()
}

test('of three hundred honest networks in one minute each is served or asked to wait, and in the next minute the form is open', async () => {
  const answers = []
  for (let i = 0; i < 300; i++) answers.push(await giving.start(newcomer(), `198.51.${i >> 8}.${i & 255}`))
  expect(reasonsOf(answers)).toEqual({ served: 30, busy: 270 })
  expect(wordsOf(answers.at(-1)!)).toMatch(/not charged.*try again in a minute/)
  giving.later(minute)
  for (let i = 270; i < 300; i++) expect(await giving.start(newcomer(), `198.51.${i >> 8}.${i & 255}`)).toMatchObject({ ok: true })
})

test('sixty givers behind one address within an hour, each paying, are all served', async () => {
  const answers = []
  for (let i = 0; i < 60; i++) {
    answers.push(await giving.start(newcomer(), '203.0.113.1'))
    await payLast()
    giving.later(minute - 1)
  }
  expect(reasonsOf(answers)).toEqual({ served: 60 })
})

test('twenty people in one church hall who start at the same moment can all give; the next is told what to do', async () => {
  const hall = await Promise.all(Array.from({ length: 20 }, () => giving.start(newcomer(), '203.0.113.2')))
  expect(reasonsOf(hall)).toEqual({ served: 20 })
  const refused = await giving.start(newcomer(), '203.0.113.2')
  expect(refused).toMatchObject({ reason: 'too-many', of: 'network' })
  expect(wordsOf(refused)).toMatch(/not charged.*finish one.*another connection/)
  await payLast()
  expect(await giving.start(newcomer(), '203.0.113.2')).toMatchObject({ ok: true })
})

test('a thousand starts by a tester from one network, none paid, make at most twenty checkouts, and nobody else notices', async () => {
  const answers = []
  for (let i = 0; i < 1000; i++) {
    answers.push(await giving.start(newcomer(), '203.0.113.3'))
    giving.later(3000)
  }
  expect(reasonsOf(answers)).toEqual({ served: 20, 'too-many': 980 })
  expect(giving.checkouts.size).toBe(20)
  expect(await giving.start(newcomer(), '203.0.113.4')).toMatchObject({ ok: true })
})

test('fifty starts from one network at the same moment do not get past its twenty places', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => giving.start(newcomer(), '203.0.113.5')))
  expect(reasonsOf(answers)).toEqual({ served: 20, 'too-many': 30 })
  expect(giving.checkouts.size).toBe(20)
})

test('fifty starts from as many networks at the same moment do not get past the thirty of the site', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => giving.start(newcomer(), `203.0.114.${i}`)))
  expect(reasonsOf(answers)).toEqual({ served: 30, busy: 20 })
})

test.skipIf(!process.env.TEST_DATABASE_URL)('two processes on one PostgreSQL give one network its twenty places together', async () => {
  const { databaseUrl, drop } = await createServerDatabase(process.env.TEST_DATABASE_URL!)
  const open = () => openDatabase({ databaseUrl, dataDir: 'unused' })
  const processes = [await open(), await open()]
  await migrate(processes[0]!, 'db/migrations')
  const sites = processes.map((each) => openGiving(each, { limits: true }))
  const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => sites[i % 2]!.start(newcomer(), '203.0.113.6')))
  expect(reasonsOf(answers)).toEqual({ served: 20, 'too-many': 30 })
  expect(sites[0]!.checkouts.size + sites[1]!.checkouts.size).toBe(20)
  for (const each of processes) await each.close()
  await drop()
})

test('a place is given back by a payment at once, and by an end without one only an hour later', async () => {
  for (let i = 0; i < 20; i++) await giving.start(newcomer(), '203.0.113.7')
  const [, , ended] = giving.checkouts.keys()
  await giving.services.payments.expireCheckout(ended!)
  await giving.deliverAll()
  giving.later(59 * minute)
  expect(await giving.start(newcomer(), '203.0.113.7')).toMatchObject({ reason: 'too-many' })
  giving.later(minute)
  expect(await giving.start(newcomer(), '203.0.113.7')).toMatchObject({ ok: true })
  expect(await giving.start(newcomer(), '203.0.113.7')).toMatchObject({ reason: 'too-many' })
  // The others ran out after forty minutes, however late we are told.
  giving.later(39 * minute)
  for (const { checkoutId, status, expiresAt } of giving.checkouts.values())
    if (status === 'open' && expiresAt < giving.services.now()) await giving.services.payments.expireCheckout(checkoutId)
  await giving.deliverAll()
  expect(await giving.start(newcomer(), '203.0.113.7')).toMatchObject({ reason: 'too-many' })
  giving.later(minute)
  expect(await giving.start(newcomer(), '203.0.113.7')).toMatchObject({ ok: true })
})

test('a refusal gives back what was taken: it counts against no network, no email and no minute, and leaves no row', async () => {
  for (let i = 0; i < 30; i++) await giving.start(newcomer(), `10.1.${i}.1`)
  const before = await countGifts()
  const refused = []
  for (let i = 0; i < 25; i++) refused.push(await giving.start({ email: 'kept-waiting@example.org' }, '203.0.113.8'))
  expect(reasonsOf(refused)).toEqual({ busy: 25 })
  expect(await countGifts()).toBe(before)
  giving.later(minute)
  const answers = []
  for (let i = 0; i < 3; i++) answers.push(await giving.start({ email: 'kept-waiting@example.org' }, '203.0.113.8'))
  for (let i = 0; i < 17; i++) answers.push(await giving.start(newcomer(), '203.0.113.8'))
  // Nor do those that the network itself is refused take any of the minute from others.
  for (let i = 0; i < 50; i++) await giving.start(newcomer(), '203.0.113.8')
  for (let i = 0; i < 10; i++) answers.push(await giving.start(newcomer(), `10.2.${i}.1`))
  expect(reasonsOf(answers)).toEqual({ served: 30 })
})

test('of a hundred filled honeypots from four networks five of each begin in a minute, and they close nothing for anybody, those networks included', async () => {
  const networks = Array.from({ length: 4 }, (_, i) => `198.18.${i}.1`)
  const answers = []
  for (let i = 0; i < 100; i++) answers.push(await giving.start({ ...newcomer(), trapped: true }, networks[i % 4]))
  expect(reasonsOf(answers)).toEqual({ served: 20, busy: 80 })
  for (const network of [...networks, '192.0.2.77']) expect(await giving.start(newcomer(), network)).toMatchObject({ ok: true })
  expect(giving.checkouts.size).toBe(25)
  giving.later(minute)
  expect(await giving.start({ ...newcomer(), trapped: true }, networks[0])).toMatchObject({ ok: true })
})

test('an email holds three unpaid gifts in one network, whatever its capitals', async () => {
  const answers = []
  for (const email of ['amy@example.org', 'Amy@example.org', 'AMY@example.org', 'amy@Example.org'])
    answers.push(await giving.start({ email }, '203.0.113.9'))
  expect(reasonsOf(answers)).toEqual({ served: 3, 'too-many': 1 })
  expect(wordsOf(answers.at(-1)!)).toContain('Three gifts with this email')
})

test('three hundred starts with somebody else’s email from other networks do not shut that person out', async () => {
  for (let i = 0; i < 300; i++) {
    await giving.start({ email: 'deborah@example.org' }, `198.18.${20 + (i % 100)}.1`)
    giving.later(2001)
  }
  expect(giving.checkouts.size).toBe(300)
  giving.later(minute)
  const own = []
  for (let i = 0; i < 3; i++) own.push(await giving.start({ email: 'deborah@example.org' }, '203.0.113.10'))
  expect(reasonsOf(own)).toEqual({ served: 3 })
})

test('a tester who walks through the /64s of one /48 gets two hundred checkouts and no more; the next /48 gives on', async () => {
  const answers = []
  for (let i = 0; i < 500; i++) {
    answers.push(await giving.start(newcomer(), `2001:db8:7:${i.toString(16)}`))
    giving.later(2001)
  }
  expect(reasonsOf(answers)).toEqual({ served: 200, 'too-many': 300 })
  expect(giving.checkouts.size).toBe(200)
  expect(await giving.start(newcomer(), '2001:db8:8:1')).toMatchObject({ ok: true })
})

test('fifty sendings of the one gift that fits are all led to it', async () => {
  for (let i = 0; i < 19; i++) await giving.start(newcomer(), '203.0.113.13')
  const last = { ...newcomer(), idempotencyKey: crypto.randomUUID() }
  const answers = await Promise.all(Array.from({ length: 50 }, () => giving.start(last, '203.0.113.13')))
  expect(reasonsOf(answers)).toEqual({ served: 50 })
  expect(giving.checkouts.size).toBe(20)
})

test('who sends a gift again that has begun is led on to it, however full its network is', async () => {
  const request = { ...newcomer(), idempotencyKey: crypto.randomUUID() }
  const first = await giving.start(request, '203.0.113.11')
  for (let i = 0; i < 19; i++) await giving.start(newcomer(), '203.0.113.11')
  expect(await giving.start(newcomer(), '203.0.113.11')).toMatchObject({ reason: 'too-many' })
  expect(await giving.start(request, '203.0.113.11')).toEqual(first)
  giving.world.pay([...giving.checkouts.keys()][0]!)
  await giving.deliverAll()
  expect(await giving.start(request, '203.0.113.11')).toMatchObject({ ok: true, url: expect.stringContaining('/donate/thanks') })
})

test('where a gift was begun is kept as digests alone, until it is paid or over for an hour', async () => {
  const digests = async () =>
    (
      await database.db.selectFrom('gifts').select(['network', 'networkBlock']).where('createdAt', '>=', giving.services.now()).execute()
    ).flatMap((each) => [each.network, each.networkBlock])
  await giving.start(newcomer(), '2001:db8:9:1')
  const [network, block] = await digests()
  expect(network).toMatch(/^[\w-]{43}$/)
  expect(block).toMatch(/^[\w-]{43}$/)
  expect(network).not.toBe(block)

  const begunAt = giving.services.now()
  await giving.start(newcomer(), '2001:db8:9:1')
  await payLast()
  expect((await digests()).toSorted()).toEqual([block, network, null, null].toSorted())
  giving.later(100 * minute)
  await purgeAll(giving.services)
  const left = await database.db
    .selectFrom('gifts')
    .select('id')
    .where('network', 'is not', null)
    .where('createdAt', '>=', begunAt)
    .execute()
  expect(left).toEqual([])
})

test('while limits are off nothing is counted and nothing is kept', async () => {
  giving = openGiving(database)
  const answers = []
  for (let i = 0; i < 40; i++) answers.push(await giving.start({ email: 'off@example.org' }, '203.0.113.12'))
  expect(reasonsOf(answers)).toEqual({ served: 40 })
  const kept = await database.db.selectFrom('gifts').select('network').where('email', '=', 'off@example.org').execute()
  expect(new Set(kept.map(({ network }) => network))).toEqual(new Set([null]))
})

const mistyped = () => ({ ...newcomer(), email: `${crypto.randomUUID()}@refused.example` })

test('a gift that the provider refused takes no place', async () => {
  for (let i = 0; i < 25; i++) expect(await giving.start(mistyped(), '203.0.113.60')).toMatchObject({ ok: false, reason: 'email' })
  expect(await giving.start(newcomer(), '203.0.113.60')).toMatchObject({ ok: true })
})

test('who pays by bank transfer gives the place back when the bank has been asked', async () => {
  for (let i = 0; i < 20; i++) expect(await giving.start(newcomer(), '203.0.113.61')).toMatchObject({ ok: true })
  expect(await giving.start(newcomer(), '203.0.113.61')).toMatchObject({ reason: 'too-many' })
  giving.world.pay([...giving.checkouts.keys()].at(-1)!, 'pending')
  await giving.deliverAll()
  expect(await giving.start(newcomer(), '203.0.113.61')).toMatchObject({ ok: true })
})

test('an error that the provider keeps under its key is left behind with the next key', async () => {
  const request = { ...newcomer(), idempotencyKey: crypto.randomUUID() }
  const keys: string[] = []
  const { startCheckout } = giving.services.payments
  giving.services.payments.startCheckout = async (asked) => {
    keys.push(asked.key)
    return startCheckout(asked)
  }
  giving.world.failNext(1)
  expect(await giving.start(request)).toMatchObject({ reason: 'unavailable' })
  giving.world.answerWithError(1)
  expect(await giving.start(request)).toMatchObject({ reason: 'unavailable' })
  const started = await giving.start(request)
  giving.services.payments.startCheckout = startCheckout
  expect(started).toMatchObject({ ok: true })
  // Silence is asked again with the same key: it may have acted.
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).toBe(`${keys[0]}:2`)
  expect(started.ok && (await findGift(database.db, started.giftId))?.checkoutId).toBeTruthy()
})
