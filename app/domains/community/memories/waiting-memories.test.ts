import { beforeEach, expect, test } from 'vitest'
import { purgePictures } from '#app/platform/pictures/purge-pictures.server.ts'
import { purgeAll } from '#test/support/purge-all.ts'
import { pictureFileName } from '#app/platform/pictures/picture.ts'
import { TEST_KEEPER, openMemories } from '#test/support/open-memories.ts'
import { closeExpiredMemories, remindOfWaitingMemories } from './waiting-memories.server.ts'
import { approveMemory } from './decide-memory.server.ts'

const site = await openMemories()
beforeEach(() => site.reset())

const MINISTRY = 'hello@mustardseed.example.org'
const SENT = Date.parse('2026-11-20T12:00:00Z')
const after = (days: number) => new Date(SENT + days * 86_400_000)
async function night(days: number) {
  site.at(after(days).toISOString())
  await remindOfWaitingMemories(site.services)
  await closeExpiredMemories(site.services)
  const mails = await site.deliver()
  for (const { text } of mails.filter(({ to }) => to === MINISTRY))
    expect(text).toContain('https://seeds.example.org/desk/inbox?kind=memory&state=open')
  return mails.map(({ to, subject }) => [to, subject])
}

test('the ministry is reminded once after sixty days; after ninety it is closed, its photo goes, and its words a month later', async () => {
  const { value, id } = await site.photo()
  const { reference } = await site.send({ photo: value, minors: 'yes' })
  await site.deliver()
  expect(await night(59)).toEqual([])
  expect(await night(61)).toEqual([[MINISTRY, 'A memory has waited for 60 days']])
  expect(await night(62)).toEqual([])
  expect(await night(89.9)).toEqual([])
  expect(await night(91)).toEqual([['ruth@example.org', `About your memory (${reference})`]])
  const row = () => site.db.selectFrom('memories').selectAll().executeTakeFirstOrThrow()
  expect(await row()).toMatchObject({ outcome: 'refused', closedAt: after(91), decidedAt: null, decidedBy: null })
  expect(await night(92)).toEqual([])
  await purgePictures(site.services)
  expect(site.removed).toContain(pictureFileName(id, 400, 'webp'))
  expect((await purgeAll(site.services, after(120.9))).closedMemories).toBe(0)
  expect((await purgeAll(site.services, after(121.1))).closedMemories).toBe(1)
  expect(await row()).toMatchObject({ story: null, firstName: null, email: null, pictureId: null })
})

test('what was decided stays; of one without an address, or that looks like a machine’s, nobody is written to', async () => {
  const shown = await site.send()
  await approveMemory(site.services, shown.reference, { title: 'A tree' }, { ...TEST_KEEPER, now: after(1) })
  await site.send({ story: 'Without.', email: '' })
  await site.send({ story: 'Filled in.', fax_number: '1' })
  await site.deliver()
  site.at(after(91).toISOString())
  expect(await closeExpiredMemories(site.services)).toBe(2)
  expect(await site.deliver()).toEqual([])
  expect(await site.db.selectFrom('memories').select('outcome').orderBy('outcome').execute()).toEqual(
    ['refused', 'refused', 'shown'].map((outcome) => ({ outcome })),
  )
})

test('no address is written to more often in a night than a stranger could have forms confirmed to it; all are closed', async () => {
  for (let number = 0; number < 7; number++) await site.send({ story: `Story ${number}.` })
  await site.deliver()
  site.at(after(91).toISOString())
  expect(await closeExpiredMemories(site.services)).toBe(7)
  expect(await site.deliver()).toHaveLength(5)
})
