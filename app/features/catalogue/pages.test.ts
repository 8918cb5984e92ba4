import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pages } from '#words/pages.ts'
import routes from '#app/routes.ts'
import { listPages } from '#app/features/site/pages.ts'
import { figures } from './figures.server.ts'

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

const missing = (wanted: string[], present: string[]) => wanted.filter((one) => !present.includes(one))

test('every public page of the route table is in the catalogue, and the catalogue names no other', () => {
  const addresses = publicAddresses(routes as Entry[])
  expect(addresses.length).toBeGreaterThan(15)
  expect(missing(addresses, Object.keys(pages))).toEqual([])
  expect(missing(Object.keys(pages), addresses)).toEqual([])
})

test('every page has a title of its own, and a description that search results show whole', () => {
  const catalogue = listPages(figures)
  for (const { description } of catalogue) {
    expect(description.length).toBeLessThanOrEqual(155)
    expect(description.length).toBeGreaterThan(40)
  }
  const titles = catalogue.map(({ title }) => title)
  expect(new Set(titles).size).toBe(titles.length)
})

test('a page that has no entry is caught', () => {
  const planted = [...(routes as Entry[]), { path: 'planted', file: 'routes/public/planted.tsx' }]
  expect(missing(publicAddresses(planted), Object.keys(pages))).toEqual(['/planted'])
})

test.each(Object.keys(pages))('%s has its picture for shared links: 1200 by 630, at most 60 KB', (path) => {
  const picture = readFileSync(`public/og/${path === '/' ? 'home' : path.slice(1)}.png`)
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630])
  expect(picture.length).toBeLessThanOrEqual(60_000)
})
