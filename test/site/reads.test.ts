import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { deskVisitor } from '#test/support/desk-visitor.ts'
import { siteAddresses } from '#test/support/site-addresses.ts'
import { openSiteInProcess } from '#test/support/site-in-process.ts'
import { currentBuild } from '../../bin/builds.mjs'

/** What is read and makes no difference to the page. */
const WITHOUT_EFFECT: Record<string, string[]> = {
  // It reads its search as the directory does, which has this besides.
  '/church-finder': ['contributors'],
  // A map has neither.
  '/places.json': ['page', 'view'],
  // The step counts once the page's script finds a draft of this tab.
  '/join-movement': ['step'],
  '/ambassador': ['step'],
  '/partner': ['step'],
}
/** What the framework asks every address for. */
const OF_THE_FRAMEWORK = ['_routes', 'index']

/** For whoever is half way in, as nobody is here. */
const OUT_OF_REACH = ['/desk/sign-in/second-factor']

const site = await openSiteInProcess(currentBuild()!)
const staff = deskVisitor(site)
await staff.post(await site.deskAddress())
/** One of each kind, from the example work: of what is not there the query is not read. */
const { rows: examples } = await sql<{ name: string; id: string }>`
  select 'item' as name, min(id::text) as id from inbox_items union all
  select 'kind', 'about' union all
  select 'person', min(id::text) from desk_staff union all
  select 'memory', min(id::text) from memories union all
  select 'removal', min(id::text) from story_removals union all
  select 'story', min(id::text) from stories union all
  select 'claim', min(id::text) from claims union all
  select 'ambassador', min(id::text) from seed_holders union all
  select 'listing', min(id)::text from places union all
  select 'application', min(id::text) from partnerships union all
  select 'gift', min(id::text) from gifts union all
  select 'alert', min(id::text) from money_alerts`.execute(site.db)
const filled = (path: string) => examples.reduce((filling, { name, id }) => filling.replace(`:${name}`, id), path).replace(/:\w+/g, 'some')

const pages = siteAddresses.filter(({ path }) => path !== '/*' && !OUT_OF_REACH.includes(path))

test.each(pages)('$path reads from its query what it says it reads', async ({ path, file }) => {
  const { handle } = (await import(/* @vite-ignore */ join(process.cwd(), 'app', file))) as { handle?: { reads?: string[] } }
  const read = await namesRead(() => staff.get(filled(path)))
  const known = new Set([...OF_THE_FRAMEWORK, ...(WITHOUT_EFFECT[path] ?? [])])
  expect(read.filter((name) => !known.has(name)).toSorted()).toEqual((handle?.reads ?? []).toSorted())
})

async function namesRead(work: () => Promise<Response>): Promise<string[]> {
  const names = new Set<string>()
  const spies = (['get', 'getAll', 'has'] as const).map((method) => {
    const original = URLSearchParams.prototype[method] as (...words: string[]) => unknown
    return vi.spyOn(URLSearchParams.prototype, method).mockImplementation(function (this: URLSearchParams, ...words: string[]) {
      names.add(words[0]!)
      return original.apply(this, words) as never
    })
  })
  try {
    const answer = await work()
    await answer.text()
    expect(answer.status).toBeLessThan(500)
    return [...names]
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}

test('no answer of the desk is ever kept, whoever asks', async () => {
  const kept: string[] = []
  const { begin } = site.pageCache
  site.pageCache.begin = () => {
    const reading = begin()
    return { ...reading, keep: (key, page) => (kept.push(key), reading.keep(key, page)) }
  }
  for (const visitor of [deskVisitor(site), staff])
    for (const { path } of pages.filter((each) => each.path.startsWith('/desk')))
      for (const more of ['', '.data', '/', '?planted=1']) await visitor.read(filled(path) + more)
  // An address without a page is as unknown as any other, and what it says is everyone’s.
  expect(kept.splice(0).filter((key) => !key.endsWith('/no-such-page') && !key.endsWith('/no-such-page.data'))).toEqual([])
  // So it would be seen.
  await staff.read('/church-finder?near=Atlanta')
  expect(kept).toEqual([expect.stringContaining('/church-finder')])
})
