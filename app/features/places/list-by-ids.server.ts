import type { Db } from '#app/platform/database/database.server.ts'
import type { FoundPlace } from './place.ts'
import { SHOWN } from './place-table.server.ts'
import { readFound } from './read-place.server.ts'

/** The places of these ids, in their order; who is gone is left out. @param near how far each is, where that was measured */
export async function listByIds(db: Db, near: { id: string; miles: number | null }[]): Promise<FoundPlace[]> {
  if (near.length === 0) return []
  const rows = await db
    .selectFrom('places')
    .select(SHOWN)
    .where(
      'id',
      'in',
      near.map(({ id }) => id),
    )
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return near.flatMap(({ id, miles }) => {
    const row = byId.get(id)
    return row ? [readFound({ ...row, miles })] : []
  })
}
