import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { actOnData } from '#app/features/personal-data/act-on-data.server.ts'
import { personalLinksJob } from '#app/features/personal-links/send-links.server.ts'
import { linkSources } from '#app/link-sources.server.ts'
import { submissionKinds } from '#app/submission-kinds.server.ts'
import { BY, openMemories } from '#test/open-memories.ts'
import { withdrawMemory } from './withdraw-memory.server.ts'

let site: Awaited<ReturnType<typeof openMemories>>
beforeAll(async () => void (site = await openMemories()))
afterAll(() => site.close())
beforeEach(() => site.reset())

const RUTH = 'ruth@example.org'
const endLinks = (email = RUTH) =>
  site.post((request) => actOnData(request, submissionKinds, email, '/my/data/x'), '/my/data/x', { links: 'end' })
async function askForLinks(): Promise<string[]> {
  await site.deliver()
  await personalLinksJob(site.services, linkSources).handle({ email: RUTH })
  return (await site.deliver()).flatMap(({ text }) => text.match(/\S+\/my\/memory\/\S+/g) ?? [])
}

test('ending all links ends those of memories too, and nobody else’s; the account page sends one anew that opens the same', async () => {
  const { link, reference } = await site.send({ email: 'Ruth@Example.org' })
  const other = await site.send({ email: 'naomi@example.org', story: 'Another.' })
  expect((await endLinks()).status).toBe(303)
  expect(await site.seen(link)).toBeUndefined()
  expect(await site.seen(other.link)).toMatchObject({ reference: other.reference })
  const links = await askForLinks()
  expect(links).toHaveLength(1)
  expect(await site.seen(links[0]!)).toMatchObject({ reference, outcome: 'waiting' })
  await endLinks()
  expect(await site.seen(links[0]!)).toBeUndefined()
})

test('of many memories the newest five are mailed, each by its reference, and none that is over', async () => {
  const sent: Awaited<ReturnType<typeof site.send>>[] = []
  for (let minute = 0; minute < 7; minute++) {
    site.at(`2026-11-20T12:0${minute}:00Z`)
    sent.push(await site.send({ story: `Story ${minute}.` }))
  }
  await withdrawMemory(site.services, sent[6]!.row.linkId, BY.now)
  const shown = await Promise.all((await askForLinks()).map((link) => site.seen(link)))
  expect(shown.map((each) => each!.reference)).toEqual([5, 4, 3, 2, 1].map((minute) => sent[minute]!.reference))
})
