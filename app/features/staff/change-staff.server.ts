import type { ActedBy, Role } from '#app/features/desk/actor.ts'
import type { DeedVerb, Summary } from '#app/features/desk-history/deed.ts'
import { writeHistory } from '#app/features/desk-history/history-store.server.ts'
import { endSessions, renewAtNextRequest } from '#app/features/desk-sessions/session-store.server.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { type Staff, updateStaff } from './staff-store.server.ts'
import { beginStaffChange } from './still-may.server.ts'

type Changing = Pick<Services, 'db' | 'now'>
export type StaffChanged = { ok: true } | { ok: false; reason: 'not-allowed' | 'unknown' | 'oneself' | 'last-keeper' }
/** What there is to write down of it; undefined: it is so already. */
type Told = { verb: DeedVerb; before?: Summary; after?: Summary } | undefined
/** `takesKeeper`: whoever it is done to is a keeper no longer, so that another has to be there. `toOneself`: may be done to oneself. */
type Rules = { takesKeeper: boolean; toOneself: boolean }

/** One may step back oneself, as long as somebody else stays. */
export function changeRole(services: Changing, by: ActedBy, id: string, role: Role): Promise<StaffChanged> {
  return changeStaff(services, by, id, { takesKeeper: role !== 'keeper', toOneself: true }, async (trx, staff) => {
    if (staff.role === role) return undefined
    await updateStaff(trx, id, { role })
    await renewAtNextRequest(trx, id)
    return { verb: 'change-role', before: { role: staff.role }, after: { role } }
  })
}

/** From the next request on they are nobody at the desk. Nothing of theirs is lost. */
export function disableStaff(services: Changing, by: ActedBy, id: string): Promise<StaffChanged> {
  return changeStaff(services, by, id, { takesKeeper: true, toOneself: false }, async (trx, staff) => {
    if (staff.disabledAt) return undefined
    await updateStaff(trx, id, { disabledAt: services.now() })
    await endSessions(trx, id)
    return { verb: 'disable', before: { disabled: false }, after: { disabled: true } }
  })
}

export function enableStaff(services: Changing, by: ActedBy, id: string): Promise<StaffChanged> {
  return changeStaff(services, by, id, { takesKeeper: false, toOneself: false }, async (trx, staff) => {
    if (!staff.disabledAt) return undefined
    await updateStaff(trx, id, { disabledAt: null })
    return { verb: 'enable', before: { disabled: true }, after: { disabled: false } }
  })
}

/** Signs somebody out everywhere. */
export function endSessionsOf(services: Changing, by: ActedBy, id: string): Promise<StaffChanged> {
  return changeStaff(services, by, id, { takesKeeper: false, toOneself: false }, async (trx) => {
    const ended = await endSessions(trx, id)
    return ended > 0 ? { verb: 'end-sessions', after: { ended } } : undefined
  })
}

/** The way of every change of somebody by a keeper: who may, whom, whether a keeper stays, and the line in the history. */
export async function changeStaff(
  { db, now }: Changing,
  by: ActedBy,
  id: string,
  { takesKeeper, toOneself }: Rules,
  change: (trx: Trx, staff: Staff) => Promise<Told>,
): Promise<StaffChanged> {
  return inTransaction(db, async (trx): Promise<StaffChanged> => {
    const { mayChange, staff, isLastKeeper } = await beginStaffChange(trx, by, id)
    if (!mayChange) return { ok: false, reason: 'not-allowed' }
    if (!staff) return { ok: false, reason: 'unknown' }
    if (staff.id === by.id && !toOneself) return { ok: false, reason: 'oneself' }
    if (takesKeeper && staff.role === 'keeper' && isLastKeeper) return { ok: false, reason: 'last-keeper' }
    const told = await change(trx, staff)
    if (told) await writeHistory(trx, { by, subject: { kind: 'staff', id }, ...told }, now())
    return { ok: true }
  })
}
