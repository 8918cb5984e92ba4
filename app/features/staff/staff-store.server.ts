import { randomUUID } from 'node:crypto'
import { type Generated, type Selectable, sql, type Updateable } from 'kysely'
import type { Role } from '#app/features/desk/actor.ts'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import type { Moment } from '#app/platform/database/tables.ts'

type StaffTable = {
  id: string
  /** In lower case. */
  email: string
  name: string | null
  role: Role
  invitedAt: Moment
  invitedUntil: Moment | null
  joinedAt: Moment | null
  passwordHash: string | null
  disabledAt: Moment | null
  deviceKey: string
  example: boolean
  /** Second factors that were tried since the last right one. */
  factorTries: Generated<number>
}
export type Staff = Selectable<StaffTable>

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    deskStaff: StaffTable
  }
}

type NewStaff = { email: string; role: Role; invitedAt: Date } & Partial<Staff>

/** @returns undefined where somebody has that address, also since a moment ago */
export async function addStaff(trx: Trx, staff: NewStaff): Promise<Staff | undefined> {
  const nothingYet = { name: null, invitedUntil: null, joinedAt: null, passwordHash: null, disabledAt: null, example: false }
  return trx
    .insertInto('deskStaff')
    .values({ id: randomUUID(), deviceKey: randomUUID(), ...nothingYet, ...staff })
    .onConflict((row) => row.expression(sql`lower(email)`).doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function updateStaff(trx: Trx, id: string, set: Updateable<StaffTable>): Promise<void> {
  await trx.updateTable('deskStaff').set(set).where('id', '=', id).execute()
}

/** One second factor more is tried. @returns how many by now; undefined where `most` were tried already */
export async function countFactorTry(db: Db, id: string, most: number): Promise<number | undefined> {
  const counted = await db
    .updateTable('deskStaff')
    .set((row) => ({ factorTries: row('factorTries', '+', 1) }))
    .where('id', '=', id)
    .where('factorTries', '<', most)
    .returning('factorTries')
    .executeTakeFirst()
  return counted?.factorTries
}

export async function findStaff(db: Db, id: string): Promise<Staff | undefined> {
  return db.selectFrom('deskStaff').selectAll().where('id', '=', id).executeTakeFirst()
}

/** @param email in lower case */
export async function findStaffByEmail(db: Db, email: string): Promise<Staff | undefined> {
  return db
    .selectFrom('deskStaff')
    .selectAll()
    .where((row) => row.fn('lower', ['email']), '=', email)
    .executeTakeFirst()
}

export async function listStaff(db: Db): Promise<Staff[]> {
  return db.selectFrom('deskStaff').selectAll().orderBy('email').execute()
}

/** Every keeper and this one, in one order, so that two who change each other wait and do not block. */
export async function lockKeepersAnd(trx: Trx, id: string): Promise<Staff[]> {
  return trx
    .selectFrom('deskStaff')
    .selectAll()
    .where((row) => row.or([row('role', '=', 'keeper'), row('id', '=', id)]))
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Nobody else changes or holds it until the transaction ends; what only refers to it, as a new session does, goes on. */
export async function lockStaff(trx: Trx, id: string): Promise<Staff | undefined> {
  return trx.selectFrom('deskStaff').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** Held until the transaction ends: what they may do does not change meanwhile. */
export async function findStaffShared(trx: Trx, id: string): Promise<Staff | undefined> {
  return trx.selectFrom('deskStaff').selectAll().where('id', '=', id).forShare().executeTakeFirst()
}

/** Whether this database ever was a demo's. */
export async function holdsExampleStaff(db: Db): Promise<boolean> {
  return (await db.selectFrom('deskStaff').select('id').where('example', '=', true).executeTakeFirst()) !== undefined
}
