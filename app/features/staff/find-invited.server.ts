import type { Db, Trx } from '#app/platform/database/database.server.ts'
import { findPersonalLink } from '#app/platform/personal-links.server.ts'
import { INVITATION } from './invitation.ts'
import { findStaff, lockStaff, type Staff } from './staff-store.server.ts'

/** Whom the link of an invitation is for, while it opens something. */
export async function findInvited(db: Db, token: string, now: Date): Promise<Staff | undefined> {
  const link = await findPersonalLink(db, token, now)
  const staff = link?.purpose === INVITATION ? await findStaff(db, link.subject) : undefined
  return staff && isInvited(staff, now) ? staff : undefined
}

/** The same, for a change of theirs: what the link opens is read once nobody else can change it. */
export async function lockInvited(trx: Trx, token: string, now: Date): Promise<Staff | undefined> {
  const staff = await findInvited(trx, token, now)
  if (!staff) return undefined
  await lockStaff(trx, staff.id)
  return findInvited(trx, token, now)
}

export function isInvited({ invitedUntil, joinedAt, disabledAt }: Staff, now: Date): boolean {
  return joinedAt === null && disabledAt === null && invitedUntil !== null && invitedUntil > now
}
