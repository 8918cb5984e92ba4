import type { Actor } from '#app/features/desk/actor.ts'
import type { Summary } from '#app/features/desk-history/deed.ts'
import { writeHistory } from '#app/features/desk-history/history-store.server.ts'
import { may, stillMay } from '#app/features/staff/still-may.server.ts'
import { findStaff } from '#app/features/staff/staff-store.server.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { type Change, changeItems, lockItem } from './item-store.server.ts'
import { keepMove } from './moves-store.server.ts'
import { takenBackSince } from './undo-time.ts'

type Changing = Pick<Services, 'db' | 'now'>
export type ItemChanged =
  { ok: true; moveId?: string } | { ok: false; reason: 'not-allowed' | 'unknown' | 'changed' | 'undecided' | 'no-such-owner' }

/**
 * Moves one on, gives it to somebody, or says when to look again. What leaves the open ones can be taken back by its move.
 * @param seen its version, as whoever acts saw it
 */
export function changeItem({ db, now }: Changing, by: Actor, id: string, seen: number, wanted: Change): Promise<ItemChanged> {
  return inTransaction(db, async (trx): Promise<ItemChanged> => {
    if (!(await stillMay(trx, by, 'helper'))) return { ok: false, reason: 'not-allowed' }
    const item = await lockItem(trx, id)
    if (!item) return { ok: false, reason: 'unknown' }
    if (item.version !== seen) return { ok: false, reason: 'changed' }
    const change = differenceOf(item, wanted)
    if (Object.keys(change).length === 0) return { ok: true }
    if (change.state === 'done' && item.undecided) return { ok: false, reason: 'undecided' }
    if (change.ownerId && !may(await findStaff(trx, change.ownerId), 'helper')) return { ok: false, reason: 'no-such-owner' }
    await changeItems(trx, [id], change, { staffId: by.id, at: now() })
    const subject = { kind: 'inbox-item', id } as const
    const [before, after] = [await summaryOf(trx, item, change), await summaryOf(trx, change, change)]
    await writeHistory(trx, { by, verb: 'change-item', subject, before, after }, now())
    if (change.state !== 'done' && change.state !== 'spam') return { ok: true }
    return { ok: true, moveId: await keepMove(trx, by.id, [item], { at: now(), since: takenBackSince(now()) }) }
  })
}

function differenceOf(item: Required<Change>, wanted: Change): Change {
  return Object.fromEntries(Object.entries(wanted).filter(([name, value]) => item[name as keyof Change] !== value))
}

/** As the history has it: owners by their names. */
async function summaryOf(trx: Trx, { state, ownerId, nextOn }: Change, changed: Change): Promise<Summary> {
  const owner = ownerId ? await findStaff(trx, ownerId) : undefined
  return {
    ...(changed.state !== undefined && { state: state ?? null }),
    ...(changed.ownerId !== undefined && { owner: owner ? (owner.name ?? owner.email) : null }),
    ...(changed.nextOn !== undefined && { nextOn: nextOn ?? null }),
  }
}
