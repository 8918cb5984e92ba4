import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '#app/platform/database/database.server.ts'
import { PLANNED_ONCE } from '#app/platform/database/join-statements.server.ts'
import { wholeTitle } from '#app/platform/search-text.ts'
import type { Ranked, SearchSource } from './search-source.ts'
import { queryOf, type Term } from './word-query.ts'

const SHOWN = 40
/** So many of each kind have their place before others may fill the list. */
const KEPT_FOR_A_KIND = 8

/**
 * What counts, the most telling first. A word that is forgiven stands for the one that was meant, and nothing else is
 * found then; so these compare things of one search.
 */
const WEIGHTS = [
  { part: sql`title`, whole: 10, form: 9, begun: 7 },
  { part: sql`keywords`, whole: 5, form: 4.5, begun: 4 },
  { part: sql`words`, whole: 3, form: 2.5, begun: 2 },
]
const WHOLE_TITLE = 30
/** More than all that: one word more comes before anything else. */
const FOUND = 1_000
/** What means little decides between equals. */
const OPTIONAL = 0.1

/**
 * Everything that answers, in one list, the best first: by how many words are found, then where, then who
 * contributes; then the shorter title.
 * @param missing how many words may be
 */
export async function rankFound(trx: Trx, sources: SearchSource[], terms: Term[], missing = 0): Promise<Ranked[]> {
  const query = queryOf(terms, missing)
  const candidates = sql.join(
    sources.map((source) => sql`select * from (${source.candidates(query)}) as of_one_source`),
    sql` union all `,
  )
  const { rows } = await sql<Ranked>`
    with apart as materialized (
      select kind, key, standing, title, ' ' || split_part(text, ' | ', 2) || ' ' as keywords, ' ' || split_part(text, ' | ', 3) || ' ' as words,
        split_part(text, ' | ', 4) as whole
      from (select *, ' ' || split_part(text, ' | ', 1) || ' ' as title from (${candidates}) as candidate) as titled),
    scored as materialized (
      select kind, key, standing, length(title) as length, ${sum(terms.map(scoreOf))} + case when whole = ${wholeTitle(terms.map(({ word }) => word))} then ${sql.lit(WHOLE_TITLE)} else 0 end
          + standing / 10.0 as score
      from apart),
    ranked as (select *, row_number() over (partition by kind order by score desc, length, key) as place from scored),
    chosen as (
      select * from ranked order by place > ${sql.lit(KEPT_FOR_A_KIND)}, score desc, length, key limit ${sql.lit(SHOWN)})
    select kind, key from chosen order by score desc, length, kind desc, key ${sql.raw(PLANNED_ONCE)}`.execute(trx)
  return rows
}

/** Where the best of one word's matches is. None of the words holds a sign that `like` knows. */
function scoreOf({ word, forms, isOptional }: Term): RawBuilder<number> {
  const score = (weight: number) => sql.lit(isOptional ? weight * OPTIONAL : weight + FOUND)
  const cases = WEIGHTS.flatMap(({ part, whole, form, begun }) => [
    sql`when ${part} like ${`% ${word} %`} then ${score(whole)}`,
    sql`when ${part} like any(${forms.slice(1).map((each) => `% ${each} %`)}::text[]) then ${score(form)}`,
    sql`when ${part} like ${`% ${word}%`} then ${score(begun)}`,
  ])
  return sql`case ${sql.join(cases, sql` `)} else 0 end`
}

function sum(parts: RawBuilder<unknown>[]): RawBuilder<number> {
  return sql.join(parts, sql` + `) as RawBuilder<number>
}
