import { type RawBuilder, sql } from 'kysely'
import { CONTRIBUTION_TIERS } from '#app/features/badges/badge.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { Candidate, KnownWord, WordQuery } from '#app/platform/search-text.ts'
import type { Place } from './place.ts'
import { EXAMPLE_SOURCE, kindOf, TIER_ORDER } from './place-table.server.ts'
import { placeSlug } from './place-slug.ts'

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    placeWords: KnownWord
  }
}

/** So many of each sort are ranked; with as many as are shown nobody looks further. */
const RANKED = 300
const ENOUGH = 40
const RANKED_OF_STANDING = 100

/**
 * Part of a search's query: the places that may answer, by their ids. They are looked for until there are enough: those
 * with this very name, those of standing, of words that are in ten thousands of places those in every 64th, and only
 * then all, first by whole words. So a word that a million places have costs as little as any.
 */
export function placesWithWords({ whole, begun, title, wholeIsCommon, begunIsCommon }: WordQuery): RawBuilder<Candidate> {
  const enough = sql.lit(ENOUGH)
  return sql`
    with of_standing as materialized (
        ${SELECTED} where ${isThere('places_words_standing')} and (contribution_tier is not null or verified_at is not null)
        and words_among('standing', folded_text) @@ ${begun}::tsquery limit ${sql.lit(RANKED_OF_STANDING)}),
      some_whole as materialized (${someWith(whole, wholeIsCommon)} limit ${sql.lit(RANKED)}),
      all_whole as materialized (${SELECTED} where (select count(*) from some_whole) < ${enough} and ${has(whole)} limit ${sql.lit(RANKED)}),
      found_whole as materialized (select count(*) from (select from some_whole union all select from all_whole) as whole),
      some_begun as materialized (
        ${someWith(begun, begunIsCommon)} and (select count from found_whole) < ${enough} limit ${sql.lit(RANKED)}),
      all_begun as materialized (
        ${SELECTED} where (select count from found_whole) + (select count(*) from some_begun) < ${enough} and ${has(begun)} limit ${sql.lit(RANKED)})
    select * from (
      (${SELECTED} where ${has(title)} limit ${enough})
      union select * from of_standing union select * from some_whole union select * from all_whole
      union select * from some_begun union select * from all_begun) as found where kind in ('business', 'church')`
}

const SELECTED = sql`select kind, id::text as key, folded_text as text,
  coalesce(${sql.lit(CONTRIBUTION_TIERS.length + 1)} - ${TIER_ORDER}, 0) * 2 + (verified_at is not null)::int
    as standing from places`

function has(words: string): RawBuilder<boolean> {
  return sql`${isThere('places_words')} and words_of(folded_text) @@ ${words}::tsquery`
}

/** A large import sets indexes aside; to read every place instead would hold the database up for seconds. */
function isThere(index: string): RawBuilder<boolean> {
  return sql`to_regclass(${sql.lit(index)}) is not null`
}

/** Those in every 64th, where the words are common. */
function someWith(words: string, isCommon: boolean): RawBuilder<unknown> {
  return sql`${SELECTED} where ${isCommon}::boolean and ${isThere('places_words_some')} and id % 64 = 0 and words_among('some', folded_text) @@ ${words}::tsquery`
}

/** Part of a search's query: every word of the places. */
export function wordsOfPlaces(): RawBuilder<KnownWord> {
  return sql`select word, many from place_words where many > 0`
}

export type PlaceInBrief = Pick<Place, 'id' | 'kind' | 'name' | 'slug' | 'types' | 'city' | 'state' | 'contributionTier' | 'example'>

export async function listPlacesInBrief(db: Db, ids: string[]): Promise<PlaceInBrief[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('places')
    .select(['id', 'kind', 'name', 'types', 'city', 'state', 'contributionTier', 'source'])
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ source, kind, ...row }) => ({ ...row, kind: kindOf(kind), slug: placeSlug(row), example: source === EXAMPLE_SOURCE }))
}
