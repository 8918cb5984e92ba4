import type { Db } from '#app/platform/database/database.server.ts'
import type { FoundPlace } from './place.ts'
import { isSuspendedKind, SHOWN } from './place-table.server.ts'
import { readFound } from './read-place.server.ts'

/**
 * The places of these ids, in their order; who is gone, or suspended, is left out.
 * @param near how far each is, where that was measured @param also.suspended for whoever looks after them
 */
export async function listByIds(
  db: Db,
  near: { id: string; miles: number | null }[],
  also: { suspended?: boolean } = {},
): Promise<FoundPlace[]> {
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
  const byId = new Map(rows.filter(({ kind }) => also.suspended === true || !isSuspendedKind(kind)).map((row) => [row.id, row]))
  return near.flatMap(({ id, miles }) => {
    const row = byId.get(id)
    return row ? [readFound({ ...row, miles })] : []
  })
}
