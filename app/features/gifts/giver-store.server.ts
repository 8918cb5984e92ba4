import { sql } from 'kysely'
import type { Db } from '#app/platform/database/database.server.ts'
import type { Gift } from './gift-store.server.ts'

export async function listGiftsOf(db: Db, email: string): Promise<Gift[]> {
  return db
    .selectFrom('gifts')
    .selectAll()
    .where(sql`lower(email)`, '=', email.trim().toLowerCase())
    .orderBy('createdAt', 'desc')
    .limit(1000)
    .execute()
}

/** Everyone whose gift has arrived, each address once. */
export async function listGivers(db: Db, practice: boolean): Promise<string[]> {
  const rows = await db
    .selectFrom('gifts')
    .select(sql<string>`lower(email)`.as('email'))
    .distinct()
    .where('settledAt', 'is not', null)
    .where('email', 'is not', null)
    .where('practice', '=', practice)
    .execute()
  return rows.map(({ email }) => email)
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
