import { expect, test } from 'vitest'
import { pages } from '#words/pages.ts'
import { makeSitemap } from './make-sitemap.ts'

test('the sitemap has every page and every story by its full address, stories with their day', () => {
  const xml = makeSitemap('https://seed.example.org', [{ slug: 'a-good-day', publishedAt: new Date('2026-03-04T23:30:00Z') }])
  for (const path of Object.keys(pages)) expect(xml).toContain(`<loc>https://seed.example.org${path}</loc>`)
  expect(xml).toContain('<loc>https://seed.example.org/stories/a-good-day</loc><lastmod>2026-03-04</lastmod>')
  expect(xml.match(/<url>/g)).toHaveLength(Object.keys(pages).length + 1)
})

test('an address with signs that XML reserves is escaped', () => {
  expect(makeSitemap('https://a.example.org', [{ slug: 'bread&fish', publishedAt: new Date(0) }])).toContain('/stories/bread&#38;fish<')
})
