import type { AsJson } from '#app/platform/database/as-json.ts'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import type { Kind } from './inbox-item.ts'
import { NEXT_DAY } from './item-store.server.ts'

/** What staff made of an item and wrote about it, without what the database files by itself. */
export type FiledItem = NonNullable<Awaited<ReturnType<typeof lockFiled>>>
export type KeptItem = AsJson<Omit<FiledItem, 'notes'>> & { notes: AsJson<FiledItem['notes'][number]>[] }
type Subject = { kind: Kind; subjectId: string }

/** For whoever takes the subject away, and the item with it; nobody changes it meanwhile. */
export async function lockFiled(trx: Trx, { kind, subjectId }: Subject) {
  const item = await trx
    .selectFrom('inboxItems')
    .select(['id', 'state', 'ownerId', 'version', 'changedAt', 'changedBy', NEXT_DAY])
    .where('kind', '=', kind)
    .where('subjectId', '=', subjectId)
    .forUpdate()
    .executeTakeFirst()
  if (!item) return undefined
  const notes = await trx
    .selectFrom('inboxNotes')
    .select(['id', 'staffId', 'staffName', 'writtenAt', 'text'])
    .where('itemId', '=', item.id)
    .execute()
  return { ...item, notes }
}

/** Which of these somebody has marked as done. */
export async function listDone(db: Db, { kind, subjectIds }: { kind: Kind; subjectIds: string[] }): Promise<Set<string>> {
  if (subjectIds.length === 0) return new Set()
  const done = db.selectFrom('inboxItems').select('subjectId').where('kind', '=', kind).where('state', '=', 'done')
  return new Set((await done.where('subjectId', 'in', subjectIds).execute()).map(({ subjectId }) => subjectId))
}

/**
 * Gives the item of a subject that came back what it had, its id included. It was filed anew this moment: nothing stands on
 * its new id yet. @param isStaff whether there still is such an account
 */
export async function putBackFiled(
  trx: Trx,
  { kind, subjectId }: Subject,
  { notes, ...item }: KeptItem,
  isStaff: (id: string) => boolean,
): Promise<void> {
  const known = (id: string | null) => (id !== null && isStaff(id) ? id : null)
  await trx
    .updateTable('inboxItems')
    .set({ ...item, ownerId: known(item.ownerId), changedBy: known(item.changedBy) })
    .where('kind', '=', kind)
    .where('subjectId', '=', subjectId)
    .execute()
  if (notes.length === 0) return
  const rows = notes.map((note) => ({ ...note, itemId: item.id, staffId: known(note.staffId) }))
  await trx.insertInto('inboxNotes').values(rows).execute()
}
