import { sql } from 'kysely'
import type { Db } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { GOES_WITH_THE_NEXT } from '#app/platform/database/join-statements.server.ts'
import { folded } from '#app/platform/folded.ts'
import { nameHoldsAnywhere } from './list-by-name.server.ts'

/** Fewer letters than a trigram has are in every other name. */
const FEWEST_LETTERS = 3
const MOST = 8
/** Of more than these the first found are put in order: whoever types on gets the others. */
const MOST_LOOKED_AT = 200

/** Shorter texts are like too many names. */
const SHORTEST_MENDED = 6
/** How much a part of a name must be like what was typed, by their trigrams: 'grase on aubrun' and Grace on Auburn are 0.47. */
const LEAST_ALIKE = 0.45
/** A field that suggests nothing can still be filled in. */
const MOST_MS = 300
const TOOK_TOO_LONG = '57014'

type SuggestedChurch = { name: string; town: string | null }

/**
 * Churches whose name holds what was typed so far, those that begin with it first; where there are none, those with a name
 * like it. `town` tells two of one name apart.
 */
export async function suggestChurches(db: Db, typed: string): Promise<SuggestedChurch[]> {
  const start = folded(typed)
  if (start.length < FEWEST_LETTERS) return []
  const rows = await listHolding(db, typed, start)
  const found = rows.length > 0 || start.length < SHORTEST_MENDED ? rows : await listAlike(db, start)
  return found.map(({ name, city, state }) => ({ name, town: [city, state].filter(Boolean).join(', ') || null }))
}

function listHolding(db: Db, typed: string, start: string) {
  const found = db
    .selectFrom('places')
    .select(['name', 'city', 'state', 'foldedName'])
    .where('kind', '=', 'church')
    .where(nameHoldsAnywhere(typed))
    .limit(MOST_LOOKED_AT)
  return db
    .selectFrom(found.as('found'))
    .selectAll()
    .orderBy(sql`not starts_with(folded_name, ${start})`)
    .orderBy('foldedName')
    .orderBy('city')
    .limit(MOST)
    .execute()
}

async function listAlike(db: Db, start: string) {
  const alike = inTransaction(db, async (trx) => {
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${sql.lit(String(LEAST_ALIKE))}, true),
      set_config('statement_timeout', ${sql.lit(String(MOST_MS))}, true) ${sql.raw(GOES_WITH_THE_NEXT)}`.execute(trx)
    return trx
      .selectFrom('places')
      .select(['name', 'city', 'state'])
      .where('kind', '=', 'church')
      .where(sql<boolean>`${start} <% folded_name`)
      .orderBy(sql`word_similarity(${start}, folded_name)`, 'desc')
      .orderBy('foldedName')
      .orderBy('city')
      .limit(MOST)
      .execute()
  })
  return alike.catch((error: { code?: string }) => {
    if (error.code === TOOK_TOO_LONG) return []
    throw error
  })
}
