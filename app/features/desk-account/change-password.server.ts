import { randomUUID } from 'node:crypto'
import type { Actor } from '#app/features/desk/actor.ts'
import { hashPassword } from '#app/features/desk-passwords/password-hash.server.ts'
import { type PasswordProblem, problemOfPassword } from '#app/features/desk-passwords/password-rules.ts'
import { endSessions, moveSession } from '#app/features/desk-sessions/session-store.server.ts'
import { updateStaff } from '#app/features/staff/staff-store.server.ts'
import { changeOwn, type Changing } from './own-change.server.ts'

export type PasswordChanged =
  { ok: true; token: string; deviceKey: string } | { ok: false; reason: PasswordProblem } | { ok: false; reason: 'not-allowed' }

/** Every other session ends, and no device is known any more but the one that it is changed on. */
export async function changePassword(
  services: Changing,
  actor: Actor,
  { email, password, sessionId }: { email: string; password: string; sessionId: string },
): Promise<PasswordChanged> {
  const { settings, now } = services
  const reason = problemOfPassword(password, email)
  if (reason) return { ok: false, reason }
  const passwordHash = await hashPassword(settings.secretKey, password)
  const deviceKey = randomUUID()
  const token = await changeOwn(services, actor, 'change-password', async (trx) => {
    await updateStaff(trx, actor.id, { passwordHash, deviceKey })
    await endSessions(trx, actor.id, { except: sessionId })
    return { result: await moveSession(trx, sessionId, 'in', now()) }
  })
  return token === undefined ? { ok: false, reason: 'not-allowed' } : { ok: true, token, deviceKey }
}
