import { beforeEach, expect, test } from 'vitest'
import { findStory, listStories, findStoryWithHidden } from '#app/domains/community/stories/story-store.server.ts'
import { handleRemovalRequest } from '#app/domains/community/stories/story-removal-submission.server.ts'
import { listSuspensionsOf } from '#app/domains/staff/review/suspensions.server.ts'
import { decider, listAuditEntriesOf, disabledDecider } from '#test/support/deciders.ts'
import { openMemories } from '#test/support/open-memories.ts'
import { decideStory, storyVersion, restoreStory, suspendStory } from './decide-story.server.ts'

const site = await openMemories()
beforeEach(() => site.reset())

const WHY = 'A company is praised in it.'
const shown = async () => (await listStories(site.db, { limit: 10 })).map(({ slug }) => slug)
const askToRemove = (slug: string, who: 'in-it' | 'other') =>
  site.post(
    ((request: never) => handleRemovalRequest(request, slug)) as never,
    `/stories/${slug}/remove`,
    { who, idempotencyKey: '' },
    '198.51.100.7',
  )
const storyOf = async (slug: string) => (await findStoryWithHidden(site.db, slug))!

test('a suspended story and its photo are shown to nobody; whoever told it reads why, and again when it is restored', async () => {
  const { value, id: photo } = await site.photo()
  const { slug } = await site.publish('A tree', { photo: value })
  const { id } = await storyOf(slug)
  const [anna, ben] = [await decider(site, 'Anna'), await decider(site, 'Ben')]
  const reading = site.services.pageCache.begin()
  reading.dependsOn('stories')
  expect(await suspendStory(site.services, slug, { ...anna, reason: WHY })).toEqual({ ok: true, mailed: true })
  expect([reading.isStale(), await shown(), await findStory(site.db, slug), await site.shows(photo)]).toEqual([
    true,
    [],
    undefined,
    [false, false],
  ])
  const [mail, ...others] = await site.deliver()
  expect([mail!.to, others]).toEqual(['ruth@example.org', []])
  expect(mail!.text).toContain(`This is why: ${WHY}`)
  expect(await suspendStory(site.services, slug, { ...ben, reason: WHY })).toEqual({ ok: false, reason: 'suspended' })

  expect(await restoreStory(site.services, slug, ben)).toEqual({ ok: true, mailed: true })
  expect([await shown(), await site.shows(photo)]).toEqual([[slug], [true, true]])
  expect(await site.deliver()).toMatchObject([{ to: 'ruth@example.org' }])
  expect(await restoreStory(site.services, slug, ben)).toEqual({ ok: false, reason: 'not-suspended' })
  expect(await listSuspensionsOf(site.db, 'story', id)).toMatchObject([
    { reason: WHY, suspendedBy: 'Anna', mailed: true, restoredBy: 'Ben' },
  ])
  expect((await listAuditEntriesOf(site, 'story', id)).map(([who, verb]) => [who, verb])).toEqual([
    ['Ben', 'restore'],
    ['Anna', 'suspend'],
  ])
})

test('while somebody asks for its removal a story that is restored stays hidden, and one whose wish is set aside stays suspended', async () => {
  const { slug } = await site.publish('A tree')
  const anna = await decider(site, 'Anna')
  await suspendStory(site.services, slug, { ...anna, reason: WHY })
  await askToRemove(slug, 'in-it')
  expect(await restoreStory(site.services, slug, anna)).toEqual({ ok: true, mailed: false })
  expect([await shown(), (await storyOf(slug)).hiddenBy]).toEqual([[], expect.stringMatching(/^MS-/)])
  expect(await decideStory(site.services, slug, 'restore', { ...anna, why: 'They meant another one.' })).toEqual({ ok: true })
  expect(await shown()).toEqual([slug])

  await suspendStory(site.services, slug, { ...anna, reason: WHY })
  await askToRemove(slug, 'other')
  expect(await decideStory(site.services, slug, 'restore', anna)).toEqual({ ok: true, stillSuspended: true })
  expect(await shown()).toEqual([])
  expect(await restoreStory(site.services, slug, anna)).toMatchObject({ ok: true })
  expect(await shown()).toEqual([slug])
})

test('of two keepers on one story the second is refused; helpers suspend nothing, and nobody does who was disabled meanwhile', async () => {
  const { slug } = await site.publish('A tree')
  const [anna, ben, helper, gone] = [
    await decider(site, 'Anna'),
    await decider(site, 'Ben'),
    await decider(site, 'Hal', 'helper'),
    await disabledDecider(site),
  ]
  for (const by of [helper, gone]) {
    expect(await suspendStory(site.services, slug, { ...by, reason: WHY })).toEqual({ ok: false, reason: 'not-allowed' })
    expect(await restoreStory(site.services, slug, by)).toEqual({ ok: false, reason: 'not-allowed' })
  }
  expect(await decideStory(site.services, slug, 'remove', gone)).toEqual({ ok: false, reason: 'not-allowed' })
  const seen = await storyVersion(site.db, await storyOf(slug))
  expect(await suspendStory(site.services, slug, { ...anna, seen, reason: WHY })).toMatchObject({ ok: true })
  expect(await decideStory(site.services, slug, 'remove', { ...ben, seen })).toEqual({ ok: false, reason: 'changed' })
  expect(await restoreStory(site.services, slug, { ...ben, seen })).toEqual({ ok: false, reason: 'changed' })
  const { id } = await storyOf(slug)
  expect(await decideStory(site.services, slug, 'remove', helper)).toMatchObject({ ok: true })
  // With the story go the reasons.
  expect(await listSuspensionsOf(site.db, 'story', id)).toEqual([])
  expect(await findStoryWithHidden(site.db, slug)).toBeUndefined()
})
