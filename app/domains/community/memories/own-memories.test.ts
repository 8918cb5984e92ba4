import { beforeEach, expect, test } from 'vitest'
import { handlePersonalDataForm } from '#app/domains/privacy/personal-data/act-on-data.server.ts'
import { openPersonalPage } from '#app/domains/privacy/personal-links/open-personal-page.server.ts'
import { personalLinksJob } from '#app/domains/privacy/personal-links/send-links.server.ts'
import { handleLinksRequest } from '#app/domains/privacy/personal-links/ask-for-links.server.ts'
import { linkSources, personalData } from '#app/composition/personal-data.server.ts'
import { TEST_KEEPER, openMemories, linkToken } from '#test/support/open-memories.ts'
import { handleListedMemoryAction, memoriesPage, listedMemoryPage, handleMemoryAction } from './own-memories.server.ts'
import { withdrawMemory } from './withdraw-memory.server.ts'
import { refuseMemory } from './decide-memory.server.ts'
import { describeResult } from './memory-page.tsx'

const site = await openMemories()
beforeEach(() => site.reset())

const RUTH = 'ruth@example.org'
const endLinks = (email = RUTH) =>
  site.post((request) => handlePersonalDataForm(request, personalData, email, '/my/data/x'), '/my/data/x', { data: 'links' })
/** As a person does on the account page. @returns the tokens of the links to all memories that are mailed */
async function askForLinks(): Promise<string[]> {
  await site.deliver()
  await site.post(handleLinksRequest, '/account', { email: RUTH }, '203.0.113.140')
  await personalLinksJob(site.services, linkSources).handle({ email: RUTH })
  return (await site.deliver()).flatMap(({ text }) => text.match(/\S+\/my\/memories\/\S+/g) ?? []).map(linkToken)
}
const list = async (token: string) => (await openPersonalPage(site.services, memoriesPage, token)).data
const one = async (token: string, reference: string) => (await openPersonalPage(site.services, listedMemoryPage(reference), token)).data
const press = (token: string, reference: string, fields: Record<string, string>) =>
  site.post((request) => handleListedMemoryAction(request, token, reference), '/my/memories/x/y', fields)

test('ending all links ends those of memories too, and nobody else’s; the account page sends one anew that opens the same', async () => {
  const { link, reference } = await site.send({ email: 'Ruth@Example.org' })
  const other = await site.send({ email: 'naomi@example.org', story: 'Another.' })
  expect((await endLinks()).status).toBe(303)
  expect(await site.seen(link)).toBeUndefined()
  expect(await site.seen(other.link)).toMatchObject({ reference: other.reference })
  const links = await askForLinks()
  expect(links).toHaveLength(1)
  expect(await one(links[0]!, reference)).toMatchObject({ reference, outcome: 'waiting' })
  await endLinks()
  expect([await list(links[0]!), await one(links[0]!, reference)]).toEqual([undefined, undefined])
})

test('however many a stranger sends in somebody’s name, the mail leads to all of them, theirs first, and to a button for each', async () => {
  const sent: Awaited<ReturnType<typeof site.send>>[] = []
  for (let minute = 10; minute < 19; minute++) {
    site.at(`2026-11-20T12:${minute}:00Z`)
    // The stranger’s use up the confirmations of the address for that day.
    sent.push(await site.send({ story: `Story ${minute}. ${'x'.repeat(100)}`, email: minute % 2 ? RUTH : 'Ruth@Example.org' }))
  }
  await withdrawMemory(site.services, sent[8]!.row.linkId, TEST_KEEPER.now)
  const [token, ...others] = await askForLinks()
  expect(others).toEqual([])
  const shown = await list(token!)
  expect(shown!.memories.map(({ reference }) => reference)).toEqual(sent.slice(0, 8).map(({ reference }) => reference))
  expect(shown!.memories[0]).toMatchObject({ begins: `Story 10. ${'x'.repeat(30)}…` })
  expect((await press(token!, sent[0]!.reference, { act: 'withdraw' })).location).toMatch(
    new RegExp(`^/my/memories/${token}/${sent[0]!.reference}\\?did=withdrawn$`),
  )
  expect(await one(token!, sent[0]!.reference)).toMatchObject({ outcome: 'withdrawn' })
  expect((await list(token!))!.memories).toHaveLength(7)
})

test('the link to one’s own memories opens and withdraws nobody else’s', async () => {
  await site.send()
  const other = await site.send({ email: 'naomi@example.org', story: 'Another.' })
  const [token] = await askForLinks()
  expect((await list(token!))!.memories).toHaveLength(1)
  expect(await one(token!, other.reference)).toBeUndefined()
  expect((await press(token!, other.reference, { act: 'withdraw' })).status).toBe(404)
  expect(await site.seen(other.link)).toMatchObject({ outcome: 'waiting' })
})

const PAGE = '/my/memory/x'
const act = async (linkId: string, fields: Record<string, string>) =>
  (await site.post((request) => handleMemoryAction(request, linkId, PAGE), PAGE, fields)).location
const CONSENT = { act: 'consent', agreed: 'yes' }
const WITHDRAW = { act: 'withdraw' }

test('consent and withdrawal lead to what they did, twice as well', async () => {
  const { row } = await site.send({ minors: 'yes' })
  await site.deliver()
  for (let times = 0; times < 2; times++) expect(await act(row.linkId, CONSENT)).toBe(`${PAGE}?did=consented`)
  const told = await site.deliver()
  expect(told.map(({ text }) => text.includes(`https://seeds.example.org/desk/memories/${row.id}`))).toEqual([true])
  for (let times = 0; times < 2; times++) expect(await act(row.linkId, WITHDRAW)).toBe(`${PAGE}?did=withdrawn`)
})

test('whoever agrees in an old tab after it was withdrawn or refused is told that nothing has changed', async () => {
  const [withdrawn, refused] = [await site.send({ minors: 'yes' }), await site.send({ minors: 'yes', story: 'Another.' })]
  await withdrawMemory(site.services, withdrawn.row.linkId, TEST_KEEPER.now)
  await refuseMemory(site.services, refused.reference, TEST_KEEPER)
  for (const { row } of [withdrawn, refused]) expect(await act(row.linkId, CONSENT)).toBe(`${PAGE}?did=nothing`)
  expect(await act(refused.row.linkId, WITHDRAW)).toBe(`${PAGE}?did=nothing`)
})

test('what the address says was done is said only while it is so', () => {
  expect(describeResult({ outcome: 'waiting', consent: 'given' }, 'consented')).toMatchObject({ kind: 'success' })
  // That it is withdrawn the page itself says.
  expect(describeResult({ outcome: 'withdrawn', consent: 'given' }, 'withdrawn')).toBeUndefined()
  for (const outcome of ['refused', 'withdrawn'] as const)
    expect(describeResult({ outcome, consent: 'given' }, 'consented')).toBeUndefined()
  expect(describeResult({ outcome: 'refused', consent: 'lacking' }, 'withdrawn')).toBeUndefined()
  expect(describeResult({ outcome: 'refused', consent: 'lacking' }, 'nothing')).toMatchObject({ kind: 'info' })
  expect(describeResult({ outcome: 'lacksConsent', consent: 'lacking' }, null)).toBeUndefined()
})
