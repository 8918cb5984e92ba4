import type { Db } from './database/database.server.ts'

const SHOWN = 200

/** The newest mails of a demo, without their words. */
export async function listMails(db: Db) {
  return db
    .selectFrom('mails')
    .select(['id', 'kind', 'toAddress', 'subject', 'createdAt'])
    .orderBy('createdAt', 'desc')
    .limit(SHOWN)
    .execute()
}

export async function findMail(db: Db, id: string) {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return undefined
  return db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst()
}
