import type { Actor } from '#app/features/desk/actor.ts'
import { writeHistory } from '#app/features/desk-history/history-store.server.ts'
import { stillMay } from '#app/features/staff/still-may.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { lockItem } from './item-store.server.ts'
import { insertNote } from './note-store.server.ts'

export type NoteAdded = { ok: true } | { ok: false; reason: 'not-allowed' | 'unknown' }

/** Writes something down for the others at the desk. Its words stay out of the history. */
export function addNote({ db, now }: Pick<Services, 'db' | 'now'>, by: Actor, itemId: string, text: string): Promise<NoteAdded> {
  return inTransaction(db, async (trx): Promise<NoteAdded> => {
    if (!(await stillMay(trx, by, 'helper'))) return { ok: false, reason: 'not-allowed' }
    if (!(await lockItem(trx, itemId))) return { ok: false, reason: 'unknown' }
    await insertNote(trx, { itemId, staffId: by.id, staffName: by.name, writtenAt: now(), text })
    await writeHistory(trx, { by, verb: 'add-note', subject: { kind: 'inbox-item', id: itemId } }, now())
    return { ok: true }
  })
}
