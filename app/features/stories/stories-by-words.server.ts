import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#app/platform/database/database.server.ts'
import type { Candidate, KnownWord, WordQuery } from '#app/platform/search-text.ts'
import { FIELDS, type Story } from './story-store.server.ts'

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
    where words_of(folded_text) @@ ${begun}::tsquery order by published_at desc limit ${sql.lit(RANKED)}`
}

/** Part of a search's query: every word of the stories. */
export function storyWords(): RawBuilder<KnownWord> {
  return sql`select word, many from story_words`
}

export async function listStoriesBySlug(db: Db, slugs: string[]): Promise<Story[]> {
  return slugs.length === 0 ? [] : db.selectFrom('stories').select(FIELDS).where('slug', 'in', slugs).execute()
}
