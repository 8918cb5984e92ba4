import { PICTURES_PATH, previewOf } from '#app/features/pictures/picture.ts'
import type { Story } from './story-store.server.ts'
import { pictureOf } from './story-drawings.ts'

/** A story is kept as one text; an empty line ends a paragraph. */
export function paragraphsOf(body: string): string[] {
  return body
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
}

/** The beginning of a story in at most `most` characters: whole sentences where they fill half of it, else whole words. */
export function beginningOf(body: string, most: number): string {
  const text = body.replaceAll(/\s+/g, ' ').trim()
  if (text.length <= most) return text
  const cut = text.slice(0, most - 1)
  const sentences = /^.*[.!?][”"’]?(?= )/.exec(cut)?.[0]
  if (sentences && sentences.length >= most / 2) return sentences
  const words = cut.slice(0, Math.max(cut.lastIndexOf(' '), most / 2))
  return `${/^.*[^\s,;:.–-]/.exec(words)?.[0] ?? ''}…`
}

/** What a card shows of a story. */
export type StoryBeginning = Pick<Story, 'slug' | 'title' | 'author' | 'example' | 'publishedAt'> & {
  beginning: string
  photo?: Story['photo']
}

export function beginStory({ slug, title, author, example, publishedAt, body, photo }: Story): StoryBeginning {
  return { slug, title, author, example, publishedAt, beginning: beginningOf(body, 150), ...(photo && { photo }) }
}

/** The address below the site's own of the picture that stands beside a shared link. */
export function previewPathOf({ slug, photo }: Pick<Story, 'slug' | 'photo'>): string {
  return photo ? PICTURES_PATH + previewOf(photo.id) : `/og/story-${pictureOf(slug)}.png`
}

/** schema.org's record of one story. @param siteUrl origin without a trailing slash */
export function storyJsonLd(story: Story, siteName: string, siteUrl: string) {
  const url = `${siteUrl}/stories/${story.slug}`
  return {
    '@type': 'Article',
    headline: story.title,
    image: siteUrl + previewPathOf(story),
    articleBody: story.body,
    datePublished: story.publishedAt.toISOString(),
    author: { '@type': 'Person', name: story.author },
    publisher: { '@type': 'Organization', name: siteName, url: siteUrl },
    mainEntityOfPage: url,
    url,
  }
}
