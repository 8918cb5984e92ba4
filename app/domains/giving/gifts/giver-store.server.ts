import { sql, type Selectable } from 'kysely'
import type { Db } from '#app/platform/database/database.server.ts'
import type { Gift } from './gift-store.server.ts'
import type { Tables } from '#app/platform/database/tables.ts'

type Listed = { begunSince?: Date; practice: boolean }

export async function listGiftsByEmail(db: Db, email: string, { begunSince, practice }: Listed): Promise<Gift[]> {
  return db
    .selectFrom('gifts')
    .selectAll()
    .where(sql`lower(email)`, '=', email.trim().toLowerCase())
    .where('practice', '=', practice)
    .where((row) => row.or([row('settledAt', 'is not', null), ...(begunSince ? [row('createdAt', '>', begunSince)] : [])]))
    .orderBy('createdAt', 'desc')
    .execute()
}

export async function listAllGiftsByEmail(db: Db, email: string, most?: number) {
  return db
    .selectFrom('gifts')
    .select(['id', 'reference', 'createdAt', 'settledAt', 'amountCents', 'frequency', 'description', 'email', 'name', 'anonymous'])
    .select(['message', 'honoree', 'purpose', 'practice', 'checkoutId', 'closedAt'])
    .where(sql`lower(email)`, '=', email.trim().toLowerCase())
    .orderBy('createdAt', 'desc')
    .$if(most !== undefined, (query) => query.limit(most!))
    .execute()
}

export async function findGiverName(db: Db, giftIds: string[]): Promise<string | null> {
  if (giftIds.length === 0) return null
  const named = db.selectFrom('gifts').select('name').where('id', 'in', giftIds).where('name', 'is not', null)
  return (await named.orderBy('createdAt', 'desc').limit(1).executeTakeFirst())?.name ?? null
}

export async function listGiftIdsByEmail(db: Db, email: string): Promise<string[]> {
  const rows = await giftIdsByEmail(db, email).execute()
  return rows.map(({ id }) => id)
}

export function giftIdsByMode(db: Db, practice: boolean) {
  return db.selectFrom('gifts').select('id').where('practice', '=', practice)
}

export function giftIdsByEmail(db: Db, email: string) {
  return db
    .selectFrom('gifts')
    .select('id')
    .where(sql`lower(email)`, '=', email.trim().toLowerCase())
}

export function giftsByEmail(db: Db, email: string) {
  return db
    .selectFrom('gifts')
    .select(['id', 'description', 'frequency', 'honoree', 'purpose'])
    .where(sql`lower(email)`, '=', email.trim().toLowerCase())
}

export function selectGiverEmails(db: Db, practice: boolean) {
  return db
    .selectFrom('gifts')
    .select(sql<string>`lower(email)`.as('email'))
    .where('settledAt', 'is not', null)
    .where('practice', '=', practice)
    .where('email', 'is not', null)
}

export type Consent = Selectable<Tables['giftConsents']>

export async function listConsentsByEmail(db: Db, email: string): Promise<Consent[]> {
  return db.selectFrom('giftConsents').selectAll().where('giftId', 'in', giftIdsByEmail(db, email)).orderBy('givenAt', 'desc').execute()
}
