import { beforeEach, expect, test } from 'vitest'
import { pictureFileName, previewFileName } from '#app/platform/pictures/picture.ts'
import { findStory, listStories } from '#app/domains/community/stories/story-store.server.ts'
import { purgeAll } from '#test/support/purge-all.ts'
import { purgePictures } from '#app/platform/pictures/purge-pictures.server.ts'
import { TYPED_MEMORY, TEST_KEEPER, openMemories } from '#test/support/open-memories.ts'
import { approveMemory, refuseMemory, flagMinor } from './decide-memory.server.ts'
import { handleMemory } from '#app/domains/community/share-memory/send-memory.server.ts'
import { giveConsent, withdrawMemory } from './withdraw-memory.server.ts'

const site = await openMemories()
beforeEach(() => site.reset())

test('a memory is stored with its private link, the ministry is told all of it, and the mail to its sender repeats nothing', async () => {
  const { value, id } = await site.photo()
  const { status, reference, link, row } = await site.send({ photo: value })
  expect(status).toBe(200)
  expect(row).toMatchObject({
    story: TYPED_MEMORY.story,
    firstName: 'Ruth',
    about: 'event',
    showsMinor: false,
    consentedAt: null,
    pictureId: id,
    outcome: 'waiting',
  })
  expect(link).toMatch(/^https:\/\/seeds\.example\.org\/my\/memory\/[\w-]{43}$/)
  expect(await site.seen(link)).toMatchObject({ reference, outcome: 'waiting', withPhoto: true, slug: null, consent: 'not-needed' })
  const mails = await site.deliver()
  const [notice, own] = ['hello@mustardseed.example.org', 'ruth@example.org'].map((to) => mails.find((mail) => mail.to === to)!)
  const { id: memoryId } = await site.db.selectFrom('memories').select('id').where('reference', '=', reference).executeTakeFirstOrThrow()
  const atTheDesk = `https://seeds.example.org/desk/memories/${memoryId}`
  for (const part of ['We planted a tree.', 'Ruth', atTheDesk]) expect(notice!.text).toContain(part)
  for (const part of ['planted', 'Ruth']) expect(own!.text).not.toContain(part)
  expect(own!.text).toContain('/my/memory/')
  expect(await site.shows(id)).toEqual([false, false])
})

test('without any address it is taken as well, and only its page tells the private link', async () => {
  const { status, link } = await site.send({ email: '', firstName: '' })
  expect(status).toBe(200)
  expect((await site.deliver()).map(({ to, text }) => [to, text.includes('gave no address')])).toEqual([
    ['hello@mustardseed.example.org', true],
  ])
  expect(await site.seen(link)).toMatchObject({ firstName: null, outcome: 'waiting' })
})

test('the same act of sending twice stores once and answers the same link; without scripts a second one gets no link', async () => {
  const idempotencyKey = crypto.randomUUID()
  const [one, other] = await Promise.all([site.send({ idempotencyKey }), site.send({ idempotencyKey })])
  expect([one.reference, one.link]).toEqual([other.reference, other.link])
  const [first, again] = [await site.send({ idempotencyKey: '' }), await site.send({ idempotencyKey: '' })]
  expect(again).toMatchObject({ reference: first.reference, link: null })
  expect(first.link).toBeTruthy()
})

test('a photo belongs to one memory', async () => {
  const { value } = await site.photo()
  await site.send({ photo: value })
  const second = await site.send({ photo: value })
  expect(second.status).toBe(422)
  expect(Object.keys(second.errors!)).toEqual(['photo'])
  // As a memory finds it that is sent at the same moment.
  await site.db.updateTable('pictures').set({ attachedAt: null }).execute()
  const third = await site.send({ photo: value, story: 'At the same moment.' })
  expect([third.status, third.values]).toMatchObject([422, { story: 'At the same moment.' }])
})

test('under 13 nothing is stored, and nothing sent back', async () => {
  const { data } = await site.post(handleMemory, '/share-memory', { ...TYPED_MEMORY, age: '12' })
  expect(data).toEqual({ ok: false, errors: {}, values: {}, tooYoung: true })
  expect(await site.db.selectFrom('memories').selectAll().execute()).toEqual([])
})

test('approved, it is a story with its photo, everywhere; its sender hears of it', async () => {
  const { value, id } = await site.photo()
  const { reference, link } = await site.send({ photo: value })
  await site.deliver()
  const approved = await approveMemory(site.services, reference, { title: 'A tree', alt: 'Four people and a sapling.' }, TEST_KEEPER)
  expect(approved).toEqual({ ok: true, slug: expect.stringMatching(/^a-tree-/) })
  const slug = approved.ok ? approved.slug : ''
  expect(await findStory(site.db, slug)).toMatchObject({
    title: 'A tree',
    body: TYPED_MEMORY.story,
    author: 'Ruth',
    theme: 'community',
    example: false,
    photo: { id, alt: 'Four people and a sapling.' },
  })
  expect(await site.shows(id)).toEqual([true, true])
  expect(await site.seen(link)).toMatchObject({ outcome: 'shown', slug })
  expect((await site.deliver()).map(({ to, text }) => [to, text.includes(`/stories/${slug}`)])).toEqual([['ruth@example.org', true]])
  expect(await approveMemory(site.services, reference, { title: 'Again' }, TEST_KEEPER)).toEqual({ ok: false, reason: 'decided' })
})

test('with somebody under 18 it is taken in and told to need consent; shown only once that was given by its link', async () => {
  const { reference, lacksConsent, link, row } = await site.send({ minors: 'yes' })
  expect(lacksConsent).toBe(true)
  expect(await approveMemory(site.services, reference, { title: 'A tree' }, TEST_KEEPER)).toEqual({ ok: false, reason: 'no-consent' })
  await site.deliver()
  for (let times = 0; times < 2; times++) await giveConsent(site.services, row.linkId, TEST_KEEPER.now)
  expect((await site.deliver()).map(({ text }) => text.includes(reference))).toEqual([true])
  expect(await site.seen(link)).toMatchObject({ consent: 'given' })
  expect(await approveMemory(site.services, reference, { title: 'A tree' }, TEST_KEEPER)).toMatchObject({ ok: true })
  expect((await site.send({ minors: 'yes', consent: 'yes' })).row.consentedAt).not.toBeNull()
  expect((await site.send({ minors: 'no', consent: 'yes' })).row.consentedAt).toBeNull()
})

test('refused, its photo goes at once, its words after thirty days', async () => {
  const { value, id } = await site.photo()
  const { reference, link } = await site.send({ photo: value })
  await site.deliver()
  expect(await refuseMemory(site.services, reference, TEST_KEEPER)).toEqual({ ok: true })
  expect((await site.deliver()).map(({ to }) => to)).toEqual(['ruth@example.org'])
  expect(await site.seen(link)).toMatchObject({ outcome: 'refused' })
  await purgePictures(site.services)
  expect(site.removed).toEqual([pictureFileName(id, 400, 'avif'), pictureFileName(id, 400, 'webp'), previewFileName(id)])
  const after = (days: number) => new Date(TEST_KEEPER.now.getTime() + days * 86_400_000)
  expect((await purgeAll(site.services, after(29.9))).closedMemories).toBe(0)
  expect((await purgeAll(site.services, after(30.1))).closedMemories).toBe(1)
  const [row] = await site.db.selectFrom('memories').selectAll().execute()
  expect(row).toMatchObject({ story: null, firstName: null, email: null, pictureId: null, outcome: 'refused' })
})

test('nine memories in a stranger’s name bring five mails a day, whatever is decided', async () => {
  const sent = []
  for (let nth = 0; nth < 9; nth++) sent.push((await site.send({ story: `Junk ${nth}.` })).reference)
  const [minor, approved, ...refused] = sent as [string, string, ...string[]]
  const decided = [
    await flagMinor(site.services, minor, TEST_KEEPER),
    await approveMemory(site.services, approved, { title: 'A tree' }, TEST_KEEPER),
  ]
  for (const reference of refused) decided.push(await refuseMemory(site.services, reference, TEST_KEEPER))
  expect(decided.filter(({ ok }) => ok)).toHaveLength(9)
  expect((await site.deliver()).filter(({ to }) => to === TYPED_MEMORY.email)).toHaveLength(5)
  // The next day there is room again.
  site.at('2026-11-21T12:00:00Z')
  await refuseMemory(site.services, minor, TEST_KEEPER)
  expect((await site.deliver()).filter(({ to }) => to === TYPED_MEMORY.email)).toHaveLength(1)
})

test('withdrawn by its link, the story and its photo are gone, and stay so', async () => {
  const { value, id } = await site.photo()
  const { reference, link, row } = await site.send({ photo: value })
  await approveMemory(site.services, reference, { title: 'A tree', alt: 'A tree.' }, TEST_KEEPER)
  for (let times = 0; times < 2; times++) await withdrawMemory(site.services, row.linkId, TEST_KEEPER.now)
  expect(await listStories(site.db, { limit: 10 })).toEqual([])
  expect(await site.shows(id)).toEqual([false, false])
  expect(await site.seen(link)).toMatchObject({ outcome: 'withdrawn' })
  expect(await approveMemory(site.services, reference, { title: 'Again', alt: 'x' }, TEST_KEEPER)).toEqual({ ok: false, reason: 'decided' })
})
