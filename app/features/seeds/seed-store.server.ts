import { randomUUID } from 'node:crypto'
import { type Generated, type Selectable, sql } from 'kysely'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import type { Moment } from '#app/platform/database/tables.ts'

type HolderTable = { id: Generated<string>; email: string | null; since: Moment }
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

/** Appends an entry, unless this holder has one of the same kind and source. */
export async function appendSeeds(trx: Trx, entry: NewSeedEntry): Promise<boolean> {
  const inserted = await trx
    .insertInto('seedEntries')
    .values({ id: randomUUID(), ...entry })
    .onConflict((row) => row.columns(['holderId', 'kind', 'sourceKey']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
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

/** Every seed planted so far. */
export async function sumSeeds(db: Db, practice: boolean): Promise<number> {
  const { sum } = await db
    .selectFrom('seedEntries')
    .select(sql<string>`coalesce(sum(seeds), 0)`.as('sum'))
    .where('practice', '=', practice)
    .where('heldReason', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(sum)
}
