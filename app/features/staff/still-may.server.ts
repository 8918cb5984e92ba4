import type { ActedBy, Actor, Role } from '#app/features/desk/actor.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
import { findStaffShared, lockKeepersAnd, lockStaff, type Staff } from './staff-store.server.ts'

/**
 * Whether whoever acts may do what that role may, as the database has it now: the role that a request came with may have
 * been taken away since. Every verb of the desk asks this inside its transaction.
 */
export async function stillMay(trx: Trx, by: ActedBy, role: Role): Promise<boolean> {
  return by.role === 'server' || may(await findStaffShared(trx, by.id), role)
}

/**
 * The same where somebody changes how they sign in themselves: of two such changes at once one waits for the other.
 * @returns who they are; undefined where they may not any more
 */
export async function beginOwnChange(trx: Trx, { id }: Actor): Promise<Staff | undefined> {
  const staff = await lockStaff(trx, id)
  return may(staff, 'helper') ? staff : undefined
}

/** Somebody to be changed by a keeper, locked together with every keeper. */
export type StaffChange = { mayChange: boolean; staff: Staff | undefined; isLastKeeper: boolean }

/** @param id of whoever is to be changed */
export async function beginStaffChange(trx: Trx, by: ActedBy, id: string): Promise<StaffChange> {
  const locked = await lockKeepersAnd(trx, id)
  return {
    mayChange:
      by.role === 'server' ||
      may(
        locked.find((each) => each.id === by.id),
        'keeper',
      ),
    staff: locked.find((each) => each.id === id),
    isLastKeeper: !locked.some((each) => each.id !== id && may(each, 'keeper')),
  }
}

export function may(staff: Staff | undefined, role: Role): boolean {
  if (!staff || staff.joinedAt === null || staff.disabledAt !== null) return false
  return role === 'helper' || staff.role === 'keeper'
}
