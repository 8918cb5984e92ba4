import { expect, test } from 'vitest'
import { makeSitemap } from './make-sitemap.ts'

test('the sitemap has every page, every story and every place by its full address, with the day of the two latter', () => {
  const xml = makeSitemap(
    'https://seed.example.org',
    [{ path: '/' }, { path: '/about' }],
    [{ slug: 'a-good-day', publishedAt: new Date('2026-03-04T23:30:00Z') }],
    [{ slug: 'cedar-7', updatedAt: new Date('2026-05-06T01:00:00Z') }],
  )
  for (const path of ['/', '/about']) expect(xml).toContain(`<loc>https://seed.example.org${path}</loc>`)
  expect(xml).toContain('<loc>https://seed.example.org/stories/a-good-day</loc><lastmod>2026-03-04</lastmod>')
  expect(xml).toContain('<loc>https://seed.example.org/places/cedar-7</loc><lastmod>2026-05-06</lastmod>')
  expect(xml.match(/<url>/g)).toHaveLength(4)
})

test('an address with signs that XML reserves is escaped', () => {
  const xml = makeSitemap('https://a.example.org', [], [{ slug: 'bread&fish', publishedAt: new Date(0) }], [])
  expect(xml).toContain('/stories/bread&#38;fish<')
})
