import { sql } from 'kysely'
import type { Trx } from '#app/platform/database/database.server.ts'
import { PLANNED_ONCE } from '#app/platform/database/join-statements.server.ts'
import type { KnownWord } from '#app/platform/search-text.ts'
import { editsBetween } from './edits-between.ts'
import { allWords } from './find-terms.server.ts'
import type { SearchSource } from './search-source.ts'
import { requiredOf, type Term } from './word-query.ts'

/** Shorter words are like too many others. */
const SHORTEST = 3
const LOOKED_AT = 60
/** Each takes a look at all known words that are like it, and anyone can type nonsense. */
const MENDED = 3
/** A word that is there may be a mistake too, where another like it is so much more common. */
const MORE_COMMON = 20

/**
 * The words as they were probably meant, in their order: each that nothing has, or next to nothing, as the known word
 * that is nearest to it, of many such words the longest, which tell the most. Nothing where there is none.
 */
export async function mendSpelling(trx: Trx, sources: SearchSource[], terms: Term[]): Promise<string[] | undefined> {
  const doubtful = requiredOf(terms)
    .filter(({ word, many }) => word.length >= SHORTEST && many.whole < MORE_COMMON)
    .toSorted((one, other) => other.word.length - one.word.length)
    .slice(0, MENDED)
  if (doubtful.length === 0) return undefined
  const typed = JSON.stringify(doubtful.map(({ word }) => ({ term: word, swapped: swapsOf(word) })))
  const { rows } = await sql<KnownWord & { term: string }>`
    with known as not materialized (${allWords(sources)})
    select term, word, many from jsonb_to_recordset(${typed}::jsonb) as typed (term text, swapped text[])
    cross join lateral (
      select word, sum(many)::float8 as many from known where word % term or word = any(swapped) group by word
      order by word = any(swapped) desc, similarity(word, term) desc, 2 desc, word limit ${sql.lit(LOOKED_AT)}
    ) as like_it ${sql.raw(PLANNED_ONCE)}`.execute(trx)
  const likeOf = (typed: string) => rows.filter(({ term }) => term === typed)
  const meant = new Map(doubtful.map((term) => [term.word, nearestTo(term, likeOf(term.word))]))
  if (![...meant.values()].some(Boolean)) return undefined
  return [...new Set(terms.map(({ word }) => meant.get(word) ?? word))]
}

/** Fewest edits first, then the same first letter, which people rarely miss, then not shorter, as letters are rather left out, then the more common. */
function nearestTo({ word, many }: Term, known: KnownWord[]): string | undefined {
  const most = word.length < 6 ? 1 : 2
  const [best] = known
    .filter((each) => each.word !== word && each.many > many.whole * MORE_COMMON)
    .map((each) => ({
      ...each,
      edits: editsBetween(word, each.word),
      isOtherLetter: each.word[0] !== word[0],
      isShorter: each.word.length < word.length,
    }))
    .filter(({ edits }) => edits <= most)
    .toSorted(
      (a, b) =>
        a.edits - b.edits ||
        Number(a.isOtherLetter) - Number(b.isOtherLetter) ||
        Number(a.isShorter) - Number(b.isShorter) ||
        b.many - a.many,
    )
  return best?.word
}

/** The word with each two neighbours in the other order: what is most often typed wrong, and shares the fewest trigrams. */
function swapsOf(word: string): string[] {
  const signs = Array.from(word)
  return signs.slice(1).map((sign, at) => [...signs.slice(0, at), sign, signs[at]!, ...signs.slice(at + 2)].join(''))
}
