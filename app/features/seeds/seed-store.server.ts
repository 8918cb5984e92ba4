import { randomUUID } from 'node:crypto'
import { type Generated, type Selectable, sql } from 'kysely'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import type { Moment } from '#app/platform/database/tables.ts'
import { suspendedHolders } from './suspended-holders.server.ts'

type HolderTable = {
  id: Generated<string>
  email: string | null
  since: Moment
  /** Since when nothing is earned by their codes, which lead nowhere. */
  suspendedAt: Generated<Date | null>
}
type SeedTable = {
  id: string
  holderId: string
  kind: string
  sourceKey: string
  seeds: number
  heldReason: string | null
  reverses: string | null
  ruleVersion: string
  practice: boolean
  bookedAt: Moment
  bookedBy: string
  reason: string | null
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    seedHolders: HolderTable
    seedEntries: SeedTable
  }
}

export type SeedEntry = Selectable<SeedTable>
export type NewSeedEntry = Omit<SeedEntry, 'id' | 'bookedAt'> & { bookedAt: Date }

/** The number of the person with this address, made on first need. */
export async function requireHolder(trx: Trx, email: string, now: Date): Promise<string> {
  const key = email.trim().toLowerCase()
  await trx
    .insertInto('seedHolders')
    .values({ email: key, since: now })
    .onConflict((row) => row.column('email').doNothing())
    .execute()
  const { id } = await trx.selectFrom('seedHolders').select('id').where('email', '=', key).executeTakeFirstOrThrow()
  return id
}

/** Whoever books for a holder waits here for whoever does so already. */
export async function lockHolder(trx: Trx, id: string): Promise<void> {
  await trx.selectFrom('seedHolders').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

/** @param email as typed. @returns nothing where nothing was ever earned, given or signed up for from this address */
export async function findHolder(db: Db, email: string): Promise<string | undefined> {
  const holder = await db.selectFrom('seedHolders').select('id').where('email', '=', email.trim().toLowerCase()).executeTakeFirst()
  return holder?.id
}

/** Somebody by their number; nothing where there is none, or they were removed. */
export async function findHolderById(db: Db, id: string): Promise<{ id: string; email: string; suspendedAt: Date | null } | undefined> {
  const holder = await db.selectFrom('seedHolders').select(['id', 'email', 'suspendedAt']).where('id', '=', id).executeTakeFirst()
  return holder?.email ? { ...holder, email: holder.email } : undefined
}

/** Whose numbers these are; nothing where somebody was removed. */
export async function listEmails(db: Db, ids: string[]): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map()
  const holders = await db.selectFrom('seedHolders').select(['id', 'email']).where('id', 'in', ids).execute()
  return new Map(holders.map(({ id, email }) => [id, email]))
}

/** What a person asks who wants to be removed: the sums stay, and nobody can tell any more whose they were. */
export async function forgetHolder(trx: Trx, id: string): Promise<void> {
  await trx.updateTable('seedHolders').set({ email: null }).where('id', '=', id).execute()
}

/**
 * Appends an entry, unless this holder has one of the same kind and source.
 * @returns its id; undefined where it was there already
 */
export async function appendSeeds(trx: Trx, entry: NewSeedEntry): Promise<string | undefined> {
  const inserted = await trx
    .insertInto('seedEntries')
    .values({ id: randomUUID(), ...entry })
    .onConflict((row) => row.columns(['holderId', 'kind', 'sourceKey']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/** A first entry and every later correction of it, oldest first. */
export async function listSeedsFrom(db: Db, kind: string, sourceKey: string): Promise<SeedEntry[]> {
  const first = await db
    .selectFrom('seedEntries')
    .selectAll()
    .where('kind', '=', kind)
    .where('sourceKey', '=', sourceKey)
    .executeTakeFirst()
  if (!first) return []
  const corrections = await db.selectFrom('seedEntries').selectAll().where('reverses', '=', first.id).orderBy('bookedAt').execute()
  return [first, ...corrections]
}

export async function findEntry(db: Db, id: string): Promise<SeedEntry | undefined> {
  return db.selectFrom('seedEntries').selectAll().where('id', '=', id).executeTakeFirst()
}

/** What came to an entry later, oldest first. */
export async function listCorrectionsOf(db: Db, id: string): Promise<SeedEntry[]> {
  return db.selectFrom('seedEntries').selectAll().where('reverses', '=', id).orderBy('bookedAt').orderBy('id').execute()
}

/** What a person has: the sum of everything but what is held back. */
export async function sumSeedsOf(db: Db, email: string, practice: boolean): Promise<number> {
  const { sum } = await db
    .selectFrom('seedEntries')
    .innerJoin('seedHolders', 'seedHolders.id', 'seedEntries.holderId')
    .select(sql<string>`coalesce(sum(seeds), 0)`.as('sum'))
    .where('email', '=', email.trim().toLowerCase())
    .where('practice', '=', practice)
    .where('heldReason', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(sum)
}

/** Every seed planted so far, but those that Ambassadors earned who are suspended. What they gave counts: it is here. */
export async function sumSeeds(db: Db, practice: boolean): Promise<number> {
  const posted = db.selectFrom('seedEntries').where('practice', '=', practice).where('heldReason', 'is', null)
  const sum = sql<string>`coalesce(sum(seeds), 0)`.as('sum')
  const unearned = posted
    .where('holderId', 'in', suspendedHolders(db).select('id'))
    .where('kind', 'not like', 'gift%')
    .select(sum)
    .executeTakeFirstOrThrow()
  const [all, suspended] = await Promise.all([posted.select(sum).executeTakeFirstOrThrow(), unearned])
  return Number(all.sum) - Number(suspended.sum)
}
