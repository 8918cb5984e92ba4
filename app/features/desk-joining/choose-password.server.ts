import { hashPassword } from '#app/features/desk-passwords/password-hash.server.ts'
import { type PasswordProblem, problemOfPassword } from '#app/features/desk-passwords/password-rules.ts'
import { beginSession, endSessions } from '#app/features/desk-sessions/session-store.server.ts'
import { beginApp } from '#app/features/second-factors/app-store.server.ts'
import { findInvited, lockInvited } from '#app/features/staff/find-invited.server.ts'
import { updateStaff } from '#app/features/staff/staff-store.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import type { Services } from '#app/platform/services.server.ts'

export type PasswordChosen = { ok: true; token: string } | { ok: false; reason: 'unknown' } | { ok: false; reason: PasswordProblem }

/**
 * The first half of joining, by the link of an invitation. The link goes on opening until the second half is done: whoever
 * has to install an app first comes back by it.
 * @returns the token of a session that may set up a second factor and nothing else
 */
export async function choosePassword(
  { db, settings, now }: Pick<Services, 'db' | 'settings' | 'now'>,
  token: string,
  { name, password, browser }: { name: string; password: string; browser: string },
): Promise<PasswordChosen> {
  const invited = await findInvited(db, token, now())
  if (!invited) return { ok: false, reason: 'unknown' }
  const reason = problemOfPassword(password, invited.email)
  if (reason) return { ok: false, reason }
  const passwordHash = await hashPassword(settings.secretKey, password)
  return inTransaction(db, async (trx): Promise<PasswordChosen> => {
    const staff = await lockInvited(trx, token, now())
    if (!staff) return { ok: false, reason: 'unknown' }
    await updateStaff(trx, staff.id, { name, passwordHash })
    await beginApp(trx, settings.secretKey, staff.id, now())
    await endSessions(trx, staff.id)
    return { ok: true, token: await beginSession(trx, { staffId: staff.id, stage: 'joining', browser }, now()) }
  })
}
