import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fileOf, previewOf } from '#app/features/pictures/picture.ts'
import { findStory, listStories } from '#app/features/stories/story-store.server.ts'
import { sweepOld } from '#app/features/retention/sweep-old.server.ts'
import { sweepPictures } from '#app/features/pictures/sweep-pictures.server.ts'
import { BY, openMemories, typed } from '#test/open-memories.ts'
import { approveMemory, refuseMemory } from './decide-memory.server.ts'
import { listNotMailed } from './mails-left-out.server.ts'
import { raiseMinor } from './raise-minor.server.ts'
import { sendMemory } from './send-memory.server.ts'
import { takeMemory } from './take-memory.server.ts'
import { consentLater, withdrawMemory } from './withdraw-memory.server.ts'

let site: Awaited<ReturnType<typeof openMemories>>
beforeAll(async () => void (site = await openMemories()))
afterAll(() => site.close())
beforeEach(() => site.reset())

test('a memory is stored with its private link, the ministry is told all of it, and the mail to its sender repeats nothing', async () => {
  const { value, id } = await site.photo()
  const { status, reference, link, row } = await site.send({ photo: value })
  expect(status).toBe(200)
  expect(row).toMatchObject({
    story: typed.story,
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
  for (const part of ['We planted a tree.', 'Ruth', `show ${id}`, 'memories:decide', atTheDesk]) expect(notice!.text).toContain(part)
  expect(notice!.text.indexOf(atTheDesk)).toBeLessThan(notice!.text.indexOf('memories:decide'))
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
  const attempt = crypto.randomUUID()
  const [one, other] = await Promise.all([site.send({ attempt }), site.send({ attempt })])
  expect([one.reference, one.link]).toEqual([other.reference, other.link])
  const [first, again] = [await site.send({ attempt: '' }), await site.send({ attempt: '' })]
  expect(again).toMatchObject({ reference: first.reference, link: null })
  expect(first.link).toBeTruthy()
})

test('what another process stored a moment ago, with its photo, is answered with its reference', async () => {
  const { value } = await site.photo()
  const memory = { story: 'One.', about: 'event', minors: 'no', firstName: null, email: null, photo: value } as const
  const room = { taken: true, ordinary: true } as never
  const sending = { attempt: 'once', attemptId: 'a', suspicion: null, network: '192.0.2.1', now: site.services.now(), room }
  const [one, other] = [
    await sendMemory(site.services, memory as never, sending),
    await sendMemory(site.services, memory as never, sending),
  ]
  expect(other).toEqual(one)
  expect(one).toMatchObject({ ok: true, reference: expect.stringMatching(/^MS-/) })
  expect(await sendMemory(site.services, memory as never, { ...sending, attempt: 'another' })).toMatchObject({ ok: false })
})

test('a photo belongs to one memory', async () => {
  const { value } = await site.photo()
  await site.send({ photo: value })
  const second = await site.send({ photo: value })
  expect(second.status).toBe(422)
  expect(Object.keys(second.errors!)).toEqual(['photo'])
})

test('under 13 nothing is stored, and nothing sent back', async () => {
  const { data } = await site.post(takeMemory, '/share-memory', { ...typed, age: '12' })
  expect(data).toEqual({ ok: false, errors: {}, values: {}, tooYoung: true })
  expect(await site.db.selectFrom('memories').selectAll().execute()).toEqual([])
})

test('approved, it is a story with its photo, everywhere; its sender hears of it', async () => {
  const { value, id } = await site.photo()
  const { reference, link } = await site.send({ photo: value })
  await site.deliver()
  expect(await approveMemory(site.services, reference, { title: 'A tree' }, BY)).toEqual({ ok: false, reason: 'no-alt' })
  expect(await approveMemory(site.services, reference, { title: ' ', alt: 'A tree.' }, BY)).toEqual({ ok: false, reason: 'no-title' })
  const approved = await approveMemory(site.services, reference, { title: 'A tree', alt: 'Four people and a sapling.' }, BY)
  expect(approved).toEqual({ ok: true, slug: expect.stringMatching(/^a-tree-/), withPhoto: true })
  const slug = approved.ok ? approved.slug : ''
  expect(await findStory(site.db, slug)).toMatchObject({
    title: 'A tree',
    body: typed.story,
    author: 'Ruth',
    theme: 'community',
    example: false,
    photo: { id, alt: 'Four people and a sapling.' },
  })
  expect(await site.shows(id)).toEqual([true, true])
  expect(await site.seen(link)).toMatchObject({ outcome: 'shown', slug })
  expect((await site.deliver()).map(({ to, text }) => [to, text.includes(`/stories/${slug}`)])).toEqual([['ruth@example.org', true]])
  expect(await approveMemory(site.services, reference, { title: 'Again' }, BY)).toEqual({ ok: false, reason: 'decided' })
})

test('two of one title have addresses of their own', async () => {
  const [one, other] = [await site.send(), await site.send({ story: 'Another.' })]
  const slugs = new Set<string>()
  for (const { reference } of [one, other]) {
    const approved = await approveMemory(site.services, reference, { title: 'A tree' }, BY)
    if (approved.ok) slugs.add(approved.slug)
  }
  expect(slugs.size).toBe(2)
})

test('with somebody under 18 it is taken in and told to need consent; shown only once that was given by its link', async () => {
  const { reference, lacksConsent, link, row } = await site.send({ minors: 'yes' })
  expect(lacksConsent).toBe(true)
  expect(await approveMemory(site.services, reference, { title: 'A tree' }, BY)).toEqual({ ok: false, reason: 'no-consent' })
  await site.deliver()
  for (let times = 0; times < 2; times++) await consentLater(site.services, row.linkId, BY.now)
  expect((await site.deliver()).map(({ text }) => text.includes(reference))).toEqual([true])
  expect(await site.seen(link)).toMatchObject({ consent: 'given' })
  expect(await approveMemory(site.services, reference, { title: 'A tree' }, BY)).toMatchObject({ ok: true })
  expect((await site.send({ minors: 'yes', consent: 'yes' })).row.consentedAt).not.toBeNull()
  expect((await site.send({ minors: 'no', consent: 'yes' })).row.consentedAt).toBeNull()
})

test('refused, its photo goes at once, its words after thirty days', async () => {
  const { value, id } = await site.photo()
  const { reference, link } = await site.send({ photo: value })
  await site.deliver()
  expect(await refuseMemory(site.services, reference, BY)).toEqual({ ok: true })
  expect((await site.deliver()).map(({ to }) => to)).toEqual(['ruth@example.org'])
  expect(await site.seen(link)).toMatchObject({ outcome: 'refused' })
  await sweepPictures(site.services)
  expect(site.removed).toEqual([fileOf(id, 400, 'avif'), fileOf(id, 400, 'webp'), previewOf(id)])
  const after = (days: number) => new Date(BY.now.getTime() + days * 86_400_000)
  expect((await sweepOld(site.db, after(29.9))).closedMemories).toBe(0)
  expect((await sweepOld(site.db, after(30.1))).closedMemories).toBe(1)
  const [row] = await site.db.selectFrom('memories').selectAll().execute()
  expect(row).toMatchObject({ story: null, firstName: null, email: null, pictureId: null, outcome: 'refused' })
})

test('nine memories in a stranger’s name bring five mails a day, whatever is decided; whoever decides sees which stayed away', async () => {
  const sent = []
  for (let nth = 0; nth < 9; nth++) sent.push((await site.send({ story: `Junk ${nth}.` })).reference)
  const [minor, approved, ...refused] = sent as [string, string, ...string[]]
  const decided = [await raiseMinor(site.services, minor, BY), await approveMemory(site.services, approved, { title: 'A tree' }, BY)]
  for (const reference of refused) decided.push(await refuseMemory(site.services, reference, BY))
  expect(decided.filter((each) => each.ok && each.mailLeftOut)).toHaveLength(9)
  expect((await site.deliver()).filter(({ to }) => to === typed.email)).toHaveLength(5)
  const listed = (await listNotMailed(site.db, BY.now)).map(({ reference, mailLeftOut }) => [reference, mailLeftOut])
  const expected = [[minor, 'minor'], [approved, 'shown'], ...refused.map((reference) => [reference, 'refused'])]
  expect(listed.toSorted()).toEqual(expected.toSorted())
  // Of one that could not be decided nothing is used up, and the next day there is room again.
  site.at('2026-11-21T12:00:00Z')
  for (let times = 0; times < 6; times++) await approveMemory(site.services, minor, { title: 'A tree' }, BY)
  expect(await refuseMemory(site.services, minor, BY)).toEqual({ ok: true })
  expect((await listNotMailed(site.db, BY.now)).map(({ reference }) => reference)).not.toContain(minor)
})

test('withdrawn by its link, the story and its photo are gone, and stay so', async () => {
  const { value, id } = await site.photo()
  const { reference, link, row } = await site.send({ photo: value })
  await approveMemory(site.services, reference, { title: 'A tree', alt: 'A tree.' }, BY)
  for (let times = 0; times < 2; times++) await withdrawMemory(site.services, row.linkId, BY.now)
  expect(await listStories(site.db, { limit: 10 })).toEqual([])
  expect(await site.shows(id)).toEqual([false, false])
  expect(await site.seen(link)).toMatchObject({ outcome: 'withdrawn' })
  expect(await approveMemory(site.services, reference, { title: 'Again', alt: 'x' }, BY)).toEqual({ ok: false, reason: 'decided' })
})
