import { randomUUID } from 'node:crypto'
import type { ActedBy } from '#app/features/desk/actor.ts'
import { endSessions } from '#app/features/desk-sessions/session-store.server.ts'
import { forgetSecondFactors } from '#app/features/second-factors/second-factors.server.ts'
import { changeStaff, type StaffChanged } from './change-staff.server.ts'
import { type Inviting, sendInvitation } from './invite-staff.server.ts'
import { updateStaff } from './staff-store.server.ts'

export type SignInReset = { ok: true; linkId: string } | (StaffChanged & { ok: false }) | { ok: false; reason: 'disabled' }

/**
 * For whoever lost their second factor or forgot their password: both go, every session ends, and a link to choose both
 * anew is mailed to the address we know, as at the beginning.
 */
export async function resetSignIn(services: Inviting, by: ActedBy, id: string): Promise<SignInReset> {
  const sent: { linkId?: string } = {}
  const changed = await changeStaff(services, by, id, { takesKeeper: false, toOneself: false }, async (trx, staff) => {
    if (staff.disabledAt) return undefined
    await forgetSecondFactors(trx, id)
    await endSessions(trx, id)
    await updateStaff(trx, id, { joinedAt: null, passwordHash: null, deviceKey: randomUUID(), factorTries: 0 })
    sent.linkId = await sendInvitation(services, trx, staff, 'reset')
    return { verb: 'reset' }
  })
  if (!changed.ok) return changed
  return sent.linkId === undefined ? { ok: false, reason: 'disabled' } : { ok: true, linkId: sent.linkId }
}
