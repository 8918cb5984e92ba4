import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Db, Trx } from './database/database.server.ts'
import { digest } from './digest.server.ts'
import { PERSONAL_LINK_DAYS } from './personal-link-days.ts'

/**
 * What a personal link opens, and for whom. The purpose names the page: `giving` opens at `/my/giving/…`; one with a slash
 * is the whole path, as `desk/invitation`.
 */
export type PersonalLink = { purpose: string; subject: string }

const pathOf = (purpose: string) => (purpose.includes('/') ? purpose : `my/${purpose}`)

/**
 * The token of a link is computed from its id with the site's key, never stored: a mail waiting in the
 * outbox holds only the id, and the database only the token's digest.
 */
const tokenOf = (secretKey: string, id: string) => createHmac('sha256', secretKey).update(`private-link\u0000${id}`).digest('base64url')

/** Makes a link inside the caller's transaction. @param id where a row names it that is written first @returns its id, which stands for its address while a mail waits */
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
      tokenHash: digest(tokenOf(secretKey, id)),
      createdAt: now,
      expiresAt: new Date(now.getTime() + PERSONAL_LINK_DAYS * 86_400_000),
      revokedAt: null,
    })
    .execute()
  return id
}

/** The addresses that links open at, by their ids. Made at the moment a mail leaves, and written down nowhere. */
export async function findLinkAddresses(
  db: Db,
  { secretKey, siteUrl }: { secretKey: string; siteUrl: string },
  ids: string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const links = await db.selectFrom('personalLinks').select(['id', 'purpose']).where('id', 'in', ids).execute()
  return new Map(links.map(({ id, purpose }) => [id, `${siteUrl}/${pathOf(purpose)}/${tokenOf(secretKey, id)}`]))
}

/** What the token opens now; undefined for one that is unknown, over or revoked, without telling which. */
export async function findPersonalLink(db: Db, token: string, now: Date): Promise<PersonalLink | undefined> {
  const row = await findRow(db, token)
  if (!row || row.revokedAt || row.expiresAt <= now) return undefined
  return { purpose: row.purpose, subject: row.subject }
}

/** Ends a link that opens once, by being used. @returns whom it was for; undefined where it opens nothing, or somebody else was first */
export async function spendPersonalLink(trx: Trx, token: string, purpose: string, now: Date): Promise<string | undefined> {
  const link = await findPersonalLink(trx, token, now)
  if (link?.purpose !== purpose) return undefined
  const used = await trx
    .updateTable('personalLinks')
    .set({ revokedAt: now })
    .where('tokenHash', '=', digest(token))
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows > 0n ? link.subject : undefined
}

/** Whether the token was that of a link to this page which its person ended. Only who had the link can ask. */
export async function isRevoked(db: Db, token: string, purpose: string): Promise<boolean> {
  const row = await findRow(db, token)
  return row?.purpose === purpose && row.revokedAt !== null
}

async function findRow(db: Db, token: string) {
  if (!/^[A-Za-z0-9_-]{43}$/.test(token)) return undefined
  const hash = digest(token)
  const row = await db.selectFrom('personalLinks').selectAll().where('tokenHash', '=', hash).executeTakeFirst()
  return row && timingSafeEqual(Buffer.from(row.tokenHash), Buffer.from(hash)) ? row : undefined
}

/** Ends every link for these, whatever it opens. New ones can be asked for on the account page. */
export async function revokePersonalLinks(db: Db, subjects: string[], now: Date): Promise<void> {
  await db.updateTable('personalLinks').set({ revokedAt: now }).where('subject', 'in', subjects).where('revokedAt', 'is', null).execute()
}

/** What is kept of the links for these, over or not. */
export async function listLinksFor(db: Db, subjects: string[]) {
  return db
    .selectFrom('personalLinks')
    .select(['id', 'purpose', 'createdAt', 'expiresAt', 'revokedAt'])
    .where('subject', 'in', subjects)
    .orderBy('createdAt', 'desc')
    .execute()
}

/** Removes every link of this purpose for these, so that nothing tells any more whose they were. */
export async function removePersonalLinks(db: Db, purpose: string, subjects: string[]): Promise<void> {
  if (subjects.length === 0) return
  await db.deleteFrom('personalLinks').where('purpose', '=', purpose).where('subject', 'in', subjects).execute()
}

/** Removes every link for this subject that opens none of these pages. */
export async function removeOtherPersonalLinks(db: Db, subject: string, purposes: string[]): Promise<void> {
  const removing = db.deleteFrom('personalLinks').where('subject', '=', subject)
  await (purposes.length > 0 ? removing.where('purpose', 'not in', purposes) : removing).execute()
}

/** @returns how many there were */
export async function deletePersonalLinks(db: Db, { expiredBefore }: { expiredBefore: Date }): Promise<number> {
  return Number((await db.deleteFrom('personalLinks').where('expiresAt', '<', expiredBefore).executeTakeFirst()).numDeletedRows)
}
