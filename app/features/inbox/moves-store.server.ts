import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import type { State } from './inbox-item.ts'

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    inboxMoves: { id: string; staffId: string; madeAt: Moment }
    inboxMovedItems: { moveId: string; itemId: string; stateBefore: State; versionAfter: number }
  }
}

export type Moved = { id: string; state: State; version: number }

/** Keeps how they were, so that it can be taken back; what can no longer be is dropped. @param moved as they were before */
export async function keepMove(trx: Trx, staffId: string, moved: Moved[], at: Date, keptSince: Date): Promise<string> {
  const id = randomUUID()
  await trx.deleteFrom('inboxMoves').where('madeAt', '<', keptSince).execute()
  await trx.insertInto('inboxMoves').values({ id, staffId, madeAt: at }).execute()
  const [ids, states, versions] = [moved.map((each) => each.id), moved.map(({ state }) => state), moved.map(({ version }) => version + 1)]
  await sql`insert into inbox_moved_items (move_id, item_id, state_before, version_after)
    select ${id}, * from unnest(${ids}::uuid[], ${states}::text[], ${versions}::int[])`.execute(trx)
  return id
}

/** A move of that person that can still be taken back. */
export async function findMove(db: Db, id: string, staffId: string, since: Date) {
  return db
    .selectFrom('inboxMoves')
    .innerJoin('inboxMovedItems', 'inboxMovedItems.moveId', 'inboxMoves.id')
    .select(({ fn }) => ['inboxMoves.madeAt', fn.countAll<string | number>().as('count')])
    .where('inboxMoves.id', '=', id)
    .where('staffId', '=', staffId)
    .where('madeAt', '>=', since)
    .groupBy('inboxMoves.madeAt')
    .executeTakeFirst()
}

/** Which items it moved, how they were, and whether anything was done with them since. Taken: nobody takes it back twice. */
export async function takeMove(trx: Trx, id: string, staffId: string, since: Date): Promise<{ id: string; state: State; version: number }[]> {
  const moved = await trx
    .selectFrom('inboxMovedItems')
    .innerJoin('inboxMoves', 'inboxMoves.id', 'inboxMovedItems.moveId')
    .select(['itemId as id', 'stateBefore as state', 'versionAfter as version'])
    .where('moveId', '=', id)
    .where('staffId', '=', staffId)
    .where('madeAt', '>=', since)
    .execute()
  const taken = await trx.deleteFrom('inboxMoves').where('id', '=', id).where('staffId', '=', staffId).executeTakeFirst()
  return taken.numDeletedRows > 0n ? moved : []
}
