import { afterAll, beforeAll, expect, test } from 'vitest'
import { decidePicture } from '#app/features/pictures/decide-picture.server.ts'
import { fileOf, previewOf } from '#app/features/pictures/picture.ts'
import { sweepPictures } from '#app/features/pictures/sweep-pictures.server.ts'
import { sweepOld } from '#app/features/retention/sweep-old.server.ts'
import { HIDDEN_BY_ONE_BLOCK, HIDDEN_BY_ONE_NETWORK, TOLD_OF_BLOCK, TOLD_OF_STORY } from '#app/features/stories/ask-to-remove.server.ts'
import { findStory, listStories } from '#app/features/stories/story-store.server.ts'
import { takeRemoval } from '#app/features/stories/take-removal.server.ts'
import { tellWaiting } from '#app/features/submissions/tell-waiting.server.ts'
import { submissionKinds } from '#app/submission-kinds.server.ts'
import { HONEYPOT_FIELD } from '#app/forms/form-answer.ts'
import { BY, openMemories } from '#test/open-memories.ts'
import { decideStory } from './decide-story.server.ts'
import { withdrawMemory } from './withdraw-memory.server.ts'

let site: Awaited<ReturnType<typeof openMemories>>
beforeAll(async () => {
  site = await openMemories()
})
afterAll(() => site.close())

let networks = 0
const anyNetwork = () => `198.51.100.${++networks}`
/** Asks as a browser without scripts does, unless an attempt is given. */
const ask = (slug: string, fields: Record<string, string> = {}, network = anyNetwork()) =>
  site.post(
    ((request: never) => takeRemoval(request, slug)) as never,
    `/stories/${slug}/remove`,
    { who: 'other', attempt: '', ...fields },
    network,
  )
const decide = (slug: string, decision: 'restore' | 'remove', why?: string) =>
  decideStory(site.services, slug, decision, { ...BY, ...(why && { why }) })
const wordsFound = () => site.db.selectFrom('storyWords').select('word').where('word', '=', 'planted').where('many', '>', 0).execute()

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
  expect(notice!.text).toContain(`stories:decide -- ${slug} restore`)
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
  for (let number = 0; number <= HIDDEN_BY_ONE_NETWORK.max; number++) {
    const { slug } = await site.publish(`Tree ${number}`)
    hidden.push(((await ask(slug, {}, '192.0.2.7')).data as { hidden?: boolean }).hidden)
    expect((await site.deliver()).map(({ text }) => text.includes('It is still shown'))).toEqual([number === HIDDEN_BY_ONE_NETWORK.max])
  }
  expect(hidden).toEqual([true, true, true, false])
})

test('one line of IPv6, however many networks it has, hides no more than its block may', async () => {
  const hidden = []
  for (let number = 0; number <= HIDDEN_BY_ONE_BLOCK.max; number++) {
    const { slug } = await site.publish(`Bush ${number}`)
    hidden.push(((await ask(slug, {}, `2001:db8:55:${number}`)).data as { hidden?: boolean }).hidden)
  }
  expect(hidden).toEqual([...Array(HIDDEN_BY_ONE_BLOCK.max).fill(true), false])
  const { slug } = await site.publish('Elsewhere')
  expect((await ask(slug, {}, '2001:db8:56:0')).data).toMatchObject({ hidden: true })
})

test('of a story that is gone no word is kept: a name that stood in it alone goes with it, and one that stands elsewhere stays', async () => {
  const names = async () =>
    (await site.db.selectFrom('storyWords').select('word').where('word', 'in', ['zipporah', 'gershom']).orderBy('word').execute()).map(
      ({ word }) => word,
    )
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
  await withdrawMemory(site.services, other.row.linkId, BY.now)
  expect(await names()).toEqual([])
})

test('of thirty wishes out of one block the first few are mailed one by one, the rest together and none of them lost', async () => {
  const { slug } = await site.publish('Asked for often')
  const mails = async () => (await site.deliver()).filter(({ to }) => to === 'hello@mustardseed.example.org')
  for (let nth = 0; nth < 30; nth++) await ask(slug, { message: `Wish ${nth}.` }, `2001:db8:60:${nth}`)
  // The one that hid it, and the next few.
  expect(await mails()).toHaveLength(1 + TOLD_OF_STORY.max)
  // Somebody else’s is told at once.
  await ask(slug, { who: 'guardian' })
  expect(await mails()).toHaveLength(1)
  await tellWaiting(site.services, submissionKinds, 'ordinary')
  const [together, ...more] = await mails()
  expect(more).toEqual([])
  for (let nth = 1 + TOLD_OF_STORY.max; nth < 30; nth++) expect(together!.text).toContain(`Wish ${nth}.`)
})

test('one block that asks for all stories at once has not a mail for each', async () => {
  const slugs = []
  for (let nth = 0; nth < 20; nth++) slugs.push((await site.publish(`Leaf ${nth}`)).slug)
  for (const slug of slugs) await ask(slug, {}, '192.0.2.9')
  expect(await site.deliver()).toHaveLength(HIDDEN_BY_ONE_NETWORK.max + TOLD_OF_BLOCK.max)
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
    expect(await decide(slug, 'restore')).toEqual({ ok: false, reason: 'they-asked', wishes: [reference] })
    expect(await findStory(site.db, slug)).toBeUndefined()
    expect(await decide(slug, 'restore', 'They meant another story.')).toEqual({ ok: true })
    expect(await findStory(site.db, slug)).toBeDefined()
    const kept = await site.db.selectFrom('storyRemovals').selectAll().where('reference', '=', reference).executeTakeFirstOrThrow()
    expect(kept).toMatchObject({ setAsideBy: 'naomi', setAsideWhy: 'They meant another story.' })
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

test('the address of a story that was removed is not given to another of its title', async () => {
  const { slug } = await site.publish('A tree')
  await decide(slug, 'remove')
  const again = await site.publish('A tree')
  expect(slug).toMatch(/^a-tree-[0-9a-f]{6}$/)
  expect(again.slug).not.toBe(slug)
})

test('a photo that is refused by itself leaves its story, and the night deletes it with all that come after it', async () => {
  const [one, other] = [await site.photo(), await site.photo()]
  const { slug } = await site.publish('With a photo', { photo: one.value })
  const withdrawn = await site.publish('Another', { photo: other.value })
  expect(await decidePicture(site.services, one.id, 'refuse', BY)).toMatchObject({ ok: true })
  expect(await decidePicture(site.services, other.id, 'refuse', BY)).toMatchObject({ ok: true })
  site.removed.length = 0
  await sweepPictures(site.services)
  for (const { id } of [one, other]) expect(site.removed).toEqual(expect.arrayContaining([fileOf(id, 400, 'webp'), previewOf(id)]))
  for (const each of [slug, withdrawn.slug]) expect(await findStory(site.db, each)).not.toHaveProperty('photo')
  expect(await site.db.selectFrom('pictures').select('id').where('id', 'in', [one.id, other.id]).execute()).toEqual([])
})

test('a wish is forgotten after a year, but not while its story is hidden', async () => {
  const [hidden, shown] = [await site.publish('Hidden'), await site.publish('Shown')]
  for (const { slug } of [hidden, shown]) await ask(slug)
  await decide(shown.slug, 'restore')
  const inDays = (days: number) => new Date(site.services.now().getTime() + days * 86_400_000)
  await sweepOld(site.db, inDays(364))
  const left = () => site.db.selectFrom('storyRemovals').select('slug').where('slug', 'in', [hidden.slug, shown.slug]).execute()
  expect(await left()).toHaveLength(2)
  await sweepOld(site.db, inDays(366))
  expect(await left()).toEqual([{ slug: hidden.slug }])
})
