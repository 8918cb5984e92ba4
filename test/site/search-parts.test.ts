import { expect, test } from 'vitest'
import { listDocuments } from '#app/composition/searchable-pages.server.ts'
import { startSite } from '#test/support/start-site.ts'

const site = await startSite()

test('whatever the search leads to is there, and the place on the page too', async () => {
  const settings = {
    learningSiteUrl: 'https://learn.example.org',
    siteName: 'Mustard Seed',
    contact: { email: '', phone: '', address: '' },
  }
  const own = (await listDocuments(settings)).map(({ href }) => href).filter((href) => href.startsWith('/'))
  const pages = new Map<string, string>()
  const lost: string[] = []
  for (const href of new Set(own)) {
    const [path, place] = href.split('#') as [string, string | undefined]
    if (!pages.has(path)) {
      const response = await fetch(site.url + path)
      pages.set(path, response.ok ? await response.text() : '')
    }
    const page = pages.get(path)!
    if (page === '' || (place !== undefined && !page.includes(` id="${place}"`))) lost.push(href)
  }
  expect(pages.size).toBeGreaterThan(15)
  expect(lost).toEqual([])
})
