import { sql } from 'kysely'
import type { Db, Trx } from './database/database.server.ts'

/**
 * Single values that a noun keeps by name: until when gifts rest, that examples were loaded. Whoever needs a second value
 * of a kind needs a table.
 */
export async function findMark(db: Db, name: string): Promise<string | undefined> {
  return (await db.selectFrom('facts').select('value').where('name', '=', name).executeTakeFirst())?.value
}

/** Whoever changes a mark by what it was waits here for whoever does so already, also where there is none yet. */
export async function lockMark(trx: Trx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mark:${name}`}, 0))`.execute(trx)
}

/** Which of these there are. */
export async function listMarks(db: Db, names: string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set()
  const rows = await db.selectFrom('facts').select('name').where('name', 'in', names).execute()
  return new Set(rows.map(({ name }) => name))
}

export async function setMark(db: Db, name: string, value: string): Promise<void> {
  await db
    .insertInto('facts')
    .values({ name, value })
    .onConflict((row) => row.column('name').doUpdateSet({ value }))
    .execute()
}

/**
 * Sets the mark where there is none, or one that `isOver` lets go. Of many at once one succeeds.
 * @param isOver.before values that sort before this are let go; `isOver.not`, all but this
 */
export async function takeMark(trx: Trx, name: string, value: string, isOver?: { before: string } | { not: string }): Promise<boolean> {
  const taken = await trx
    .insertInto('facts')
    .values({ name, value })
    .onConflict((row) => {
      const again = row.column('name')
      if (!isOver) return again.doNothing()
      const replaced = again.doUpdateSet({ value })
      return 'before' in isOver ? replaced.where('facts.value', '<=', isOver.before) : replaced.where('facts.value', '<>', isOver.not)
    })
    .returning('name')
    .executeTakeFirst()
  return taken !== undefined
}

/** Replaces one value by another. @returns false where the mark has another value by now */
export async function renewMark(db: Db, name: string, value: { from: string; to: string }): Promise<boolean> {
  const renewed = await db
    .updateTable('facts')
    .set({ value: value.to })
    .where('name', '=', name)
    .where('value', '=', value.from)
    .executeTakeFirst()
  return renewed.numUpdatedRows > 0n
}

/** @param value only where the mark still has this one */
export async function forgetMark(db: Db, name: string, value?: string): Promise<void> {
  await db
    .deleteFrom('facts')
    .where('name', '=', name)
    .$if(value !== undefined, (query) => query.where('value', '=', value ?? ''))
    .execute()
}

export async function forgetMarksNamed(db: Db, names: string[]): Promise<void> {
  await db.deleteFrom('facts').where('name', 'in', names).execute()
}

/** Forgets every mark whose name begins so. @returns how many there were */
export async function forgetMarks(db: Db, beginning: string): Promise<number> {
  const forgotten = await db
    .deleteFrom('facts')
    .where((row) => row.fn<boolean>('starts_with', ['name', row.val(beginning)]))
    .executeTakeFirst()
  return Number(forgotten.numDeletedRows)
}
