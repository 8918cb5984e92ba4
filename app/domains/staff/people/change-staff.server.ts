import { randomUUID } from 'node:crypto'
import { deskInvitationMailWords } from '#copy/staff/desk-mails.ts'
import type { AuditVerb, AuditSummary } from '#app/domains/staff/audit/audit-entry.ts'
import { writeAuditLog } from '#app/domains/staff/audit/audit-log.server.ts'
import type { AnyActor, Keeper, Role, ServerActor } from '#app/domains/staff/desk/actor.ts'
import { deleteSecondFactors } from '#app/domains/staff/second-factors/second-factors.server.ts'
import { endSessions, renewTokenOnNextRequest } from '#app/domains/staff/sign-in/sessions.server.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { formatNumber } from '#app/platform/format/numbers.ts'
import { mailRequest } from '#app/platform/mail/mail-request.ts'
import { makePersonalLink, revokePersonalLinks } from '#app/platform/personal-links.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { INVITATION_LINK_PURPOSE, INVITATION_HOURS } from './staff-actions.ts'
import { insertStaff, findStaffByEmail, lockStaff, type Staff, updateStaff } from './staff-store.server.ts'
import { lockStaffForChange, isAuthorized } from './authorize-staff.server.ts'

type Changing = Pick<Services, 'db' | 'now'>
export type StaffChangeResult = { ok: true } | { ok: false; reason: 'not-allowed' | 'unknown' | 'oneself' | 'last-keeper' }
type AuditDetails = { verb: AuditVerb; before?: AuditSummary; after?: AuditSummary } | undefined
/** `removesKeeper`: refused for the last keeper. `allowsSelf`: keepers may make this change to their own account. */
type Rules = { removesKeeper: boolean; allowsSelf: boolean }

export function changeRole(services: Changing, by: AnyActor, id: string, role: Role): Promise<StaffChangeResult> {
  return changeStaff(services, by, id, { removesKeeper: role !== 'keeper', allowsSelf: true }, async (trx, staff) => {
    if (staff.role === role) return undefined
    await updateStaff(trx, id, { role })
    await renewTokenOnNextRequest(trx, id)
    return { verb: 'change-role', before: { role: staff.role }, after: { role } }
  })
}

export function disableStaff(services: Changing, by: AnyActor, id: string): Promise<StaffChangeResult> {
  return changeStaff(services, by, id, { removesKeeper: true, allowsSelf: false }, async (trx, staff) => {
    if (staff.disabledAt) return undefined
    await updateStaff(trx, id, { disabledAt: services.now() })
    await endSessions(trx, id)
    return { verb: 'disable', before: { disabled: false }, after: { disabled: true } }
  })
}

export function enableStaff(services: Changing, by: AnyActor, id: string): Promise<StaffChangeResult> {
  return changeStaff(services, by, id, { removesKeeper: false, allowsSelf: false }, async (trx, staff) => {
    if (!staff.disabledAt) return undefined
    await updateStaff(trx, id, { disabledAt: null })
    return { verb: 'enable', before: { disabled: true }, after: { disabled: false } }
  })
}

export function endStaffSessions(services: Changing, by: AnyActor, id: string): Promise<StaffChangeResult> {
  return changeStaff(services, by, id, { removesKeeper: false, allowsSelf: false }, async (trx) => {
    const ended = await endSessions(trx, id)
    return ended > 0 ? { verb: 'end-sessions', after: { ended } } : undefined
  })
}

/** Changes an account: checks that the actor may do so and that a keeper remains, and writes the audit log. */
export async function changeStaff(
  { db, now }: Changing,
  by: AnyActor,
  id: string,
  { removesKeeper, allowsSelf }: Rules,
  change: (trx: Trx, staff: Staff) => Promise<AuditDetails>,
): Promise<StaffChangeResult> {
  return inTransaction(db, async (trx): Promise<StaffChangeResult> => {
    const { mayChange, staff, isLastKeeper } = await lockStaffForChange(trx, by, id)
    if (!mayChange) return { ok: false, reason: 'not-allowed' }
    if (!staff) return { ok: false, reason: 'unknown' }
    if (staff.id === by.id && !allowsSelf) return { ok: false, reason: 'oneself' }
    if (removesKeeper && staff.role === 'keeper' && isLastKeeper) return { ok: false, reason: 'last-keeper' }
    const details = await change(trx, staff)
    if (details) await writeAuditLog(trx, { by, subject: { kind: 'staff', id }, ...details }, now())
    return { ok: true }
  })
}

export type ResetSignInResult = { ok: true; linkId: string } | (StaffChangeResult & { ok: false }) | { ok: false; reason: 'disabled' }

/** For staff who cannot sign in: removes the password and second factors, ends every session and mails a new invitation. */
export async function resetSignIn(services: InvitationServices, by: AnyActor, id: string): Promise<ResetSignInResult> {
  const sent: { linkId?: string } = {}
  const changed = await changeStaff(services, by, id, { removesKeeper: false, allowsSelf: false }, async (trx, staff) => {
    if (staff.disabledAt) return undefined
    await deleteSecondFactors(trx, id)
    await endSessions(trx, id)
    await updateStaff(trx, id, { joinedAt: null, passwordHash: null, deviceKey: randomUUID(), factorTries: 0 })
    sent.linkId = await sendInvitation(services, trx, staff, 'reset')
    return { verb: 'reset' }
  })
  if (!changed.ok) return changed
  return sent.linkId === undefined ? { ok: false, reason: 'disabled' } : { ok: true, linkId: sent.linkId }
}

export type InvitationServices = Pick<Services, 'db' | 'settings' | 'sendMail' | 'now'>
export type InviteResult = { ok: true; id: string; linkId: string } | { ok: false; reason: 'not-allowed' | 'joined' | 'disabled' }

/** A new invitation replaces an earlier one. @param invited.email in lower case */
export async function inviteStaff(
  services: InvitationServices,
  by: Keeper | ServerActor,
  invited: { email: string; role: Role },
): Promise<InviteResult> {
  const { db, now } = services
  return inTransaction(db, async (trx): Promise<InviteResult> => {
    if (!(await isAuthorized(trx, by, 'keeper'))) return { ok: false, reason: 'not-allowed' }
    const added = await insertStaff(trx, { ...invited, invitedAt: now() })
    const staff = added ?? (await findStaffByEmail(trx, invited.email))!
    if (!added) {
      const reason = refusalToInvite(staff) ?? refusalToInvite((await lockStaff(trx, staff.id))!)
      if (reason) return { ok: false, reason }
      await updateStaff(trx, staff.id, { role: invited.role, invitedAt: now() })
    }
    const linkId = await sendInvitation(services, trx, staff, 'invitation')
    await writeAuditLog(trx, { by, verb: 'invite', subject: { kind: 'staff', id: staff.id }, after: { role: invited.role } }, now())
    return { ok: true, id: staff.id, linkId }
  })
}

/** Active accounts are refused without a lock: two keepers who invite each other would deadlock. */
function refusalToInvite({ disabledAt, joinedAt }: Staff): 'disabled' | 'joined' | undefined {
  if (disabledAt) return 'disabled'
  return joinedAt ? 'joined' : undefined
}

/** @returns the id of the personal link in the mail */
export async function sendInvitation(
  { settings, sendMail, now }: Omit<InvitationServices, 'db'>,
  trx: Trx,
  { id, email }: Pick<Staff, 'id' | 'email'>,
  why: 'invitation' | 'reset',
): Promise<string> {
  const until = new Date(now().getTime() + INVITATION_HOURS * 3_600_000)
  await updateStaff(trx, id, { invitedUntil: until })
  await revokePersonalLinks(trx, [id], now())
  const linkId = await makePersonalLink(trx, settings.secretKey, { purpose: INVITATION_LINK_PURPOSE, subject: id }, now(), randomUUID())
  const words = deskInvitationMailWords[why]({ siteName: settings.siteName, hours: formatNumber(INVITATION_HOURS) })
  await sendMail(trx, mailRequest('desk-invitation', email, words, { opens: { linkId }, uselessAfter: until }))
  return linkId
}
