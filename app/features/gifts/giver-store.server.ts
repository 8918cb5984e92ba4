import { sql } from 'kysely'
import type { Db } from '#app/platform/database/database.server.ts'
import type { Gift } from './gift-store.server.ts'

type Listed = { begunSince?: Date; practice: boolean }

/** One person's gifts of one world that were paid, however many were only begun, and those begun since a day; the newest first. */
export async function listGiftsOf(db: Db, email: string, { begunSince, practice }: Listed): Promise<Gift[]> {
  return db
    .selectFrom('gifts')
    .selectAll()
    .where(sql`lower(email)`, '=', email.trim().toLowerCase())
    .where('practice', '=', practice)
    .where((row) => row.or([row('settledAt', 'is not', null), ...(begunSince ? [row('createdAt', '>', begunSince)] : [])]))
    .orderBy('createdAt', 'desc')
    .execute()
}

/** Every gift that was begun in one person's name, or the newest of them, of both worlds, with all that they typed; the newest first. */
export async function listAllGiftsOf(db: Db, email: string, most?: number) {
  return db
    .selectFrom('gifts')
    .select(['id', 'reference', 'createdAt', 'settledAt', 'amountCents', 'frequency', 'description', 'email', 'name', 'anonymous'])
    .select(['message', 'honoree', 'purpose', 'practice', 'checkoutId', 'closedAt'])
    .where(sql`lower(email)`, '=', email.trim().toLowerCase())
    .orderBy('createdAt', 'desc')
    .$if(most !== undefined, (query) => query.limit(most!))
    .execute()
}

/** The name that was typed with the newest of these gifts that has one. */
export async function findTypedName(db: Db, giftIds: string[]): Promise<string | null> {
  if (giftIds.length === 0) return null
  const named = db.selectFrom('gifts').select('name').where('id', 'in', giftIds).where('name', 'is not', null)
  return (await named.orderBy('createdAt', 'desc').limit(1).executeTakeFirst())?.name ?? null
}

/** Ids of every gift that was begun in one person's name. */
export async function listGiftIdsOf(db: Db, email: string): Promise<string[]> {
  const rows = await idsOfGiver(db, email).execute()
  return rows.map(({ id }) => id)
}

/** Everyone whose gift has arrived, each address once, in small letters and in their order. @param page.after where it goes on */
export async function listGivers(db: Db, practice: boolean, { after, most }: { after: string; most: number }): Promise<string[]> {
  const email = sql<string>`lower(email)`
  const rows = await giversOf(db, practice).distinct().where(email, '>', after).orderBy(email).limit(most).execute()
  return rows.map((row) => row.email)
}

/** As parts of other queries: the ids of one world's gifts, of one person's, and who has given. */
export function idsInWorld(db: Db, practice: boolean) {
  return db.selectFrom('gifts').select('id').where('practice', '=', practice)
}

export function idsOfGiver(db: Db, email: string) {
  return db
    .selectFrom('gifts')
    .select('id')
    .where(sql`lower(email)`, '=', email.trim().toLowerCase())
}

/** What one person, or anybody who typed the address, began in one world and what is neither paid nor over. */
export function openGiftsOfGiver(db: Db, email: string, practice: boolean) {
  return db
    .selectFrom('gifts')
    .select(['id', 'reference', 'amountCents', 'frequency', 'createdAt'])
    .where(sql`lower(email)`, '=', email.trim().toLowerCase())
    .where('practice', '=', practice)
    .where('settledAt', 'is', null)
    .where('closedAt', 'is', null)
}

/** What one person's gifts say. */
export function giftsOfGiver(db: Db, email: string) {
  return db
    .selectFrom('gifts')
    .select(['id', 'description', 'frequency', 'honoree', 'purpose'])
    .where(sql`lower(email)`, '=', email.trim().toLowerCase())
}

/** Lower case, as often as the person gave. */
export function giversOf(db: Db, practice: boolean) {
  return db
    .selectFrom('gifts')
    .select(sql<string>`lower(email)`.as('email'))
    .where('settledAt', 'is not', null)
    .where('practice', '=', practice)
    .where('email', 'is not', null)
}

/** How many different people began gifts of one world; narrow it down before it is asked. */
export function countingGivers(db: Db, practice: boolean) {
  return db
    .selectFrom('gifts')
    .select(sql<string>`count(distinct lower(email))`.as('givers'))
    .where('practice', '=', practice)
}

/** As a part of other queries: when one gift was settled. */
export function whenSettled(db: Db, giftId: string) {
  return db.selectFrom('gifts').select('settledAt').where('id', '=', giftId)
}

/** Monthly gifts of one world that nobody has paid yet and somebody can, on the provider's page. */
export async function countPayableMonthly(db: Db, practice: boolean): Promise<number> {
  const { count } = await db
    .selectFrom('gifts')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('frequency', '=', 'monthly')
    .where('checkoutId', 'is not', null)
    .where('settledAt', 'is', null)
    .where('closedAt', 'is', null)
    .where('practice', '=', practice)
    .executeTakeFirstOrThrow()
  return Number(count)
}
