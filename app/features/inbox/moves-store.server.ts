import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import type { State } from './inbox-item.ts'

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    inboxMoves: { id: string; staffId: string; madeAt: Moment }
    inboxMovedItems: { moveId: string; itemId: string; stateBefore: State; ownerBefore: string | null; versionAfter: number }
  }
}

export type Moved = { id: string; state: State; ownerId: string | null; version: number }

/** Keeps how they were, so that it can be taken back; what can no longer be is dropped. @param moved as they were before */
export async function keepMove(trx: Trx, staffId: string, moved: Moved[], { at, since }: { at: Date; since: Date }): Promise<string> {
  const id = randomUUID()
  await trx.deleteFrom('inboxMoves').where('madeAt', '<', since).execute()
  await trx.insertInto('inboxMoves').values({ id, staffId, madeAt: at }).execute()
  const column = <Key extends keyof Moved>(name: Key) => moved.map((each) => each[name])
  await sql`insert into inbox_moved_items (move_id, item_id, state_before, owner_before, version_after)
    select ${id}::uuid, id, state, owner, version + 1 from unnest(
      ${column('id')}::uuid[], ${column('state')}::text[], ${column('ownerId')}::uuid[], ${column('version')}::int[]
    ) as each (id, state, owner, version)`.execute(trx)
  return id
}

/** A move of that person that can still be taken back. */
export async function findMove(db: Db, id: string, staffId: string, since: Date) {
  const move = await db
    .selectFrom('inboxMoves')
    .innerJoin('inboxMovedItems', 'inboxMovedItems.moveId', 'inboxMoves.id')
    .select(({ fn }) => ['inboxMoves.madeAt', fn.countAll<string | number>().as('count')])
    .where('inboxMoves.id', '=', id)
    .where('staffId', '=', staffId)
    .where('madeAt', '>=', since)
    .groupBy('inboxMoves.madeAt')
    .executeTakeFirst()
  return move && { madeAt: move.madeAt, count: Number(move.count) }
}

/** Which items it moved, how they were, and which version they had then. Taken: nobody takes it back twice. */
export async function takeMove(trx: Trx, id: string, staffId: string, since: Date): Promise<Moved[]> {
  const moved = await trx
    .selectFrom('inboxMovedItems')
    .innerJoin('inboxMoves', 'inboxMoves.id', 'inboxMovedItems.moveId')
    .select(['itemId as id', 'stateBefore as state', 'ownerBefore as ownerId', 'versionAfter as version'])
    .where('moveId', '=', id)
    .where('staffId', '=', staffId)
    .where('madeAt', '>=', since)
    .execute()
  const taken = await trx.deleteFrom('inboxMoves').where('id', '=', id).where('staffId', '=', staffId).executeTakeFirst()
  return taken.numDeletedRows > 0n ? moved : []
}
