import { deskFormWords } from '#words/desk.ts'
import { isPassword } from '#app/features/desk-passwords/password-hash.server.ts'
import { updateSession } from '#app/features/desk-sessions/session-store.server.ts'
import { FRESH_MINUTES } from '#app/features/desk-sessions/session-times.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { SignedIn } from './desk-visit.server.ts'
import { signInLimits } from './sign-in-limits.server.ts'

type Confirming = Pick<Services, 'db' | 'settings' | 'limits' | 'now'>

/** Whether the password that was typed last still stands for who acts. Of a demo's example there is none to type. */
export function isFresh({ session, staff }: SignedIn, now: Date): boolean {
  return staff.example || now.getTime() - session.passwordAt.getTime() < FRESH_MINUTES * 60_000
}

/**
 * Before what matters most: lets go on who typed the password a few minutes ago, or types it with what they ask for.
 * @returns what is to mend; undefined where nothing is
 */
export async function confirmPassword(
  { db, settings, limits, now }: Confirming,
  signedIn: SignedIn,
  typed: string | undefined,
): Promise<Record<string, string> | undefined> {
  const { session, staff } = signedIn
  if (isFresh(signedIn, now())) return undefined
  const { missing, wrong } = deskFormWords.fields.password
  if (!typed) return { password: missing }
  if (!staff.passwordHash || !(await limits.take(signInLimits.again, staff.id))) return { password: wrong }
  if (!(await isPassword(settings.secretKey, typed, staff.passwordHash))) return { password: wrong }
  await updateSession(db, session.id, { passwordAt: now() })
  return undefined
}
