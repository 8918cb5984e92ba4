import type { Db } from './database/database.server.ts'

export type Sweep = { ranAt: Date; gone: number; goneEver: number }

/** Notes that what is past its time was deleted, and how much of each there was, so that the desk can show that it is done. */
export async function noteSweeps(db: Db, gone: Record<string, number>, now: Date): Promise<void> {
  const rows = Object.entries(gone).map(([what, count]) => ({ what, ranAt: now, gone: count, goneEver: count }))
  await db
    .insertInto('sweeps')
    .values(rows)
    .onConflict((row) =>
      row.column('what').doUpdateSet(({ eb, ref }) => ({
        ranAt: ref('excluded.ranAt'),
        gone: ref('excluded.gone'),
        goneEver: eb('sweeps.goneEver', '+', ref('excluded.goneEver')),
      })),
    )
    .execute()
}

export async function listSweeps(db: Db): Promise<Map<string, Sweep>> {
  const rows = await db.selectFrom('sweeps').selectAll().execute()
  return new Map(rows.map(({ what, goneEver, ...sweep }) => [what, { ...sweep, goneEver: Number(goneEver) }]))
}
