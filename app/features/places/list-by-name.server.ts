import { sql } from 'kysely'
import type { Db } from '#app/platform/database/database.server.ts'
import { folded } from '#app/platform/folded.ts'
import type { PlaceKind } from './place.ts'
import { SHOWN } from './place-table.server.ts'

/** Whether a name holds the text, however it is typed. The escape of % and _ (and of its own sign) makes them letters like others. */
export function nameHolds(text: string) {
  return sql<boolean>`folded_name like ${`%${folded(text).replace(/[\\%_]/g, '\\$&')}%`}`
}

/** Places whose name holds the text, wherever they are; some of them, where there are more than `limit`. */
export async function listByName(db: Db, kind: PlaceKind, name: string, limit: number) {
  return db.selectFrom('places').select(SHOWN).where('kind', '=', kind).where(nameHolds(name)).limit(limit).execute()
}
