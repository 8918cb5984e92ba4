import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listPages } from '#app/composition/public-pages.server.ts'
import routes from '#app/routes.ts'

type Entry = { path?: string; index?: boolean; file: string; children?: Entry[] }

/** Addresses of whole public pages: no parameters, no files such as the sitemap, nothing behind a door, nothing that only scripts ask for. */
function publicAddresses(entries: Entry[]): string[] {
  return entries.flatMap(({ path, index, file, children }) => [
    ...(children ? publicAddresses(children) : []),
    ...((index || path) && file.startsWith('routes/public/') && file.endsWith('.tsx') && !/[:*.]|\//.test(path ?? '')
      ? [index ? '/' : `/${path}`]
      : []),
  ])
}

const pages = await listPages()

test('every public page of the route table names itself for the sitemap and the search, by its own address', () => {
  const addresses = publicAddresses(routes as Entry[])
  expect(addresses.length).toBeGreaterThan(15)
  expect(pages.map(({ path }) => path).toSorted()).toEqual(addresses.toSorted())
  expect(publicAddresses([...(routes as Entry[]), { path: 'planted', file: 'routes/public/planted.tsx' }])).toContain('/planted')
})

test('every page has a title of its own, and a description that search results show whole', () => {
  for (const { description } of pages) {
    expect(description.length).toBeLessThanOrEqual(155)
    expect(description.length).toBeGreaterThan(40)
  }
  expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length)
})

test.each(pages)('$path has its picture for shared links: 1200 by 630, at most 60 KB', ({ path }) => {
  const picture = readFileSync(`public/og/${path === '/' ? 'home' : path.slice(1)}.png`)
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630])
  expect(picture.length).toBeLessThanOrEqual(60_000)
})
