import { beforeEach, expect, test } from 'vitest'
import { exampleWorkWords } from '#copy/community/example-work.ts'
import { inboxSubjects } from '#app/composition/inbox-subjects.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { type DemoDesk, openDemoDesk } from '#test/support/open-demo-desk.ts'
import { emptyDatabase, openTestDatabase } from '#test/support/open-test-database.ts'
import { insertMessage } from '#test/support/insert-message.ts'
import { findExampleStatus, hasExampleWork } from './example-work-status.server.ts'
import { loadExampleWork } from './load-example-work.server.ts'

const database = await openTestDatabase()
let desk: DemoDesk
beforeEach(async () => {
  await emptyDatabase(database)
  desk = await openDemoDesk(database)
})

const ALL = 14

test('whoever opens a demo’s desk first finds things of every kind, days old and new, and nobody is written to', async () => {
  await loadExampleWork(desk.services)
  const items = await desk.listItems()
  expect(items).toHaveLength(ALL)
  // The words of a gift follow once its payment is booked.
  expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(Object.keys(inboxSubjects).filter((kind) => kind !== 'gift-message')))
  const now = desk.services.now().getTime()
  const days = items.map(({ arrivedAt }) => (now - arrivedAt.getTime()) / 86_400_000)
  expect(days.every((age) => age > 0 && age < 21)).toBe(true)
  for (const [from, to] of [
    [0, 1],
    [1, 7],
    [7, 21],
  ] as const)
    expect(days.filter((age) => age >= from && age < to).length).toBeGreaterThan(2)
  expect(items.filter(({ suspicion }) => suspicion !== null)).toHaveLength(1)
  expect(items.some(({ who }) => who.startsWith('='))).toBe(true)
  expect(items.some(({ about }) => about.startsWith('Urgent'))).toBe(true)
  for (const kind of ['partnership', 'claim', 'memory', 'story-removal', 'money-alert'])
    expect(items.filter((item) => item.kind === kind).every(({ undecided, state }) => undecided && state === 'new')).toBe(true)

  expect(await desk.db.selectFrom('mails').select('toAddress').execute()).toEqual([])
  const addresses = await Promise.all([
    desk.db.selectFrom('contactMessages').select('email').execute(),
    desk.db.selectFrom('memories').select('email').execute(),
    desk.db.selectFrom('ambassadors').select('email').execute(),
    desk.db.selectFrom('enrolments').select('email').execute(),
    desk.db.selectFrom('partnerships').select('email').execute(),
    desk.db.selectFrom('claims').select('email').execute(),
    desk.db.selectFrom('claims').select('ownEmail as email').execute(),
    desk.db.selectFrom('storyRemovals').select('email').execute(),
    desk.db.selectFrom('gifts').select('email').execute(),
  ])
  expect(addresses.every((rows) => rows.length > 0)).toBe(true)
  expect(addresses.flat().filter(({ email }) => !/[@.]example\.com$/.test(email ?? ''))).toEqual([])
})

test('what is to be decided can be: a photo that was made anew, a minor without consent, seeds that wait, a claim of a listing', async () => {
  const { db, services } = desk
  await loadExampleWork(services)
  const memories = await db.selectFrom('memories').selectAll().orderBy('receivedAt').execute()
  expect(memories.map(({ showsMinor, consentedAt, outcome }) => [showsMinor, consentedAt, outcome])).toEqual([
    [false, null, 'waiting'],
    [true, null, 'waiting'],
  ])
  const picture = await db.selectFrom('pictures').selectAll().executeTakeFirstOrThrow()
  expect(memories.map(({ pictureId }) => pictureId)).toEqual([picture.id, null])
  expect([picture.width, picture.height, picture.publishedAt]).toEqual([640, 480, null])
  expect(picture.attachedAt).not.toBeNull()
  const held = await db.selectFrom('seedEntries').select('pendingReason').execute()
  const counted = (many: number, how: string) => Array<string>(many).fill(how)
  expect(held.map(({ pendingReason }) => pendingReason ?? 'counts').toSorted()).toEqual([
    ...counted(10, 'counts'),
    ...counted(4, 'network-cap'),
  ])
  const claim = await db.selectFrom('claims').selectAll().executeTakeFirstOrThrow()
  expect([claim.outcome, claim.businessName]).toEqual(['waiting', exampleWorkWords.claim.businessName])
  expect(claim.placeId).not.toBeNull()
  expect(await db.selectFrom('stories').select(['slug', 'hiddenAt']).where('hiddenAt', 'is not', null).execute()).toEqual([
    { slug: 'the-quiet-one', hiddenAt: expect.any(Date) },
  ])
  const gifts = await db.selectFrom('gifts').select(['email', 'amountCents', 'practice', 'checkoutId', 'reference']).execute()
  expect(gifts).toHaveLength(2)
  expect(new Set(gifts.map(({ email, amountCents, practice }) => `${email} ${amountCents} ${practice}`)).size).toBe(1)
  for (const { checkoutId } of gifts) expect((await services.practice?.findCheckout(checkoutId!))?.status).toBe('complete')
  const alert = await db.selectFrom('moneyAlerts').select('details').executeTakeFirstOrThrow()
  expect(gifts.map(({ reference }) => reference)).toContain((alert.details as { reference: string }).reference)
})

test('two who open it at once, or one after the other, find each thing once', async () => {
  await Promise.all([loadExampleWork(desk.services), loadExampleWork(desk.services)])
  await loadExampleWork(desk.services)
  expect(await desk.listItems()).toHaveLength(ALL)
  expect(await findExampleStatus(desk.db)).toBe('loaded')
})

test('what a process did not come to is put in the next time, and nothing twice', async () => {
  const torn = { ...desk.services, images: { make: async () => Promise.reject(new Error('ended')) } } as unknown as Services
  await loadExampleWork(torn)
  expect(await desk.listItems()).toHaveLength(ALL - 1)
  expect(await hasExampleWork(desk.db)).toBe(true)
  await loadExampleWork(desk.services)
  expect(await desk.listItems()).toHaveLength(ALL)
  expect(await desk.db.selectFrom('gifts').select('id').execute()).toHaveLength(2)
  expect(await desk.db.selectFrom('seedEntries').select('id').execute()).toHaveLength(14)
})

test('where something came in before, such as a letter by the form, the examples stand beside it', async () => {
  await insertMessage(desk.db)
  await loadExampleWork(desk.services)
  expect(await desk.listItems()).toHaveLength(ALL + 1)
})

test.each([
  ['a live site', { siteMode: 'live' }],
  ['a copy of another site', { isCopy: true }],
  ['a demo whose mails leave', { mailUrl: 'smtp://127.0.0.1:1' }],
])('%s has none', async (_, changed) => {
  await loadExampleWork({ ...desk.services, settings: { ...desk.services.settings, ...changed } } as Services)
  expect([await desk.listItems(), await findExampleStatus(desk.db)]).toEqual([[], undefined])
})
