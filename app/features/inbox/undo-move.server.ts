import type { Actor } from '#app/features/desk/actor.ts'
import { stillMay } from '#app/features/staff/still-may.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { lockByIds } from './chosen-store.server.ts'
import { changeItems } from './item-store.server.ts'
import { writeMoves } from './move-items.server.ts'
import { type Moved, takeMove } from './moves-store.server.ts'
import { takenBackSince } from './undo-time.ts'

export type MoveUndone = { ok: true; count: number; left: number } | { ok: false; reason: 'not-allowed' | 'too-late' }

/** Takes back what that person moved in one go. What somebody changed meanwhile stays as they left it. */
export function undoMove({ db, now }: Pick<Services, 'db' | 'now'>, by: Actor, moveId: string): Promise<MoveUndone> {
  return inTransaction(db, async (trx): Promise<MoveUndone> => {
    if (!(await stillMay(trx, by, 'helper'))) return { ok: false, reason: 'not-allowed' }
    const moved = await takeMove(trx, moveId, by.id, takenBackSince(now()))
    if (moved.length === 0) return { ok: false, reason: 'too-late' }
    const before = new Map(moved.map((item) => [item.id, item]))
    const locked = await lockByIds(trx, [...before.keys()])
    const asMoved = locked.filter(({ id, version }) => before.get(id)!.version === version)
    for (const [towards, ids] of alike(asMoved.map(({ id }) => before.get(id)!)))
      await changeItems(trx, ids, towards, { staffId: by.id, at: now() })
    await writeMoves(trx, by, asMoved, ({ id }) => before.get(id)!, now())
    return { ok: true, count: asMoved.length, left: moved.length - asMoved.length }
  })
}

/** Those that go back to the same are changed together. */
function alike(items: Moved[]): [Pick<Moved, 'state' | 'ownerId'>, string[]][] {
  const groups = Map.groupBy(items, ({ state, ownerId }) => `${state} ${ownerId}`)
  return [...groups.values()].map((group) => [{ state: group[0]!.state, ownerId: group[0]!.ownerId }, group.map(({ id }) => id)])
}
