import { languageSettings } from '#copy/language.ts'
import { storiesWords } from '#copy/community/stories.ts'
import type { Story } from './story-store.server.ts'
import { createExcerpt, storyPreviewPath } from './story-text.ts'

/** RSS 2.0 with absolute links. @param siteUrl origin without a trailing slash */
export function makeStoryFeed(stories: Story[], { siteName, siteUrl }: { siteName: string; siteUrl: string }): string {
  const words = storiesWords({ siteName })
  const newest = stories[0]?.publishedAt
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">',
    '<channel>',
    `<title>${escapeXml(words.feedTitle)}</title>`,
    `<link>${escapeXml(`${siteUrl}/stories`)}</link>`,
    `<description>${escapeXml(words.intro)}</description>`,
    `<language>${languageSettings.locale.toLowerCase()}</language>`,
    `<atom:link href="${escapeXml(`${siteUrl}/stories.rss`)}" rel="self" type="application/rss+xml"/>`,
    ...(newest ? [`<lastBuildDate>${newest.toUTCString()}</lastBuildDate>`] : []),
    ...stories.map((story) => item(story, siteUrl)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}

function item({ slug, title, body, publishedAt, photo }: Story, siteUrl: string): string {
  const picture = photo
    ? `<media:content url="${escapeXml(siteUrl + storyPreviewPath({ slug, photo }))}" medium="image" type="image/jpeg"><media:description>${escapeXml(photo.alt)}</media:description></media:content>`
    : ''
  const url = escapeXml(`${siteUrl}/stories/${slug}`)
  return `<item><title>${escapeXml(title)}</title><link>${url}</link><guid isPermaLink="true">${url}</guid><pubDate>${publishedAt.toUTCString()}</pubDate><description>${escapeXml(createExcerpt(body, 400))}</description>${picture}</item>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Most control characters and lone surrogates are invalid in XML 1.0 and would break the whole feed. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '')
    .replaceAll(/[&<>"']/g, (character) => entities[character]!)
}
