import { type RawBuilder, sql } from 'kysely'
import type { Candidate, KnownWord, WordQuery } from '#app/platform/search-text.ts'

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    storyWords: KnownWord
  }
}

/** Among more stories than this with the words, the newest are ranked. */
const RANKED = 200

/** Part of a search's query: the stories that may answer, by their slugs. */
export function storiesWithWords({ begun }: WordQuery): RawBuilder<Candidate> {
  return sql`select 'story' as kind, slug as key, folded_text as text, 0 as standing from stories
    where words_of(folded_text) @@ ${begun}::tsquery and hidden_at is null order by published_at desc limit ${sql.lit(RANKED)}`
}

/** Part of a search's query: every word of the stories. */
export function storyWords(): RawBuilder<KnownWord> {
  return sql`select word, many from story_words`
}
