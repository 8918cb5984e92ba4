import { sql } from 'kysely'
import type { Db } from '#app/platform/database/database.server.ts'
import { folded } from '#app/platform/folded.ts'
import { nameHoldsAnywhere } from './list-by-name.server.ts'

/** Fewer letters than a trigram has are in every other name. */
const FEWEST_LETTERS = 3
const MOST = 8
/** Of more than these the first found are put in order: whoever types on gets the others. */
const MOST_LOOKED_AT = 200

/** Churches whose name holds what was typed so far, those that begin with it first. `town` tells two of one name apart. */
export async function suggestChurches(db: Db, typed: string): Promise<{ name: string; town: string | null }[]> {
  const start = folded(typed)
  if (start.length < FEWEST_LETTERS) return []
  const found = db
    .selectFrom('places')
    .select(['name', 'city', 'state', 'foldedName'])
    .where('kind', '=', 'church')
    .where(nameHoldsAnywhere(typed))
    .limit(MOST_LOOKED_AT)
  const rows = await db
    .selectFrom(found.as('found'))
    .selectAll()
    .orderBy(sql`not starts_with(folded_name, ${start})`)
    .orderBy('foldedName')
    .orderBy('city')
    .limit(MOST)
    .execute()
  return rows.map(({ name, city, state }) => ({ name, town: [city, state].filter(Boolean).join(', ') || null }))
}
