import { expect, test } from 'vitest'
import { withdrawPicture } from '#app/platform/pictures/picture-store.server.ts'
import { pictureFileName, previewFileName } from '#app/platform/pictures/picture.ts'
import { purgePictures } from '#app/platform/pictures/purge-pictures.server.ts'
import { purgeAll } from '#test/support/purge-all.ts'
import { findStory, listStories } from '#app/domains/community/stories/story-store.server.ts'
import { handleRemovalRequest } from '#app/domains/community/stories/story-removal-submission.server.ts'
import { HONEYPOT_FIELD } from '#app/forms/form-answer.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { TEST_KEEPER, openMemories } from '#test/support/open-memories.ts'
import { decideStory } from './decide-story.server.ts'
import { withdrawMemory } from './withdraw-memory.server.ts'

const site = await openMemories()

let networks = 0
const anyNetwork = () => `198.51.100.${++networks}`
/** Asks as a browser without scripts does, unless a key is given. */
const ask = (slug: string, fields: Record<string, string> = {}, network = anyNetwork()) =>
  site.post(
    ((request: never) => handleRemovalRequest(request, slug)) as never,
    `/stories/${slug}/remove`,
    { who: 'other', idempotencyKey: '', ...fields },
    network,
  )
const decide = (slug: string, decision: 'restore' | 'remove', why?: string) =>
  decideStory(site.services, slug, decision, { ...TEST_KEEPER, ...(why && { why }) })
const wordsFound = async (word = 'planted') =>
  (await site.db.selectFrom('stories').select('foldedText').execute()).filter(({ foldedText }) => foldedText.includes(word))

test('asked to be removed a story is hidden at once, words and photo; a keeper brings it back, or takes it down for good', async () => {
  const { value, id } = await site.photo()
  const { slug, link } = await site.publish('A tree', { photo: value })
  expect((await ask(slug)).data).toMatchObject({ ok: true, hidden: true })
  expect(await listStories(site.db, { limit: 10 })).toEqual([])
  expect(await wordsFound()).toEqual([])
  expect(await site.shows(id)).toEqual([false, false])
  expect(await site.seen(link)).toMatchObject({ outcome: 'hidden', slug: null })
  const wish = await site.db.selectFrom('storyRemovals').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()
  const [notice, ...others] = await site.deliver()
  expect([notice!.to, others]).toEqual(['hello@mustardseed.example.org', []])
  expect(notice!.text).toContain(`https://seeds.example.org/desk/removals/${wish.id}`)
  expect(await decide(slug, 'restore')).toEqual({ ok: true })
  expect(await decide(slug, 'restore')).toEqual({ ok: false, reason: 'not-hidden' })
  expect(await findStory(site.db, slug)).toMatchObject({ photo: { id } })
  expect(await wordsFound()).toHaveLength(1)
  expect(await decide(slug, 'remove')).toEqual({ ok: true })
  expect(await decide(slug, 'restore')).toEqual({ ok: false, reason: 'unknown' })
  expect(await site.shows(id)).toEqual([false, false])
  expect(await site.seen(link)).toMatchObject({ outcome: 'refused' })
})

test('one network hides three a day; past that the ministry is asked at once, and who asks is told', async () => {
  const hidden = []
  for (let number = 0; number <= 3; number++) {
    const { slug } = await site.publish(`Tree ${number}`)
    hidden.push(((await ask(slug, {}, '192.0.2.7')).data as { hidden?: boolean }).hidden)
    expect((await site.deliver()).map(({ text }) => text.includes('It is still shown'))).toEqual([number === 3])
  }
  expect(hidden).toEqual([true, true, true, false])
})

test('of a story that is gone no word is kept: a name that stood in it alone goes with it, and one that stands elsewhere stays', async () => {
  const names = async () => {
    const found = await Promise.all(['gershom', 'zipporah'].map(async (word) => ((await wordsFound(word)).length > 0 ? [word] : [])))
    return found.flat()
  }
  const [one, other] = [
    await site.publish('First', { story: 'Zipporah came with Gershom.' }),
    await site.publish('Second', { story: 'Zipporah sang.' }),
  ]
  expect(await names()).toEqual(['gershom', 'zipporah'])
  await decide(one.slug, 'remove')
  expect(await names()).toEqual(['zipporah'])
  await ask(other.slug)
  expect(await names()).toEqual([])
  await decide(other.slug, 'restore')
  expect(await names()).toEqual(['zipporah'])
  await withdrawMemory(site.services, other.row.linkId, TEST_KEEPER.now)
  expect(await names()).toEqual([])
})

test('whoever asks for a story that is hidden already uses up nothing: a family’s next story is hidden as well', async () => {
  const [first, next] = [await site.publish('First'), await site.publish('Next')]
  for (let nth = 0; nth < 5; nth++) await ask(first.slug, { message: `We are ${nth}.` }, '192.0.2.8')
  expect((await ask(next.slug, {}, '192.0.2.8')).data).toMatchObject({ hidden: true })
})

test('where a parent asked, or somebody who is in it, it is shown again only with a reason, which is kept with the wish', async () => {
  for (const who of ['guardian', 'in-it']) {
    const { slug } = await site.publish('A walk')
    // The one who asks second counts as much.
    await ask(slug, { who: 'other' })
    const { data } = await ask(slug, { who })
    const { reference } = data as unknown as { reference: string }
    expect(await decide(slug, 'restore')).toEqual({ ok: false, reason: 'they-asked', removals: [reference] })
    expect(await findStory(site.db, slug)).toBeUndefined()
    expect(await decide(slug, 'restore', 'They meant another story.')).toEqual({ ok: true })
    expect(await findStory(site.db, slug)).toBeDefined()
    const kept = await site.db.selectFrom('storyRemovals').selectAll().where('reference', '=', reference).executeTakeFirstOrThrow()
    expect(kept).toMatchObject({ dismissedBy: 'naomi', dismissedReason: 'They meant another story.' })
  }
})

test('since a story was shown again the same words hide it again, also without scripts, and the ministry hears of it', async () => {
  const { slug } = await site.publish('A river')
  const { data: first } = await ask(slug, { who: 'guardian' })
  expect((await ask(slug, { who: 'guardian' })).data).toMatchObject({ reference: (first as { reference?: string }).reference })
  await decide(slug, 'restore', 'Nobody answers there.')
  await site.deliver()
  expect((await ask(slug, { who: 'guardian' })).data).toMatchObject({ hidden: true })
  expect(await findStory(site.db, slug)).toBeUndefined()
  expect(await site.deliver()).toHaveLength(1)
  expect(await decide(slug, 'restore')).toMatchObject({ reason: 'they-asked' })
})

test('what a program filled in hides nothing, stands for nobody’s wish, and is told no reason that is not so', async () => {
  const { slug } = await site.publish('A hill')
  expect((await ask(slug, { who: 'guardian', [HONEYPOT_FIELD]: 'x' })).data).toMatchObject({ ok: true, hidden: false })
  await ask(slug)
  expect(await decide(slug, 'restore')).toEqual({ ok: true })
})

test('a photo that is withdrawn by itself leaves its story, and the night deletes it with all that come after it', async () => {
  const [one, other] = [await site.photo(), await site.photo()]
  const { slug } = await site.publish('With a photo', { photo: one.value })
  const withdrawn = await site.publish('Another', { photo: other.value })
  for (const { id } of [one, other]) await inTransaction(site.db, (trx) => withdrawPicture(trx, id, site.services.now()))
  site.removed.length = 0
  await purgePictures(site.services)
  for (const { id } of [one, other])
    expect(site.removed).toEqual(expect.arrayContaining([pictureFileName(id, 400, 'webp'), previewFileName(id)]))
  for (const each of [slug, withdrawn.slug]) expect(await findStory(site.db, each)).not.toHaveProperty('photo')
  expect(await site.db.selectFrom('pictures').select('id').where('id', 'in', [one.id, other.id]).execute()).toEqual([])
})

test('a wish is forgotten after a year, but not while its story is hidden', async () => {
  const [hidden, shown] = [await site.publish('Hidden'), await site.publish('Shown')]
  for (const { slug } of [hidden, shown]) await ask(slug)
  await decide(shown.slug, 'restore')
  const inDays = (days: number) => new Date(site.services.now().getTime() + days * 86_400_000)
  await purgeAll(site.services, inDays(364))
  const left = () => site.db.selectFrom('storyRemovals').select('slug').where('slug', 'in', [hidden.slug, shown.slug]).execute()
  expect(await left()).toHaveLength(2)
  await purgeAll(site.services, inDays(366))
  expect(await left()).toEqual([{ slug: hidden.slug }])
})
