import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { actOnData } from '#app/features/personal-data/act-on-data.server.ts'
import { openPersonalPage } from '#app/features/personal-links/open-personal-page.server.ts'
import { personalLinksJob } from '#app/features/personal-links/send-links.server.ts'
import { takeLinksRequest } from '#app/features/personal-links/take-links-request.server.ts'
import { linkSources } from '#app/link-sources.server.ts'
import { submissionKinds } from '#app/submission-kinds.server.ts'
import { BY, openMemories, tokenOf } from '#test/open-memories.ts'
import { actOnOneOfMemories, memoriesPage, oneOfMemories } from './own-memories.server.ts'
import { withdrawMemory } from './withdraw-memory.server.ts'

let site: Awaited<ReturnType<typeof openMemories>>
beforeAll(async () => void (site = await openMemories()))
afterAll(() => site.close())
beforeEach(() => site.reset())

const RUTH = 'ruth@example.org'
const endLinks = (email = RUTH) =>
  site.post((request) => actOnData(request, submissionKinds, email, '/my/data/x'), '/my/data/x', { links: 'end', confirm: 'yes' })
/** As a person does on the account page. @returns the tokens of the links to all memories that are mailed */
async function askForLinks(): Promise<string[]> {
  await site.deliver()
  await site.post(takeLinksRequest, '/account', { email: RUTH }, '203.0.113.140')
  await personalLinksJob(site.services, linkSources).handle({ email: RUTH })
  return (await site.deliver()).flatMap(({ text }) => text.match(/\S+\/my\/memories\/\S+/g) ?? []).map(tokenOf)
}
const list = async (token: string, after: string | null = null) => (await openPersonalPage(site.services, memoriesPage(after), token)).data
const one = async (token: string, reference: string) => (await openPersonalPage(site.services, oneOfMemories(reference), token)).data
const press = (token: string, reference: string, fields: Record<string, string>) =>
  site.post((request) => actOnOneOfMemories(request, token, reference), '/my/memories/x/y', fields)

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
  await withdrawMemory(site.services, sent[8]!.row.linkId, BY.now)
  const [token, ...others] = await askForLinks()
  expect(others).toEqual([])
  const shown = await list(token!)
  expect(shown!.memories.map(({ reference }) => reference)).toEqual(sent.slice(0, 8).map(({ reference }) => reference))
  expect(shown!.memories[0]).toMatchObject({ begins: `Story 10. ${'x'.repeat(70)}…` })
  expect((await press(token!, sent[0]!.reference, { act: 'withdraw' })).location).toMatch(
    new RegExp(`^/my/memories/${token}/${sent[0]!.reference}\\?did=withdrawn$`),
  )
  expect(await one(token!, sent[0]!.reference)).toMatchObject({ outcome: 'withdrawn' })
  expect((await list(token!))!.memories).toHaveLength(7)
})

test('past fifty the list goes on, and none is shown twice or left out', async () => {
  for (let nth = 0; nth < 53; nth++) await site.send({ story: `Story ${nth}.` })
  const [token] = await askForLinks()
  const first = await list(token!)
  const rest = await list(token!, first!.further)
  expect([first!.memories.length, first!.first, rest!.memories.length, rest!.first, rest!.further]).toEqual([50, true, 3, false, null])
  expect(new Set([...first!.memories, ...rest!.memories].map(({ reference }) => reference)).size).toBe(53)
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
