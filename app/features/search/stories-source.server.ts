import { href } from 'react-router'
import { searchWords } from '#app/content/en/search.ts'
import { excerptOf, scoreOf, termsOf } from './ranking.ts'
import type { SearchSource } from './search-source.ts'

/** Among more stories than this, the newest that have every word are ranked. */
const RANKED = 200

export const storiesSource: SearchSource = {
  kind: 'story',
  label: searchWords.kinds.story,
  async search(query, { db }) {
    let stories = db.selectFrom('stories').select(['slug', 'title', 'body', 'author']).orderBy('publishedAt', 'desc').limit(RANKED)
    // Narrowed in the database only by what has no accents: the ranking compares without them, `ilike` does not.
    for (const term of termsOf(query).filter((each) => /^[a-z0-9]+$/.test(each) && query.toLowerCase().includes(each))) {
      const pattern = `%${term}%`
      stories = stories.where((row) =>
        row.or([row('title', 'ilike', pattern), row('body', 'ilike', pattern), row('author', 'ilike', pattern)]),
      )
    }
    const found = await stories.execute()
    return found.map(({ slug, title, body, author }) => ({
      title,
      text: excerptOf(body, query),
      href: href('/stories/:slug', { slug }),
      score: scoreOf(query, { title, keywords: [author], body }),
    }))
  },
}
