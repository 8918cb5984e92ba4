import { sql } from 'kysely'
import { CONTRIBUTION_TIERS } from '#app/domains/places/page/badge.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { type Place, placeSlug } from '#app/domains/places/records/place.ts'
import { EXAMPLE_SOURCE, TIER_ORDER } from '#app/domains/places/records/place-table.server.ts'

/** At most this many matches are returned for ranking. */
const MAX_RANKED = 300
const MAX_PROMINENT = 100
/** If this many places match by whole words, they fill the results, so beginnings of words are not searched. */
const MIN_WHOLE_WORD_MATCHES = 40

type Row = Pick<Place, 'id' | 'kind' | 'name' | 'types' | 'city' | 'state' | 'contributionTier'> & {
  source: string
  foldedText: string
  prominence: number
}
export type PlaceMatch = Omit<Row, 'source'> & { slug: string; example: boolean }

/** The results are not ranked. @param query `tsquery` texts of the title as one word, whole words, and prefixes */
export async function listPlacesByWords(db: Db, query: { title: string; whole: string; prefix: string }): Promise<PlaceMatch[]> {
  const has = (words: string) => sql`words_of(folded_text) @@ ${words}::tsquery`
  const limit = (rows: number) => sql`limit ${sql.lit(rows)}`
  const { rows } = await sql<Row>`
    with titled as (select id from places where ${has(query.title)} ${limit(MIN_WHOLE_WORD_MATCHES)}),
      prominent as (
        select id from places where (contribution_tier is not null or verified_at is not null) and ${has(query.prefix)} ${limit(MAX_PROMINENT)}),
      whole as materialized (select id from places where ${has(query.whole)} ${limit(MAX_RANKED)}),
      begun as (
        select id from places where (select count(*) from whole) < ${sql.lit(MIN_WHOLE_WORD_MATCHES)} and ${has(query.prefix)} ${limit(MAX_RANKED)})
    select id, kind, name, types, city, state, contribution_tier, source, folded_text,
      coalesce(${sql.lit(CONTRIBUTION_TIERS.length + 1)} - ${TIER_ORDER}, 0) * 2 + (verified_at is not null)::int as prominence
    from places
    where id in (select id from titled union select id from prominent union select id from whole union select id from begun)
      and kind in ('business', 'church')`.execute(db)
  return rows.map(({ source, ...row }) => ({ ...row, slug: placeSlug(row), example: source === EXAMPLE_SOURCE }))
}
