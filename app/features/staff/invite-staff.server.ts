import { randomUUID } from 'node:crypto'
import { deskInvitationMailWords } from '#words/desk-mails.ts'
import type { Keeper, Role, ServerActor } from '#app/features/desk/actor.ts'
import { writeHistory } from '#app/features/desk-history/history-store.server.ts'
import { formatNumber } from '#app/features/site/numbers.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { toMail } from '#app/platform/mail-request.ts'
import { makePersonalLink, revokePersonalLinks } from '#app/platform/personal-links.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { INVITATION, INVITATION_HOURS } from './invitation.ts'
import { addStaff, findStaffByEmail, lockStaff, type Staff, updateStaff } from './staff-store.server.ts'
import { stillMay } from './still-may.server.ts'

export type Inviting = Pick<Services, 'db' | 'settings' | 'sendMail' | 'now'>
export type StaffInvited = { ok: true; id: string; linkId: string } | { ok: false; reason: 'not-allowed' | 'joined' | 'disabled' }

/**
 * Invites somebody to the desk, or once more: the link before opens nothing then.
 * @param invited.email in lower case
 */
export async function inviteStaff(
  services: Inviting,
  by: Keeper | ServerActor,
  invited: { email: string; role: Role },
): Promise<StaffInvited> {
  const { db, now } = services
  return inTransaction(db, async (trx): Promise<StaffInvited> => {
    if (!(await stillMay(trx, by, 'keeper'))) return { ok: false, reason: 'not-allowed' }
    const added = await addStaff(trx, { ...invited, invitedAt: now() })
    const staff = added ?? (await findStaffByEmail(trx, invited.email))!
    if (!added) {
      const reason = whyNotAgain(staff) ?? whyNotAgain((await lockStaff(trx, staff.id))!)
      if (reason) return { ok: false, reason }
      await updateStaff(trx, staff.id, { role: invited.role, invitedAt: now() })
    }
    const linkId = await sendInvitation(services, trx, staff, 'invitation')
    await writeHistory(trx, { by, verb: 'invite', subject: { kind: 'staff', id: staff.id }, after: { role: invited.role } }, now())
    return { ok: true, id: staff.id, linkId }
  })
}

/** Whoever works here is not locked: two keepers who invite each other would wait for each other. */
function whyNotAgain({ disabledAt, joinedAt }: Staff): 'disabled' | 'joined' | undefined {
  if (disabledAt) return 'disabled'
  return joinedAt ? 'joined' : undefined
}

/** Mails the one link by which they choose a password and a second factor. @returns its id, which stands for it */
export async function sendInvitation(
  { settings, sendMail, now }: Omit<Inviting, 'db'>,
  trx: Trx,
  { id, email }: Pick<Staff, 'id' | 'email'>,
  why: 'invitation' | 'reset',
): Promise<string> {
  const until = new Date(now().getTime() + INVITATION_HOURS * 3_600_000)
  await updateStaff(trx, id, { invitedUntil: until })
  await revokePersonalLinks(trx, [id], now())
  const linkId = await makePersonalLink(trx, settings.secretKey, { purpose: INVITATION, subject: id }, now(), randomUUID())
  const words = deskInvitationMailWords[why]({ siteName: settings.siteName, hours: formatNumber(INVITATION_HOURS) })
  await sendMail(trx, toMail('desk-invitation', email, words, { opens: { linkId }, uselessAfter: until }))
  return linkId
}
