import { href } from 'react-router'
import { searchWords } from '#words/search.ts'
import { listStoriesWith } from '#app/features/stories/story-store.server.ts'
import { excerptOf, scoreOf, termsOf } from './ranking.ts'
import type { SearchSource } from './search-source.ts'

/** Among more stories than this, the newest that have every word are ranked. */
const RANKED = 200

export const storiesSource: SearchSource = {
  kind: 'story',
  label: searchWords.kinds.story,
  async search(query, { db }) {
    // Narrowed in the database only by what has no accents: the ranking compares without them, the database does not.
    const plain = termsOf(query).filter((each) => /^[a-z0-9]+$/.test(each) && query.toLowerCase().includes(each))
    const found = await listStoriesWith(db, plain, { limit: RANKED })
    return found.map(({ slug, title, body, author }) => ({
      title,
      text: excerptOf(body, query),
      href: href('/stories/:slug', { slug }),
      score: scoreOf(query, { title, keywords: [author], body }),
    }))
  },
}
