import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addresses } from '#test/routes.ts'
import { openSiteInProcess } from '#test/site-in-process.ts'
import { currentBuild } from '../../bin/builds.mjs'

/** What is read and makes no difference to the page. */
const WITHOUT_EFFECT: Record<string, string[]> = {
  // It reads its search as the directory does, which has this besides.
  '/church-finder': ['contributors'],
  // A map has neither.
  '/places.json': ['page', 'view'],
}
/** What the framework asks every address for. */
const OF_THE_FRAMEWORK = ['_routes', 'index']

let site: Awaited<ReturnType<typeof openSiteInProcess>>
beforeAll(async () => void (site = await openSiteInProcess(currentBuild()!)))
afterAll(() => site.close())

const pages = addresses.filter(({ path }) => path !== '/*')

test.each(pages)('$path reads from its query what it says it reads', async ({ path, file }) => {
  const { handle } = (await import(/* @vite-ignore */ join(process.cwd(), 'app', file))) as { handle?: { reads?: string[] } }
  const read = await namesRead(() => fetch(site.url + path.replace(/:\w+/g, 'some')))
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
