import type { Actor } from '#app/features/desk/actor.ts'
import type { Deed, Summary } from '#app/features/desk-history/deed.ts'
import { writeHistory } from '#app/features/desk-history/history-store.server.ts'
import { stillMay } from '#app/features/staff/still-may.server.ts'
import { listStaff } from '#app/features/staff/staff-store.server.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { type Locked, lockByIds, lockMatching, markSet, type SetMark } from './chosen-store.server.ts'
import { MOVED_AT_MOST, type State } from './inbox-item.ts'
import type { InboxFilter } from './inbox-query.ts'
import { changeItems } from './item-store.server.ts'
import type { Reader } from './item-table.server.ts'
import { keepMove, type Moved } from './moves-store.server.ts'
import { takenBackSince } from './undo-time.ts'

type Moving = Pick<Services, 'db' | 'now'>
/** Single ones with the versions that were seen, or all that a filter shows with the mark of what was seen. */
export type Chosen = { picked: ReadonlyMap<string, number> } | { filter: InboxFilter; reader: Reader; seen: SetMark }
export type Move = { state: State } | { ownerId: string }
export type ItemsMoved =
  { ok: true; moveId: string; count: number } | { ok: false; reason: 'not-allowed' | 'changed' | 'undecided' | 'nothing' | 'too-many' }

/** Moves many on in one go, or gives them to somebody: all of them as they were seen, or none. */
export function moveItems({ db, now }: Moving, by: Actor, chosen: Chosen, move: Move): Promise<ItemsMoved> {
  return inTransaction(db, async (trx): Promise<ItemsMoved> => {
    if (!(await stillMay(trx, by, 'helper'))) return { ok: false, reason: 'not-allowed' }
    const locked = await lockChosen(trx, chosen)
    if (locked === 'changed' || locked === 'too-many') return { ok: false, reason: locked }
    const moved = locked.filter((item) => ('state' in move ? item.state !== move.state : item.ownerId !== move.ownerId))
    if (moved.length === 0) return { ok: false, reason: 'nothing' }
    if ('state' in move && move.state === 'done' && moved.some(({ undecided }) => undecided)) return { ok: false, reason: 'undecided' }
    const ids = moved.map(({ id }) => id)
    await changeItems(trx, ids, move, { staffId: by.id, at: now() })
    await writeMoves(trx, by, moved, () => move, now())
    const moveId = await keepMove(trx, by.id, moved, { at: now(), since: takenBackSince(now()) })
    return { ok: true, moveId, count: moved.length }
  })
}

async function lockChosen(trx: Trx, chosen: Chosen): Promise<Locked[] | 'changed' | 'too-many'> {
  if ('picked' in chosen) {
    if (chosen.picked.size > MOVED_AT_MOST) return 'too-many'
    const locked = await lockByIds(trx, [...chosen.picked.keys()])
    const asSeen = locked.length === chosen.picked.size && locked.every(({ id, version }) => chosen.picked.get(id) === version)
    return asSeen ? locked : 'changed'
  }
  const { filter, reader, seen } = chosen
  const locked = await lockMatching(trx, filter, reader)
  const mark = await markSet(trx, filter, reader)
  if (locked.length > MOVED_AT_MOST || !mark) return 'too-many'
  return mark.mark === seen.mark && mark.count === seen.count && mark.count === locked.length ? locked : 'changed'
}

/** A line in the history for each. @param towards how each is from now on */
export async function writeMoves(
  trx: Trx,
  by: Actor,
  moved: Moved[],
  towards: (item: Moved) => { state?: State; ownerId?: string | null },
  at: Date,
): Promise<void> {
  const names = new Map((await listStaff(trx)).map(({ id, name, email }) => [id, name ?? email]))
  const deeds = moved.map((item): Deed => {
    const { state, ownerId } = towards(item)
    const tell = (of: Pick<Moved, 'state' | 'ownerId'>): Summary => ({
      ...(state !== undefined && state !== item.state && { state: of.state }),
      ...(ownerId !== undefined && ownerId !== item.ownerId && { owner: (of.ownerId && names.get(of.ownerId)) ?? null }),
    })
    const after = { state: state ?? item.state, ownerId: ownerId === undefined ? item.ownerId : ownerId }
    return { by, verb: 'change-item', subject: { kind: 'inbox-item', id: item.id }, before: tell(item), after: tell(after) }
  })
  await writeHistory(trx, deeds, at)
}
