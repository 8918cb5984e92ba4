import { expect, test } from 'vitest'
import { escapeXml, makeStoryFeed } from './make-story-feed.ts'
import type { Story } from './story-store.server.ts'

const story = (more: Partial<Story> = {}): Story => ({
  slug: 'rolls',
  title: 'Rolls & <butter>',
  body: 'He said "one tray".\n\nSix names.',
  author: 'Devon',
  theme: 'youth',
  example: true,
  publishedAt: new Date('2026-10-24T12:00:00Z'),
  ...more,
})
const site = { siteName: 'Salt & Light', siteUrl: 'https://example.org' }

test('what has a meaning in XML is written as text', () => {
  expect(escapeXml(`<a href="x">Tom & 'Ann'</a>`)).toBe('&lt;a href=&quot;x&quot;&gt;Tom &amp; &apos;Ann&apos;&lt;/a&gt;')
  const feed = makeStoryFeed([story()], site)
  expect(feed).toContain('<title>Rolls &amp; &lt;butter&gt;</title>')
  expect(feed).toContain('Salt &amp; Light')
  expect(feed).not.toContain('<butter>')
})

test('characters that XML has no place for are left out; words in other scripts and emoji stay', () => {
  expect(escapeXml('a\u0000b\u0008c\u001fd\ufffee')).toBe('abcde')
  expect(escapeXml('ñ 种子 🌱\n\t')).toBe('ñ 种子 🌱\n\t')
  expect(escapeXml('\ud83c')).toBe('\ufffd')
})

test('every link of the feed is absolute', () => {
  const feed = makeStoryFeed([story()], site)
  expect(feed).toContain('<link>https://example.org/stories/rolls</link>')
  expect(feed).toContain('<guid isPermaLink="true">https://example.org/stories/rolls</guid>')
  expect(feed).toContain('<atom:link href="https://example.org/stories.rss" rel="self"')
  for (const [, address] of feed.matchAll(/(?:<link>|href=")([^<"]*)/g)) expect(address).toMatch(/^https:\/\/example\.org\//)
})

test('dates are written as RSS wants them', () => {
  expect(makeStoryFeed([story()], site)).toContain('<pubDate>Sat, 24 Oct 2026 12:00:00 GMT</pubDate>')
})

test('a feed without stories is still a feed', () => {
  const feed = makeStoryFeed([], site)
  expect(feed).toContain('<channel>')
  expect(feed).not.toContain('<item>')
  expect(feed).not.toContain('lastBuildDate')
})
