import { sql } from 'kysely'
import type { Db } from '#app/platform/database/database.server.ts'
import { nameSign } from './name-sign.ts'
import type { Coordinates } from './place.ts'
import type { Wanted } from './wanted.ts'
import { isNear } from './within.server.ts'

/** A place that is not shown, as visitors' browsers know it: where it is, and by a sign what it is called. */
export type UnshownPlace = Coordinates & { sign: number }

/** Whoever knows them by name can leave them out of what others tell; nobody else reads here who was suspended. */
export async function listSuspendedNear(
  db: Db,
  { kind, center, radiusMiles }: Omit<Wanted, 'name' | 'contributors'>,
): Promise<UnshownPlace[]> {
  const rows = await db
    .selectFrom('places')
    .select(['name', 'location'])
    .where('suspendedAt', 'is not', null)
    .where('kind', '=', `suspended-${kind}`)
    .where(sql<boolean>`${isNear({ center, radiusMiles })}`)
    .execute()
  return rows.map(({ name, location: { x, y } }) => ({ sign: nameSign(name), lat: y, lng: x < -180 ? x + 360 : x }))
}
