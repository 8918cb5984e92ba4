import { beforeEach, expect, test } from 'vitest'
import { createInvitationCode } from '#app/domains/community/invitations/code-store.server.ts'
import { SEED_RULES } from '#app/domains/community/seeds/seed-rules.ts'
import { sumSeedsByEmail } from '#app/domains/community/seeds/seed-store.server.ts'
import { insertStories } from './story-store.server.ts'
import { signDeviceProof, recordOwnDevice } from '#app/domains/community/visits/handle-visit.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { openForms } from '#test/support/open-forms.ts'
import { MAX_LIKES_PER_NETWORK } from '#app/platform/limits.ts'
import { actOnStory, type StoryAct } from './act-on-story.server.ts'
import { countLikes } from './like-store.server.ts'

let code: string
let email: string
let stories = 0
let slug: string
const forms = await openForms()
beforeEach(async () => {
  forms.at('2026-11-20T12:00:00Z')
  slug = `story-${++stories}`
  email = `ambassador-${stories}@example.org`
  await inTransaction(forms.db, async (trx) => {
    const publishedAt = new Date('2026-11-01')
    await insertStories(trx, [{ slug, title: 'A story', body: 'It grew.', author: 'Ana', theme: 'youth', example: true, publishedAt }])
    code = await createInvitationCode(trx, { email, idempotencyKey: crypto.randomUUID(), suspicion: null, now: publishedAt })
  })
})

const ana = { network: '192.0.2.1', userAgent: 'a browser' }
const ben = { network: '192.0.2.2', userAgent: 'a browser' }
const act = (name: StoryAct, visitor: typeof ana | undefined, { key = null as string | null, by = code as string | null } = {}) =>
  actOnStory(forms.services, visitor, { slug, act: name, key, code: by })
const likes = () => countLikes(forms.db, slug)
const seeds = () => sumSeedsByEmail(forms.db, email, true)

test('a visitor’s like counts once a day and plants one seed for whose link led here; a machine’s counts nothing', async () => {
  await act('like', ana)
  await act('like', ana)
  await act('like', undefined)
  expect([await likes(), await seeds()]).toEqual([1, 1])
  await act('like', ben, { by: null })
  expect([await likes(), await seeds()]).toEqual([2, 1])
})

test('a like is taken back by the key that the device keeps, on another day too, and its seed goes with it', async () => {
  const key = crypto.randomUUID()
  await act('like', ana, { key })
  forms.at('2026-11-23T12:00:00Z')
  for (const made of ['', 'x', crypto.randomUUID()]) await act('unlike', ben, { key: made })
  expect([await likes(), await seeds()]).toEqual([1, 1])
  await act('unlike', ana, { key })
  await act('unlike', ana, { key })
  expect([await likes(), await seeds()]).toEqual([0, 0])
})

test('liking again after it was taken back plants nothing more', async () => {
  const key = crypto.randomUUID()
  await act('like', ana, { key })
  await act('unlike', ana, { key })
  expect([await likes(), await seeds()]).toEqual([0, 0])
  await act('like', ana)
  expect([await likes(), await seeds()]).toEqual([1, 0])
})

test('who likes and takes it back again and again uses up nothing of an Ambassador’s day', async () => {
  const { perDay } = SEED_RULES.earned.like
  for (let at = 0; at < perDay; at++) {
    const [stranger, key] = [{ ...ana, network: `203.0.113.${at}` }, crypto.randomUUID()]
    await act('like', stranger, { key })
    await act('unlike', stranger, { key })
  }
  expect([await likes(), await seeds()]).toEqual([0, 0])
  await act('like', ana)
  expect(await seeds()).toBe(1)
})

test('a hall of forty phones is counted; names that somebody makes up behind one line move the number no further', async () => {
  for (let phone = 0; phone < 40; phone++) await act('like', { ...ana, userAgent: `phone ${phone}` })
  expect(await likes()).toBe(40)
  const key = crypto.randomUUID()
  const mine = { ...ana, userAgent: 'mine' }
  await act('like', mine, { key })
  for (let name = 0; name < 60; name++) await act('like', { ...ana, userAgent: `made up ${name}` })
  expect(await likes()).toBe(MAX_LIKES_PER_NETWORK)
  await act('unlike', mine, { key })
  expect(await likes()).toBe(MAX_LIKES_PER_NETWORK - 1)
  await act('like', ben)
  expect(await likes()).toBe(MAX_LIKES_PER_NETWORK)
})

test('a share counts once a visitor and story, three a day, and what comes after is pending', async () => {
  await act('share', ana)
  await act('share', ana)
  expect(await seeds()).toBe(1)
  for (const network of ['198.51.100.1', '198.51.100.2', '198.51.100.3']) await act('share', { ...ana, network })
  expect(await seeds()).toBe(3)
  const pending = await forms.db.selectFrom('seedEntries').selectAll().where('pendingReason', '=', 'day-cap').execute()
  expect(pending).toMatchObject([{ kind: 'share' }])
})

test('nobody plants for themselves, nor for a code that nobody has', async () => {
  const proof = signDeviceProof(forms.services.settings.secretKey, code, forms.services.now())
  await recordOwnDevice(forms.services, ana, { code, proof })
  await act('like', ana)
  await act('share', ana)
  await act('like', ben, { by: '34679CDF' })
  expect([await likes(), await seeds()]).toEqual([2, 0])
})

test('what a like, a share and a like taken back change of the seeds forgets the pages that count them, once in half a minute', async () => {
  const told: string[] = []
  const invalidateOnCommit = async (_trx: unknown, ...tags: string[]) => void told.push(...tags.filter((tag) => tag === 'seeds'))
  const services = { ...forms.services, pageCache: { ...forms.services.pageCache, invalidateOnCommit } }
  const key = crypto.randomUUID()
  const at = async (moment: string, act: StoryAct, network: string) => {
    forms.at(moment)
    await actOnStory(services, { ...ana, network }, { slug, act, key: network === '203.0.113.1' ? key : null, code })
    return told.splice(0).length
  }
  expect(await at('2026-11-20T14:00:00Z', 'like', '203.0.113.1')).toBe(1)
  expect(await at('2026-11-20T14:00:10Z', 'like', '203.0.113.2')).toBe(0)
  expect(await at('2026-11-20T14:00:40Z', 'share', '203.0.113.1')).toBe(1)
  expect(await at('2026-11-20T14:01:20Z', 'unlike', '203.0.113.1')).toBe(1)
  // Nothing was there to be taken back.
  expect(await at('2026-11-20T14:02:00Z', 'unlike', '203.0.113.1')).toBe(0)
})
