import { sql } from 'kysely'
import type { Db } from '#app/platform/database/database.server.ts'
import type { PlaceKind } from './place.ts'
import { kindOf, type StoredPlace } from './place-table.server.ts'

const AT_ONCE = 2_000

export type WalkedPlace = Omit<StoredPlace, 'kind' | 'foldedName' | 'foldedText' | 'joinedOn' | 'suspendedAt'> & {
  kind: PlaceKind
  /** ISO date. */
  joinedOn: string | null
  attribution: string | null
  licence: string | null
}

/** Every place that is not suspended, or those of one kind or source, in the order they were written, a few at a time however many there are. */
export async function* walkPlaces(
  db: Db,
  wanted: { kind?: PlaceKind | undefined; source?: string | undefined },
): AsyncGenerator<WalkedPlace[]> {
  let after = '0'
  for (;;) {
    let query = db
      .selectFrom('places')
      .leftJoin('placeOrigins', 'placeOrigins.id', 'places.origin')
      .selectAll('places')
      .select(['placeOrigins.attribution', 'placeOrigins.licence', sql<string | null>`places.joined_on::text`.as('joinedOn')])
      .where('places.id', '>', after)
      .where('places.suspendedAt', 'is', null)
      .orderBy('places.id')
      .limit(AT_ONCE)
    if (wanted.kind) query = query.where('places.kind', '=', wanted.kind)
    if (wanted.source) query = query.where('places.source', '=', wanted.source)
    const rows = await query.execute()
    if (rows.length === 0) return
    yield rows.map((row) => ({ ...row, kind: kindOf(row.kind) }))
    after = rows.at(-1)!.id
  }
}
