import { randomUUID } from 'node:crypto'
import { type Generated, type Selectable, sql } from 'kysely'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import type { Timestamp } from '#app/platform/database/tables.ts'

type HolderTable = {
  id: Generated<string>
  email: string | null
  since: Timestamp
  suspendedAt: Generated<Date | null>
}
type SeedTable = {
  id: string
  holderId: string
  kind: string
  sourceKey: string
  seeds: number
  pendingReason: string | null
  reverses: string | null
  ruleVersion: string
  practice: boolean
  bookedAt: Timestamp
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

export async function getOrCreateHolder(trx: Trx, email: string, now: Date): Promise<string> {
  const key = email.trim().toLowerCase()
  await trx
    .insertInto('seedHolders')
    .values({ email: key, since: now })
    .onConflict((row) => row.column('email').doNothing())
    .execute()
  const { id } = await trx.selectFrom('seedHolders').select('id').where('email', '=', key).executeTakeFirstOrThrow()
  return id
}

/** Needed to book acts and decisions, so that parallel ones cannot exceed a limit. Booking a gift needs the lock of the gift instead. */
export async function lockHolder(trx: Trx, id: string): Promise<void> {
  await trx.selectFrom('seedHolders').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

export async function findHolderIdByEmail(db: Db, email: string): Promise<string | undefined> {
  const holder = await db.selectFrom('seedHolders').select('id').where('email', '=', email.trim().toLowerCase()).executeTakeFirst()
  return holder?.id
}

export async function findHolderById(db: Db, id: string): Promise<{ id: string; email: string; suspendedAt: Date | null } | undefined> {
  const holder = await db.selectFrom('seedHolders').select(['id', 'email', 'suspendedAt']).where('id', '=', id).executeTakeFirst()
  return holder?.email ? { ...holder, email: holder.email } : undefined
}

/** An erased holder has no email. */
export async function listHolderEmails(db: Db, ids: string[]): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map()
  const holders = await db.selectFrom('seedHolders').select(['id', 'email']).where('id', 'in', ids).execute()
  return new Map(holders.map(({ id, email }) => [id, email]))
}

export async function anonymizeHolder(trx: Trx, id: string): Promise<void> {
  await trx.updateTable('seedHolders').set({ email: null }).where('id', '=', id).execute()
}

/** @returns undefined if the holder already has an entry of this kind and source */
export async function appendSeeds(trx: Trx, entry: NewSeedEntry): Promise<string | undefined> {
  const inserted = await trx
    .insertInto('seedEntries')
    .values({ id: randomUUID(), ...entry })
    .onConflict((row) => row.columns(['holderId', 'kind', 'sourceKey']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/** The balance: the sum of all entries that are not pending. */
export async function sumSeedsByEmail(db: Db, email: string, practice: boolean): Promise<number> {
  const { sum } = await db
    .selectFrom('seedEntries')
    .innerJoin('seedHolders', 'seedHolders.id', 'seedEntries.holderId')
    .select(sql<string>`coalesce(sum(seeds), 0)`.as('sum'))
    .where('email', '=', email.trim().toLowerCase())
    .where('practice', '=', practice)
    .where('pendingReason', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(sum)
}

/** The sum of all seeds, without those that suspended Ambassadors earned by acts of others. Seeds for their own gifts count. */
export async function sumSeeds(db: Db, practice: boolean): Promise<number> {
  const posted = db.selectFrom('seedEntries').where('practice', '=', practice).where('pendingReason', 'is', null)
  const sum = sql<string>`coalesce(sum(seeds), 0)`.as('sum')
  const unearned = posted
    .where('holderId', 'in', selectSuspendedHolders(db).select('id'))
    .where('kind', 'not like', 'gift%')
    .select(sum)
    .executeTakeFirstOrThrow()
  const [all, suspended] = await Promise.all([posted.select(sum).executeTakeFirstOrThrow(), unearned])
  return Number(all.sum) - Number(suspended.sum)
}

export async function isHolderSuspended(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('seedHolders').select('suspendedAt').where('id', '=', id).executeTakeFirst())?.suspendedAt != null
}

/** The caller holds the lock of the holder. */
export async function setHolderSuspended(trx: Trx, id: string, suspendedAt: Date | null): Promise<void> {
  await trx.updateTable('seedHolders').set({ suspendedAt }).where('id', '=', id).execute()
}

export const selectSuspendedHolders = (db: Db) => db.selectFrom('seedHolders').where('suspendedAt', 'is not', null)
