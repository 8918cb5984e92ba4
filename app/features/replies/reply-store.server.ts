import type { Generated } from 'kysely'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import type { Moment } from '#app/platform/database/tables.ts'

type ReplyTable = {
  id: Generated<string>
  itemId: string
  staffId: string | null
  staffName: string
  writtenAt: Moment
  toAddress: string
  subject: string
  text: string
  mailId: string
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    inboxReplies: ReplyTable
  }
}

export async function insertReply(trx: Trx, reply: Omit<ReplyTable, 'id' | 'writtenAt'> & { writtenAt: Date }): Promise<void> {
  await trx.insertInto('inboxReplies').values(reply).execute()
}

/** The oldest first. */
export async function listReplies(db: Db, itemId: string) {
  return db
    .selectFrom('inboxReplies')
    .select(['id', 'staffName', 'writtenAt', 'toAddress', 'subject', 'text', 'mailId'])
    .where('itemId', '=', itemId)
    .orderBy('writtenAt')
    .orderBy('id')
    .execute()
}
