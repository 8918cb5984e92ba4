import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertPicture } from '#app/features/pictures/picture-store.server.ts'
import { carryPicture } from '#app/features/pictures/carried-picture.server.ts'
import { openPicture } from '#app/features/pictures/open-picture.server.ts'
import { fileOf, previewOf } from '#app/features/pictures/picture.ts'
import { findStory, listStories } from '#app/features/stories/story-store.server.ts'
import { openPersonalPage } from '#app/features/personal-links/open-personal-page.server.ts'
import { sweepOld } from '#app/features/retention/sweep-old.server.ts'
import { sweepPictures } from '#app/features/pictures/sweep-pictures.server.ts'
import { askToRemove } from '#app/features/stories/ask-to-remove.server.ts'
import { openForms } from '#test/open-forms.ts'
import { approveMemory, refuseMemory } from './decide-memory.server.ts'
import { decideStory } from './decide-story.server.ts'
import { memoryPage } from './memory-page.server.ts'
import { PHOTO_OF } from './send-memory.server.ts'
import { takeMemory } from './take-memory.server.ts'
import { consentLater, withdrawMemory } from './withdraw-memory.server.ts'

let site: Awaited<ReturnType<typeof openForms>>
const removed: string[] = []
beforeAll(async () => {
  site = await openForms()
  const files = { open: async () => ({}), remove: async (key: string) => void removed.push(key), list: async function* () {} }
  Object.assign(site.services, { files })
})
afterAll(() => site.close())
beforeEach(async () => {
  site.at('2026-11-20T12:00:00Z')
  site.queued.length = 0
  removed.length = 0
  await site.db.deleteFrom('stories').execute()
  await site.db.updateTable('pictures').set({ withdrawnAt: new Date() }).execute()
  await site.db
    .updateTable('memories')
    .set({ pictureId: null, story: null, outcome: 'withdrawn', closedAt: new Date() })
    .where('closedAt', 'is', null)
    .execute()
  for (const table of ['pictures', 'memories', 'storyRemovals', 'personalLinks', 'mails', 'rateLimits'] as const)
    await site.db.deleteFrom(table).execute()
})

const typed = { story: 'We planted a tree.', about: 'event', minors: 'no', firstName: 'Ruth', email: 'ruth@example.org', age: '16' }
const BY = { by: 'naomi', now: new Date('2026-11-21T09:00:00Z') }

async function photo(): Promise<{ id: string; value: string }> {
  const id = crypto.randomUUID()
  await insertPicture(site.db, {
    id,
    purpose: 'memory',
    width: 400,
    height: 300,
    widths: [400],
    thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
    takenAt: site.services.now(),
  })
  return { id, value: carryPicture(site.services.settings.secretKey, id, PHOTO_OF) }
}
async function send(changes: Record<string, string> = {}) {
  const { status, data } = await site.post(takeMemory, '/share-memory', { ...typed, attempt: crypto.randomUUID(), ...changes })
  const { reference, link, lacksConsent, errors } = data as unknown as Record<'reference' | 'link', string> &
    Record<'lacksConsent' | 'errors', object>
  const row = await site.db
    .selectFrom('memories')
    .selectAll()
    .where('reference', '=', reference ?? '')
    .executeTakeFirst()
  return { status, reference, link, lacksConsent, errors, row: row! }
}
const tokenOf = (link: string) => link.split('/').at(-1)!
const shows = async (id: string) => [
  (await openPicture(site.services, fileOf(id, 400, 'webp'))) !== undefined,
  (await openPicture(site.services, previewOf(id))) !== undefined,
]
async function seen(link: string) {
  const { data } = await openPersonalPage(site.services, memoryPage, tokenOf(link))
  return data
}

test('a memory is stored with its private link, the ministry is told all of it, and the mail to its sender repeats nothing', async () => {
  const { value, id } = await photo()
  const { status, reference, link, row } = await send({ photo: value })
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
  expect(await seen(link)).toMatchObject({ reference, outcome: 'waiting', withPhoto: true, slug: null, consent: 'not-needed' })
  const mails = await site.deliver()
  const [notice, own] = ['hello@mustardseed.example.org', 'ruth@example.org'].map((to) => mails.find((mail) => mail.to === to)!)
  for (const part of ['We planted a tree.', 'Ruth', `show ${id}`, 'memories:decide']) expect(notice!.text).toContain(part)
  for (const part of ['planted', 'Ruth']) expect(own!.text).not.toContain(part)
  expect(own!.text).toContain('/my/memory/')
  expect(await shows(id)).toEqual([false, false])
})

test('without any address it is taken as well, and only its page tells the private link', async () => {
  const { status, link } = await send({ email: '', firstName: '' })
  expect(status).toBe(200)
  expect((await site.deliver()).map(({ to, text }) => [to, text.includes('gave no address')])).toEqual([
    ['hello@mustardseed.example.org', true],
  ])
  expect(await seen(link)).toMatchObject({ firstName: null, outcome: 'waiting' })
})

test('the same act of sending twice stores once and answers the same link; without scripts a second one gets no link', async () => {
  const attempt = crypto.randomUUID()
  const [one, other] = await Promise.all([send({ attempt }), send({ attempt })])
  expect([one.reference, one.link]).toEqual([other.reference, other.link])
  const [first, again] = [await send({ attempt: '' }), await send({ attempt: '' })]
  expect(again).toMatchObject({ reference: first.reference, link: null })
  expect(first.link).toBeTruthy()
})

test('a photo belongs to one memory', async () => {
  const { value } = await photo()
  await send({ photo: value })
  const second = await send({ photo: value })
  expect(second.status).toBe(422)
  expect(Object.keys(second.errors!)).toEqual(['photo'])
})

test('under 13 nothing is stored, and nothing sent back', async () => {
  const { data } = await site.post(takeMemory, '/share-memory', { ...typed, age: '12' })
  expect(data).toEqual({ ok: false, errors: {}, values: {}, tooYoung: true })
  expect(await site.db.selectFrom('memories').selectAll().execute()).toEqual([])
})

test('approved, it is a story with its photo, everywhere; its sender hears of it', async () => {
  const { value, id } = await photo()
  const { reference, link } = await send({ photo: value })
  await site.deliver()
  expect(await approveMemory(site.services, reference, { title: 'A tree' }, BY)).toEqual({ ok: false, reason: 'no-alt' })
  expect(await approveMemory(site.services, reference, { title: ' ', alt: 'A tree.' }, BY)).toEqual({ ok: false, reason: 'no-title' })
  expect(await approveMemory(site.services, reference, { title: 'A tree', alt: 'Four people and a sapling.' }, BY)).toEqual({
    ok: true,
    slug: 'a-tree',
    withPhoto: true,
  })
  expect(await findStory(site.db, 'a-tree')).toMatchObject({
    title: 'A tree',
    body: typed.story,
    author: 'Ruth',
    theme: 'community',
    example: false,
    photo: { id, alt: 'Four people and a sapling.' },
  })
  expect(await shows(id)).toEqual([true, true])
  expect(await seen(link)).toMatchObject({ outcome: 'shown', slug: 'a-tree' })
  expect((await site.deliver()).map(({ to, text }) => [to, text.includes('/stories/a-tree')])).toEqual([['ruth@example.org', true]])
  expect(await approveMemory(site.services, reference, { title: 'Again' }, BY)).toEqual({ ok: false, reason: 'decided' })
})

test('two of one title have addresses of their own', async () => {
  const [one, other] = [await send(), await send({ story: 'Another.' })]
  const slugs = []
  for (const { reference } of [one, other]) slugs.push(await approveMemory(site.services, reference, { title: 'A tree' }, BY))
  expect(slugs[0]).toMatchObject({ slug: 'a-tree' })
  expect(slugs[1]).toMatchObject({ slug: expect.stringMatching(/^a-tree-\w+$/) })
})

test('with somebody under 18 it is taken in and told to need consent; shown only once that was given by its link', async () => {
  const { reference, lacksConsent, link, row } = await send({ minors: 'yes' })
  expect(lacksConsent).toBe(true)
  expect(await approveMemory(site.services, reference, { title: 'A tree' }, BY)).toEqual({ ok: false, reason: 'no-consent' })
  await site.deliver()
  for (let times = 0; times < 2; times++) await consentLater(site.services, row.linkId, BY.now)
  expect((await site.deliver()).map(({ text }) => text.includes(reference))).toEqual([true])
  expect(await seen(link)).toMatchObject({ consent: 'given' })
  expect(await approveMemory(site.services, reference, { title: 'A tree' }, BY)).toMatchObject({ ok: true })
  expect((await send({ minors: 'yes', consent: 'yes' })).row.consentedAt).not.toBeNull()
  expect((await send({ minors: 'no', consent: 'yes' })).row.consentedAt).toBeNull()
})

test('refused, its photo goes at once, its words after thirty days', async () => {
  const { value, id } = await photo()
  const { reference, link } = await send({ photo: value })
  await site.deliver()
  expect(await refuseMemory(site.services, reference, BY)).toEqual({ ok: true })
  expect((await site.deliver()).map(({ to }) => to)).toEqual(['ruth@example.org'])
  expect(await seen(link)).toMatchObject({ outcome: 'refused' })
  await sweepPictures(site.services)
  expect(removed).toEqual([fileOf(id, 400, 'avif'), fileOf(id, 400, 'webp'), previewOf(id)])
  const after = (days: number) => new Date(BY.now.getTime() + days * 86_400_000)
  expect((await sweepOld(site.db, after(29.9))).memories).toBe(0)
  expect((await sweepOld(site.db, after(30.1))).memories).toBe(1)
  const [row] = await site.db.selectFrom('memories').selectAll().execute()
  expect(row).toMatchObject({ story: null, firstName: null, email: null, pictureId: null, outcome: 'refused' })
})

test('withdrawn by its link, the story and its photo are gone, and stay so', async () => {
  const { value, id } = await photo()
  const { reference, link, row } = await send({ photo: value })
  await approveMemory(site.services, reference, { title: 'A tree', alt: 'A tree.' }, BY)
  for (let times = 0; times < 2; times++) await withdrawMemory(site.services, row.linkId, BY.now)
  expect(await listStories(site.db, { limit: 10 })).toEqual([])
  expect(await shows(id)).toEqual([false, false])
  expect(await seen(link)).toMatchObject({ outcome: 'withdrawn' })
  expect(await approveMemory(site.services, reference, { title: 'Again', alt: 'x' }, BY)).toEqual({ ok: false, reason: 'decided' })
})
