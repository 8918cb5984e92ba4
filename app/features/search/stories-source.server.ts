import { href } from 'react-router'
import { searchWords } from '#words/search.ts'
import { storiesWithWords, storyWords } from '#app/features/stories/stories-by-words.server.ts'
import { listStoriesBySlug } from '#app/features/stories/story-store.server.ts'
import { excerptOf } from './excerpt.ts'
import type { SearchSource } from './search-source.ts'

export const storiesSource: SearchSource = {
  candidates: storiesWithWords,
  words: storyWords,
  async show(found, words, { db }) {
    const mine = found.filter(({ kind }) => kind === 'story')
    const stories = await listStoriesBySlug(
      db,
      mine.map(({ key }) => key),
    )
    const bySlug = new Map(stories.map((story) => [story.slug, story]))
    return new Map(
      mine.flatMap((each) => {
        const story = bySlug.get(each.key)
        if (!story) return []
        const { slug, title, body, example } = story
        const labels = [searchWords.kinds.story, ...(example ? [searchWords.exampleStory] : [])]
        return [[each, { kind: 'story', title, text: excerptOf(body, words), href: href('/stories/:slug', { slug }), labels }] as const]
      }),
    )
  },
}
