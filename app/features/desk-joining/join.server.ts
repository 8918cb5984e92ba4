import { writeHistory } from '#app/features/desk-history/history-store.server.ts'
import { hasSession, moveSession, takeChallenge } from '#app/features/desk-sessions/session-store.server.ts'
import type { SignedIn } from '#app/features/desk-sign-in/desk-visit.server.ts'
import { signInLimits } from '#app/features/desk-sign-in/sign-in-limits.server.ts'
import { confirmApp } from '#app/features/second-factors/app-store.server.ts'
import { keepPasskey } from '#app/features/second-factors/passkey-store.server.ts'
import { makeRecoveryCodes } from '#app/features/second-factors/recovery-codes.server.ts'
import { readNewPasskey } from '#app/features/second-factors/verify-passkey.server.ts'
import { isInvited } from '#app/features/staff/find-invited.server.ts'
import { lockStaff, updateStaff } from '#app/features/staff/staff-store.server.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { revokePersonalLinks } from '#app/platform/personal-links.server.ts'
import type { Services } from '#app/platform/services.server.ts'

export type Joining = Pick<Services, 'db' | 'settings' | 'limits' | 'now'>
export type NewFactor = { code: string } | { credential: string; name: string }
export type Joined = { ok: true; token: string; codes: string[] } | { ok: false; reason: 'wrong' | 'unknown' }

/**
 * The second half of joining: the first second factor is there, and with it the way in is whole. The link of the invitation
 * opens nothing from then on. @returns the recovery codes, which nobody is shown again
 */
export async function join(services: Joining, { session, staff: { id } }: SignedIn, factor: NewFactor): Promise<Joined> {
  const { db, settings, limits, now } = services
  const { secretKey, siteUrl } = settings
  if (!(await limits.take(signInLimits.secondFactor, id))) return { ok: false, reason: 'wrong' }
  const challenge = 'credential' in factor ? await takeChallenge(db, session.id) : undefined
  return inTransaction(db, async (trx): Promise<Joined> => {
    const staff = await lockStaff(trx, id)
    if (!staff?.passwordHash || !isInvited(staff, now())) return { ok: false, reason: 'unknown' }
    // Whoever chose another password meanwhile goes on alone.
    if (!(await hasSession(trx, session.id))) return { ok: false, reason: 'unknown' }
    const isRight =
      'code' in factor
        ? await confirmApp(trx, secretKey, id, factor.code, now())
        : await keepNewPasskey(trx, id, factor, { challenge, siteUrl }, now())
    if (!isRight) return { ok: false, reason: 'wrong' }
    await updateStaff(trx, id, { joinedAt: now(), invitedUntil: null })
    await revokePersonalLinks(trx, [id], now())
    const by = { id, name: staff.name ?? staff.email, role: staff.role }
    const after = { with: 'code' in factor ? 'app' : 'passkey' }
    await writeHistory(trx, { by, verb: 'join', subject: { kind: 'staff', id }, after }, now())
    return { ok: true, token: await moveSession(trx, session.id, 'in', now()), codes: await makeRecoveryCodes(trx, secretKey, id) }
  })
}

async function keepNewPasskey(
  trx: Trx,
  staffId: string,
  { credential, name }: { credential: string; name: string },
  { challenge, siteUrl }: { challenge: string | undefined; siteUrl: string },
  now: Date,
): Promise<boolean> {
  const key = challenge === undefined ? undefined : readNewPasskey(credential, { challenge, siteUrl })
  return key !== undefined && keepPasskey(trx, staffId, key, name, now)
}
