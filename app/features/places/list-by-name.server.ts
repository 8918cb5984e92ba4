import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#app/platform/database/database.server.ts'
import { folded } from '#app/platform/folded.ts'
import { wordsIn } from '#app/platform/search-text.ts'
import type { PlaceKind } from './place.ts'
import { SHOWN } from './place-table.server.ts'

/** Whether a name holds the text, however it is typed; punctuation alone is in none. The escape of % and _: they stand for themselves. */
export function nameHolds(text: string): RawBuilder<boolean> {
  const part = folded(text)
  return part === '' ? sql<boolean>`false` : sql<boolean>`folded_name like ${`%${part.replace(/[\\%_]/g, '\\$&')}%`}`
}

/** The same in a way that no index answers: that of all names takes longer to read than a few places. */
export function nameHoldsAmongFew(text: string): RawBuilder<boolean> {
  const part = folded(text)
  return part === '' ? sql<boolean>`false` : sql<boolean>`strpos(folded_name, ${part}) > 0`
}

/**
 * The same among all places there are, so that an index answers. That of the names knows three letters or digits in a
 * row; what has none, such as '3M', must be words of the name, and signs alone are nobody's.
 */
export function nameHoldsAnywhere(text: string): RawBuilder<boolean> {
  if (/[\p{L}\p{N}]{3}/u.test(folded(text))) return nameHolds(text)
  const words = wordsIn(text)
  if (words.length === 0) return sql<boolean>`false`
  return sql<boolean>`words_of(folded_text) @@ ${words.map((word) => `'${word}'`).join(' & ')}::tsquery and ${nameHolds(text)}`
}

/**
 * Places that have the words, or such as begin with them, in whichever order: 'athens street barbers' is Athens Street Barber
 * & Style. What a place is and where has such words too, so this is asked where no name holds the text.
 * @param leaveOut words that mean little
 */
export async function listByNameWords(db: Db, kind: PlaceKind, text: string, leaveOut: string[], limit: number) {
  const words = wordsIn(text).filter((word) => !leaveOut.includes(word))
  if (words.length === 0) return []
  const begun = words.map((word) => `'${word.length > 3 ? word.replace(/s$/, '') : word}':*`).join(' & ')
  const found = db
    .selectFrom('places')
    .select(SHOWN)
    .where('kind', '=', kind)
    .where(sql<boolean>`words_of(folded_text) @@ ${begun}::tsquery`)
  return found.limit(limit).execute()
}

/** Places whose name holds the text, wherever they are; some of them, where there are more than `limit`. */
export async function listByName(db: Db, kind: PlaceKind, name: string, limit: number) {
  return db.selectFrom('places').select(SHOWN).where('kind', '=', kind).where(nameHoldsAnywhere(name)).limit(limit).execute()
}
