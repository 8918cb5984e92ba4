import type { Db } from '#app/platform/database/database.server.ts'
import { findPersonalLink } from '#app/platform/personal-links.server.ts'
import { INVITATION } from './invitation.ts'
import { findStaff, type Staff } from './staff-store.server.ts'

/** Whom the link of an invitation is for, while it opens something. */
export async function findInvited(db: Db, token: string, now: Date): Promise<Staff | undefined> {
  const link = await findPersonalLink(db, token, now)
  const staff = link?.purpose === INVITATION ? await findStaff(db, link.subject) : undefined
  return staff && isInvited(staff, now) ? staff : undefined
}

export function isInvited({ invitedUntil, joinedAt, disabledAt }: Staff, now: Date): boolean {
  return joinedAt === null && disabledAt === null && invitedUntil !== null && invitedUntil > now
}
