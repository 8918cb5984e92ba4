import type { Db } from '#app/platform/database/database.server.ts'
import type { Origin } from './place.ts'

/** Whom these places ask to be named, each once. */
export async function listOriginsOf(db: Db, ids: string[]): Promise<Origin[]> {
  if (ids.length === 0) return []
  const some = db.selectFrom('places').select('origin').where('id', 'in', ids)
  return ordered(db).where('id', 'in', some).execute()
}

/** More than open data sets have; a file of one's own may name somebody for each place. */
const MOST_NAMED = 40

/** Whom any place asks to be named: for what a page only asks for after it has been sent. */
export async function listOrigins(db: Db): Promise<Origin[]> {
  return ordered(db).limit(MOST_NAMED).execute()
}

function ordered(db: Db) {
  return db.selectFrom('placeOrigins').select(['attribution', 'licence']).orderBy('attribution').orderBy('licence')
}
