import { expect, test } from 'vitest'
import { changeListing } from '#app/domains/places/listings/change-listing.server.ts'
import { restoreListing, suspendListing } from '#app/domains/places/listings/decide-listing.server.ts'
import { attachPicture, publishPicture, insertPicture } from '#app/platform/pictures/picture-store.server.ts'
import { earnSeeds } from '#app/domains/community/seeds/earn-seeds.server.ts'
import { getOrCreateHolder } from '#app/domains/community/seeds/seed-store.server.ts'
import { insertStory, listStoryTitles } from '#app/domains/community/stories/story-store.server.ts'
import { startSuspension } from '#app/domains/staff/review/suspensions.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { decider } from '#test/support/deciders.ts'
import { BAKERY, openClaims } from '#test/support/open-claims.ts'
import { showWaitingWork } from './waiting.server.ts'

const OWNER = 'owner@bakery.example'
const site = await openClaims()
await site.reset()

const show = () => showWaitingWork(site.services, 'helper')

async function sentLogo(): Promise<string> {
  const id = crypto.randomUUID()
  const made = { id, purpose: 'logo' as const, width: 400, height: 300, widths: [400], thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI' }
  await insertPicture(site.db, { ...made, bytes: 30_000, uploadedAt: site.services.now() })
  await inTransaction(site.db, (trx) => attachPicture(trx, id, site.services.now()))
  return id
}

test('where nothing waits and nothing is suspended there is nothing', async () => {
  const nothing = { rows: [], more: false }
  expect(await show()).toEqual({ suspended: nothing, logos: nothing, seeds: nothing })
})

test('a listing, a story and an Ambassador stand there from their suspension until they are restored, with the page that restores them', async () => {
  const anna = await decider(site, 'Anna')
  expect(await suspendListing(site.services, BAKERY.id, { ...anna, reason: 'Closed since May.' })).toMatchObject({ ok: true })
  const told = {
    title: 'A tree',
    body: 'We planted it.',
    author: 'Ruth',
    theme: 'community' as const,
    example: true,
    publishedAt: anna.now,
  }
  const [story, holder] = await inTransaction(site.db, async (trx) => {
    const { slug } = await insertStory(trx, { ...told, memoryId: null, pictureId: null, alt: null })
    const { id } = await trx.selectFrom('stories').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()
    const holderId = await getOrCreateHolder(trx, 'ben@example.org', anna.now)
    const suspension = { reason: 'Why.', since: anna.now, suspendedBy: 'Anna', mailed: true }
    await startSuspension(trx, { ...suspension, kind: 'story', subjectId: id })
    await startSuspension(trx, { ...suspension, kind: 'ambassador', subjectId: holderId })
    // That of somebody who was removed leads nowhere.
    await startSuspension(trx, { ...suspension, kind: 'ambassador', subjectId: crypto.randomUUID() })
    return [id, holderId]
  })
  const standing = async () => (await show()).suspended.rows.map(({ kind, name, to, by }) => [kind, name, to, by]).toSorted()
  expect(await standing()).toEqual([
    ['ambassador', 'ben@example.org', `/desk/ambassadors/${holder}`, 'Anna'],
    ['listing', BAKERY.name, `/desk/listings/${BAKERY.id}`, 'Anna'],
    ['story', 'A tree', `/desk/stories/${story}`, 'Anna'],
  ])
  expect(await restoreListing(site.services, BAKERY.id, anna)).toMatchObject({ ok: true })
  expect((await standing()).map(([kind]) => kind)).toEqual(['ambassador', 'story'])
  expect(await listStoryTitles(site.db, [])).toEqual([])
})

test('a logo waits with its listing, or with the claim that waits itself, until somebody has looked', async () => {
  const { id: claimId, reference } = await site.claim('somebody@elsewhere.example')
  const claimed = await sentLogo()
  await site.db.updateTable('claims').set({ logoId: claimed }).where('id', '=', claimId).execute()
  const standing = async () => (await show()).logos.rows.map(({ kind, to }) => [kind, to])
  expect(await standing()).toEqual([['claim', `/desk/claims/${claimId}`]])
  await site.decide(reference, 'refuse')
  await site.claim(OWNER)
  const own = await sentLogo()
  const said = { businessName: 'Bread', description: 'Sourdough.', email: OWNER, phone: '404-555-0142', website: null, hours: null }
  const changed = await changeListing(site.services, OWNER, BAKERY.id, { ...said, address: null, logoId: own }, site.services.now())
  expect(changed).toMatchObject({ ok: true })
  expect(await standing()).toEqual([['listing', `/desk/listings/${BAKERY.id}`]])
  await inTransaction(site.db, (trx) => publishPicture(trx, own, site.services.now()))
  expect(await standing()).toEqual([])
})

test('seeds that wait stand there by whose they are, with how many', async () => {
  const at = site.services.now()
  const holderId = await inTransaction(site.db, async (trx) => {
    const holder = await getOrCreateHolder(trx, 'naomi@example.org', at)
    for (const sourceKey of ['one', 'two'])
      await earnSeeds(trx, { holderId: holder, kind: 'scan', sourceKey, practice: true, at, postedOfNetwork: 10, pendingOfNetwork: 0 })
    return holder
  })
  expect((await show()).seeds.rows).toMatchObject([
    { name: 'naomi@example.org', to: `/desk/ambassadors/${holderId}`, seeds: { count: 2, written: '2' } },
  ])
})
