import { type Generated, type Selectable, sql, type Updateable } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { Actor, Role } from '#app/domains/staff/desk/actor.ts'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import type { Timestamp } from '#app/platform/database/tables.ts'
import { findPersonalLink } from '#app/platform/personal-links.server.ts'
import { INVITATION_LINK_PURPOSE } from './staff-actions.ts'

type StaffTable = {
  id: string
  /** In lower case. */
  email: string
  name: string | null
  role: Role
  invitedAt: Timestamp
  invitedUntil: Timestamp | null
  joinedAt: Timestamp | null
  passwordHash: string | null
  disabledAt: Timestamp | null
  deviceKey: string
  example: boolean
  /** Attempts at the second factor since its last success. */
  factorTries: Generated<number>
}
export type Staff = Selectable<StaffTable>

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    deskStaff: StaffTable
  }
}

type NewStaff = { email: string; role: Role; invitedAt: Date } & Partial<Staff>

export function toActor({ id, name, email, role }: Staff): Actor {
  return { id, name: name ?? email, role }
}

/** @returns undefined if another account has the e-mail address */
export async function insertStaff(trx: Trx, staff: NewStaff): Promise<Staff | undefined> {
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

/** @returns undefined if `most` is reached */
export async function incrementFactorAttempts(db: Db, id: string, most: number): Promise<number | undefined> {
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

/** Always locks in the same order, so that two keepers who change each other cannot deadlock. */
export async function lockKeepersAndOne(trx: Trx, id: string): Promise<Staff[]> {
  return trx
    .selectFrom('deskStaff')
    .selectAll()
    .where((row) => row.or([row('role', '=', 'keeper'), row('id', '=', id)]))
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** The lock still allows rows that refer to the account, such as a new session. */
export async function lockStaff(trx: Trx, id: string): Promise<Staff | undefined> {
  return trx.selectFrom('deskStaff').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** The lock keeps the role from changing before the transaction ends. */
export async function findStaffForShare(trx: Trx, id: string): Promise<Staff | undefined> {
  return trx.selectFrom('deskStaff').selectAll().where('id', '=', id).forShare().executeTakeFirst()
}

export async function hasExampleStaff(db: Db): Promise<boolean> {
  return (await db.selectFrom('deskStaff').select('id').where('example', '=', true).executeTakeFirst()) !== undefined
}

/** @returns undefined for an invitation that was used or replaced or has expired */
export async function findInvitedStaff(db: Db, token: string, now: Date): Promise<Staff | undefined> {
  const link = await findPersonalLink(db, token, now)
  const staff = link?.purpose === INVITATION_LINK_PURPOSE ? await findStaff(db, link.subject) : undefined
  return staff && isInvited(staff, now) ? staff : undefined
}

export async function lockInvitedStaff(trx: Trx, token: string, now: Date): Promise<Staff | undefined> {
  const staff = await findInvitedStaff(trx, token, now)
  if (!staff) return undefined
  await lockStaff(trx, staff.id)
  return findInvitedStaff(trx, token, now)
}

export function isInvited({ invitedUntil, joinedAt, disabledAt }: Staff, now: Date): boolean {
  return joinedAt === null && disabledAt === null && invitedUntil !== null && invitedUntil > now
}
