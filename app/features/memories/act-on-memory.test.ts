import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { BY, openMemories } from '#test/open-memories.ts'
import { actOnMemory } from './act-on-memory.server.ts'
import { refuseMemory } from './decide-memory.server.ts'
import { doneOf } from './memory-page.tsx'
import { withdrawMemory } from './withdraw-memory.server.ts'

let site: Awaited<ReturnType<typeof openMemories>>
beforeAll(async () => void (site = await openMemories()))
afterAll(() => site.close())
beforeEach(() => site.reset())

const PAGE = '/my/memory/x'
const press = async (linkId: string, fields: Record<string, string>) =>
  (await site.post((request) => actOnMemory(request, linkId, PAGE), PAGE, fields)).location
const CONSENT = { act: 'consent', agreed: 'yes' }
const WITHDRAW = { act: 'withdraw' }

test('consent and withdrawal lead to what they did, twice as well', async () => {
  const { row } = await site.send({ minors: 'yes' })
  await site.deliver()
  for (let times = 0; times < 2; times++) expect(await press(row.linkId, CONSENT)).toBe(`${PAGE}?did=consented`)
  const told = await site.deliver()
  expect(told.map(({ text }) => text.includes(`https://seeds.example.org/desk/memories/${row.id}`))).toEqual([true])
  for (let times = 0; times < 2; times++) expect(await press(row.linkId, WITHDRAW)).toBe(`${PAGE}?did=withdrawn`)
})

test('whoever agrees in an old tab after it was withdrawn or refused is told that nothing has changed', async () => {
  const [withdrawn, refused] = [await site.send({ minors: 'yes' }), await site.send({ minors: 'yes', story: 'Another.' })]
  await withdrawMemory(site.services, withdrawn.row.linkId, BY.now)
  await refuseMemory(site.services, refused.reference, BY)
  for (const { row } of [withdrawn, refused]) expect(await press(row.linkId, CONSENT)).toBe(`${PAGE}?did=nothing`)
  expect(await press(refused.row.linkId, WITHDRAW)).toBe(`${PAGE}?did=nothing`)
})

test('what the address says was done is said only while it is so', () => {
  expect(doneOf({ outcome: 'waiting', consent: 'given' }, 'consented')).toMatchObject({ kind: 'success' })
  // That it is withdrawn the page itself says.
  expect(doneOf({ outcome: 'withdrawn', consent: 'given' }, 'withdrawn')).toBeUndefined()
  for (const outcome of ['refused', 'withdrawn'] as const) expect(doneOf({ outcome, consent: 'given' }, 'consented')).toBeUndefined()
  expect(doneOf({ outcome: 'refused', consent: 'lacking' }, 'withdrawn')).toBeUndefined()
  expect(doneOf({ outcome: 'refused', consent: 'lacking' }, 'nothing')).toMatchObject({ kind: 'info' })
  expect(doneOf({ outcome: 'lacksConsent', consent: 'lacking' }, null)).toBeUndefined()
})
