import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#app/platform/database/database.server.ts'
import { foldText, splitWords } from '#app/platform/text.ts'
import type { PlaceKind } from '#app/domains/places/records/place.ts'
import { PLACE_COLUMNS } from '#app/domains/places/records/place-table.server.ts'

/** A text of punctuation alone matches no name. % and _ are escaped, because they are wildcards of `like`. */
export function nameContains(text: string): RawBuilder<boolean> {
  const part = foldText(text)
  return part === '' ? sql<boolean>`false` : sql<boolean>`folded_name like ${`%${part.replace(/[\\%_]/g, '\\$&')}%`}`
}

/** The condition of `nameContains` in a form that uses no index, which is faster if only a few places are compared. */
export function nameContainsUnindexed(text: string): RawBuilder<boolean> {
  const part = foldText(text)
  return part === '' ? sql<boolean>`false` : sql<boolean>`strpos(folded_name, ${part}) > 0`
}

/** The trigram index needs three letters or digits in a row, so shorter names such as '3M' are found by their words. */
export function nameContainsIndexed(text: string): RawBuilder<boolean> {
  if (/[\p{L}\p{N}]{3}/u.test(foldText(text))) return nameContains(text)
  const words = splitWords(text)
  if (words.length === 0) return sql<boolean>`false`
  return sql<boolean>`words_of(folded_text) @@ ${words.map((word) => `'${word}'`).join(' & ')}::tsquery and ${nameContains(text)}`
}

/** Lists places that have words beginning with those of `text`, in any order. @param leaveOut ignored words, such as 'the' */
export async function listByNameWords(db: Db, kind: PlaceKind, text: string, leaveOut: string[], limit: number) {
  const words = splitWords(text).filter((word) => !leaveOut.includes(word))
  if (words.length === 0) return []
  const begun = words.map((word) => `'${word.length > 3 ? word.replace(/s$/, '') : word}':*`).join(' & ')
  const found = db
    .selectFrom('places')
    .select(PLACE_COLUMNS)
    .where('kind', '=', kind)
    .where(sql<boolean>`words_of(folded_text) @@ ${begun}::tsquery`)
  return found.limit(limit).execute()
}

export async function listByName(db: Db, kind: PlaceKind, name: string, limit: number) {
  return db.selectFrom('places').select(PLACE_COLUMNS).where('kind', '=', kind).where(nameContainsIndexed(name)).limit(limit).execute()
}

const MIN_LETTERS = 3
const MAX_SUGGESTIONS = 8
/** At most this many matches are sorted. Visitors find the others by typing more letters. */
const MAX_SORTED = 200

type SuggestedChurch = { name: string; town: string | null }

export async function suggestChurches(db: Db, typed: string): Promise<SuggestedChurch[]> {
  const start = foldText(typed)
  if (start.length < MIN_LETTERS) return []
  const found = db
    .selectFrom('places')
    .select(['name', 'city', 'state', 'foldedName'])
    .where('kind', '=', 'church')
    .where(nameContainsIndexed(typed))
    .limit(MAX_SORTED)
  const rows = await db
    .selectFrom(found.as('found'))
    .selectAll()
    .orderBy(sql`not starts_with(folded_name, ${start})`)
    .orderBy('foldedName')
    .orderBy('city')
    .limit(MAX_SUGGESTIONS)
    .execute()
  return rows.map(({ name, city, state }) => ({ name, town: [city, state].filter(Boolean).join(', ') || null }))
}
