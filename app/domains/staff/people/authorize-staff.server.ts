import type { AnyActor, Actor, Role } from '#app/domains/staff/desk/actor.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
import { findStaffForShare, lockKeepersAndOne, lockStaff, type Staff } from './staff-store.server.ts'

/** Whether the actor still has the role. Every change checks this in its transaction, because the role may have been taken away. */
export async function isAuthorized(trx: Trx, by: AnyActor, role: Role): Promise<boolean> {
  return by.role === 'server' || hasRole(await findStaffForShare(trx, by.id), role)
}

/** Locks the actor's account, so that two changes do not overlap. @returns undefined if it is no longer active */
export async function lockOwnAccount(trx: Trx, { id }: Actor): Promise<Staff | undefined> {
  const staff = await lockStaff(trx, id)
  return hasRole(staff, 'helper') ? staff : undefined
}

export async function lockStaffForChange(trx: Trx, by: AnyActor, id: string) {
  const locked = await lockKeepersAndOne(trx, id)
  return {
    mayChange:
      by.role === 'server' ||
      hasRole(
        locked.find((each) => each.id === by.id),
        'keeper',
      ),
    staff: locked.find((each) => each.id === id),
    isLastKeeper: !locked.some((each) => each.id !== id && hasRole(each, 'keeper')),
  }
}

export function hasRole(staff: Staff | undefined, role: Role): boolean {
  if (!staff || staff.joinedAt === null || staff.disabledAt !== null) return false
  return role === 'helper' || staff.role === 'keeper'
}
