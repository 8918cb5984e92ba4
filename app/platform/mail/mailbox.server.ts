import { sql } from 'kysely'
import { deriveCode } from '#app/platform/codes.server.ts'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import { isUuid } from '#app/platform/database/cursor.ts'
import { renderFooter } from './mail-layout.server.ts'
import { listLinkIds, resolveParts } from './mail-parts.ts'
import { findLinkAddresses } from '#app/platform/personal-links.server.ts'
import type { Settings } from '#app/platform/settings/settings.server.ts'

const MAX_SHOWN = 200

export async function listMails(db: Db) {
  return db
    .selectFrom('mails')
    .select(['id', 'kind', 'channel', 'toAddress', 'subject', 'createdAt'])
    .orderBy('createdAt', 'desc')
    .limit(MAX_SHOWN)
    .execute()
}

/** Returns a mail or text as its recipient sees it. `parts` is null once a provider took or refused it, or it came too late. */
export async function findMail(db: Db, settings: Settings, id: string) {
  if (!isUuid(id)) return undefined
  const mail = await db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst()
  return (
    mail && {
      ...mail,
      parts:
        mail.parts &&
        resolveParts(mail.parts, await findLinkAddresses(db, settings, listLinkIds(mail.parts)), (codeId) =>
          deriveCode(settings.secretKey, codeId),
        ),
      footer: renderFooter(settings),
    }
  )
}

/** @returns the number of deleted mails and texts, sent or not */
export async function deleteMailsTo(trx: Trx, address: string): Promise<number> {
  const deleting = trx.deleteFrom('mails').where(sql`lower(to_address)`, '=', address.toLowerCase())
  return Number((await deleting.executeTakeFirst()).numDeletedRows)
}

export async function listMailsTo(db: Db, address: string) {
  return db
    .selectFrom('mails')
    .select(['id', 'kind', 'subject', 'createdAt', 'sentAt'])
    .where(sql`lower(to_address)`, '=', address)
    .orderBy('createdAt', 'desc')
    .execute()
}

export async function deleteOldMails(db: Db, { createdBefore }: { createdBefore: Date }): Promise<number> {
  return Number((await db.deleteFrom('mails').where('createdAt', '<', createdBefore).executeTakeFirst()).numDeletedRows)
}
