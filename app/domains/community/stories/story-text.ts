import { PICTURES_PATH, previewFileName } from '#app/platform/pictures/picture.ts'
import type { Story } from './story-store.server.ts'
import type { StorySceneNumber } from '#app/ui/world/drawing.tsx'

export const STORY_THEMES = ['community', 'support', 'youth'] as const
export type StoryTheme = (typeof STORY_THEMES)[number]

export function splitParagraphs(body: string): string[] {
  return body
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
}

/** Returns the beginning of a story in at most `most` characters: whole sentences if they fill half of it, else whole words. */
export function createExcerpt(body: string, most: number): string {
  const text = body.replaceAll(/\s+/g, ' ').trim()
  if (text.length <= most) return text
  const cut = text.slice(0, most - 1)
  const sentences = /^.*[.!?][”"’]?(?= )/.exec(cut)?.[0]
  if (sentences && sentences.length >= most / 2) return sentences
  const words = cut.slice(0, Math.max(cut.lastIndexOf(' '), most / 2))
  return `${/^.*[^\s,;:.–-]/.exec(words)?.[0] ?? ''}…`
}

export type StoryPreview = Pick<Story, 'slug' | 'title' | 'author' | 'example' | 'publishedAt'> & {
  excerpt: string
  photo?: Story['photo']
}

export function toStoryPreview({ slug, title, author, example, publishedAt, body, photo }: Story): StoryPreview {
  return { slug, title, author, example, publishedAt, excerpt: createExcerpt(body, 150), ...(photo && { photo }) }
}

export function storyPreviewPath({ slug, photo }: Pick<Story, 'slug' | 'photo'>): string {
  return photo ? PICTURES_PATH + previewFileName(photo.id) : `/og/story-${storyDrawingNumber(slug)}.png`
}

export function storyJsonLd(story: Story, siteName: string, siteUrl: string) {
  const url = `${siteUrl}/stories/${story.slug}`
  return {
    '@type': 'Article',
    headline: story.title,
    image: siteUrl + storyPreviewPath(story),
    articleBody: story.body,
    datePublished: story.publishedAt.toISOString(),
    author: { '@type': 'Person', name: story.author },
    publisher: { '@type': 'Organization', name: siteName, url: siteUrl },
    mainEntityOfPage: url,
    url,
  }
}

const chosen: Record<string, StorySceneNumber> = {
  'the-first-paycheck': 4,
  'tuesdays-at-the-library': 6,
  'a-van-that-would-not-start': 5,
  'poster-by-the-coffee': 7,
  'eleven-dollars': 8,
  'the-quiet-one': 9,
}
/** The number of drawings, from the first on, that fit any story. The others belong to one example story each. */
const GENERIC_SCENES = 3

export function storyDrawingNumber(slug: string): StorySceneNumber {
  const byLetters = [...slug].reduce((sum, letter) => (sum * 5 + letter.charCodeAt(0)) % 9973, 7) % GENERIC_SCENES
  return Object.hasOwn(chosen, slug) ? chosen[slug]! : (byLetters as StorySceneNumber)
}
