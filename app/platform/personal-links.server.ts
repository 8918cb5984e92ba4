import { randomUUID } from 'node:crypto'
import type { Db, Trx } from './database/database.server.ts'
import { PERSONAL_LINK_DAYS } from './personal-link-days.ts'
import { hash, hashToken } from './tokens.server.ts'

/** The purpose `giving` opens `/my/giving/…`; one with a slash, such as `desk/invitation`, is the whole path. */
export type PersonalLink = { purpose: string; subject: string }

const pathOf = (purpose: string) => (purpose.includes('/') ? purpose : `my/${purpose}`)

/** Tokens are computed and never stored: a waiting mail contains only the id, and the database only the token's digest. */
const tokenOf = (secretKey: string, id: string) => hash(secretKey, 'personal-link', id)

/** Pass an `id` if an earlier row already refers to it. Returns the id. */
export async function makePersonalLink(
  trx: Trx,
  secretKey: string,
  link: PersonalLink,
  now: Date,
  id: string = randomUUID(),
): Promise<string> {
  await trx
    .insertInto('personalLinks')
    .values({
      id,
      ...link,
      tokenHash: hashToken(tokenOf(secretKey, id)),
      createdAt: now,
      expiresAt: new Date(now.getTime() + PERSONAL_LINK_DAYS * 86_400_000),
      revokedAt: null,
    })
    .execute()
  return id
}

export async function findLinkAddresses(
  db: Db,
  { secretKey, siteUrl }: { secretKey: string; siteUrl: string },
  ids: string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const links = await db.selectFrom('personalLinks').select(['id', 'purpose']).where('id', 'in', ids).execute()
  return new Map(links.map(({ id, purpose }) => [id, `${siteUrl}/${pathOf(purpose)}/${tokenOf(secretKey, id)}`]))
}

/** Returns undefined for a token that is unknown, expired or revoked, without revealing which. */
export async function findPersonalLink(db: Db, token: string, now: Date): Promise<PersonalLink | undefined> {
  const row = await findRow(db, token)
  if (!row || row.revokedAt || row.expiresAt <= now) return undefined
  return { purpose: row.purpose, subject: row.subject }
}

/** Uses up a single-use link. Returns its subject, or undefined if the link is no longer valid. */
export async function consumePersonalLink(trx: Trx, token: string, purpose: string, now: Date): Promise<string | undefined> {
  const link = await findPersonalLink(trx, token, now)
  if (link?.purpose !== purpose) return undefined
  const used = await trx
    .updateTable('personalLinks')
    .set({ revokedAt: now })
    .where('tokenHash', '=', hashToken(token))
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows > 0n ? link.subject : undefined
}

async function findRow(db: Db, token: string) {
  if (!/^[A-Za-z0-9_-]{43}$/.test(token)) return undefined
  return db.selectFrom('personalLinks').selectAll().where('tokenHash', '=', hashToken(token)).executeTakeFirst()
}

export async function revokePersonalLinks(db: Db, subjects: string[], now: Date): Promise<void> {
  await db.updateTable('personalLinks').set({ revokedAt: now }).where('subject', 'in', subjects).where('revokedAt', 'is', null).execute()
}

export async function listPersonalLinks(db: Db, subjects: string[]) {
  return db
    .selectFrom('personalLinks')
    .select(['id', 'purpose', 'createdAt', 'expiresAt', 'revokedAt'])
    .where('subject', 'in', subjects)
    .orderBy('createdAt', 'desc')
    .execute()
}

export async function deleteExpiredLinks(db: Db, { expiredBefore }: { expiredBefore: Date }): Promise<number> {
  return Number((await db.deleteFrom('personalLinks').where('expiresAt', '<', expiredBefore).executeTakeFirst()).numDeletedRows)
}
