import { type Generated, type Selectable, sql } from 'kysely'
import type { AsJson } from '#app/platform/database/as-json.ts'
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
  /** How its mail ended, once the outbox knows it no more; written by the database itself. */
  ended: Generated<'sent' | 'kept' | 'refused' | 'given-up' | null>
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    inboxReplies: ReplyTable
  }
}

export async function insertReply(trx: Trx, reply: Omit<ReplyTable, 'id' | 'writtenAt' | 'ended'> & { writtenAt: Date }): Promise<void> {
  await trx.insertInto('inboxReplies').values(reply).execute()
}

/** All that went to an address, the oldest first. @param email in small letters */
export async function listRepliesTo(db: Db, email: string) {
  return db
    .selectFrom('inboxReplies')
    .select(['id', 'staffName', 'writtenAt', 'toAddress', 'subject', 'text'])
    .where(sql`lower(to_address)`, '=', email)
    .orderBy('writtenAt')
    .orderBy('id')
    .execute()
}

/** Takes them out where the thing that was answered stays. */
export async function eraseRepliesTo(trx: Trx, email: string): Promise<void> {
  await trx
    .deleteFrom('inboxReplies')
    .where(sql`lower(to_address)`, '=', email)
    .execute()
}

/** The oldest first. */
export async function listReplies(db: Db, itemId: string) {
  return db
    .selectFrom('inboxReplies')
    .select(['id', 'staffName', 'writtenAt', 'toAddress', 'subject', 'text', 'mailId', 'ended'])
    .where('itemId', '=', itemId)
    .orderBy('writtenAt')
    .orderBy('id')
    .execute()
}

export type ReplyRow = Selectable<ReplyTable>

/** All of each answer, for whoever takes the item away. */
export function listWholeReplies(trx: Trx, itemId: string): Promise<ReplyRow[]> {
  return trx.selectFrom('inboxReplies').selectAll().where('itemId', '=', itemId).execute()
}

/** To an item that came back under the id it had. @param isStaff whether there still is such an account */
export async function putBackReplies(trx: Trx, replies: AsJson<ReplyRow>[], isStaff: (id: string) => boolean): Promise<void> {
  if (replies.length === 0) return
  const rows = replies.map((reply) => ({ ...reply, staffId: reply.staffId !== null && isStaff(reply.staffId) ? reply.staffId : null }))
  await trx.insertInto('inboxReplies').values(rows).execute()
}
