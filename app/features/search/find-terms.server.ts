import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '#app/platform/database/database.server.ts'
import { PLANNED_ONCE } from '#app/platform/database/join-statements.server.ts'
import type { KnownWord } from '#app/platform/search-text.ts'
import { dictionaryOf } from './dictionary.ts'
import type { SearchSource } from './search-source.ts'
import type { Term } from './word-query.ts'

const MOST_FORMS = 12
const MOST_BEGINNINGS = 12
/** Beginnings of one letter are half of all words. */
const SHORTEST_BEGINNING = 2

type Row = KnownWord & { term: string; isOptional: boolean; how: 'form' | 'begun' | null }

/** What is known of each word: the words of all nouns are asked, in the order of their letters. */
export async function findTerms(trx: Trx, sources: SearchSource[], words: string[]): Promise<Term[]> {
  const dictionary = sql.lit(dictionaryOf())
  const { rows } = await sql<Row>`
    with known as not materialized (${allWords(sources)})
    select term, coalesce(lexemes = '{}', false) as is_optional, word, how, sum(many)::float8 as many
    from (select term, ts_lexize(${dictionary}, term) as lexemes from unnest(${words}::text[]) as term) as typed
    left join lateral (
      select word, many, 'form' as how from known where word = term
      union all
      (select word, many, 'form' from known
        where length(term) >= 3 and word >= left(lexemes[1], greatest(3, length(lexemes[1]) - 1)) and word < left(lexemes[1], greatest(3, length(lexemes[1]) - 1)) || chr(1114111)
          and word <> term and length(word) <= length(lexemes[1]) + 4 and ts_lexize(${dictionary}, word) = lexemes
        limit ${sql.lit(MOST_FORMS)})
      union all
      (select word, many, 'begun' from known
        where length(term) >= ${sql.lit(SHORTEST_BEGINNING)} and word > term and word < term || chr(1114111)
        order by many desc, word limit ${sql.lit(MOST_BEGINNINGS)})
    ) as found on true
    group by 1, 2, 3, 4 ${sql.raw(PLANNED_ONCE)}`.execute(trx)
  return words.map((word) =>
    termOf(
      word,
      rows.filter(({ term }) => term === word),
    ),
  )
}

function termOf(word: string, rows: Row[]): Term {
  const count = (of: Row[]) => of.reduce((sum, { many }) => sum + (many ?? 0), 0)
  const forms = rows.filter(({ how }) => how === 'form')
  const begun = rows.filter((row) => row.how === 'begun' && !forms.some((form) => form.word === row.word))
  return {
    word,
    forms: [...new Set([word, ...forms.map((row) => row.word)])],
    beginnings: begun.map((row) => row.word),
    many: { word: count(forms.filter((row) => row.word === word)), whole: count(forms), begun: count(forms) + count(begun) },
    isOptional: rows.some(({ isOptional }) => isOptional),
  }
}

export function allWords(sources: SearchSource[]): RawBuilder<KnownWord> {
  return sql.join(
    sources.map(({ words }) => words()),
    sql` union all `,
  ) as RawBuilder<KnownWord>
}
