import type { Generated } from 'kysely'
import type { Db, Trx } from '#app/platform/database/database.server.ts'

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    inboxNotes: { id: Generated<string>; itemId: string; staffId: string | null; staffName: string; writtenAt: Moment; text: string }
  }
}

type NewNote = { itemId: string; staffId: string; staffName: string; writtenAt: Date; text: string }

export async function insertNote(trx: Trx, note: NewNote): Promise<void> {
  await trx.insertInto('inboxNotes').values(note).execute()
}

/** Written about any of these things, whatever kind they are of; the oldest first. */
export async function listNotesAbout(db: Db, subjectIds: string[]) {
  if (subjectIds.length === 0) return []
  return db
    .selectFrom('inboxNotes')
    .innerJoin('inboxItems', 'inboxItems.id', 'inboxNotes.itemId')
    .select(['inboxNotes.id', 'reference', 'staffName', 'writtenAt', 'text'])
    .where('subjectId', 'in', subjectIds)
    .orderBy('writtenAt')
    .orderBy('inboxNotes.id')
    .execute()
}

/** The oldest first. */
export async function listNotes(db: Db, itemId: string) {
  return db
    .selectFrom('inboxNotes')
    .select(['id', 'staffName', 'writtenAt', 'text'])
    .where('itemId', '=', itemId)
    .orderBy('writtenAt')
    .orderBy('id')
    .execute()
}
