import { DUMMY_HASH, isPassword } from '#app/features/desk-passwords/password-hash.server.ts'
import { beginSession } from '#app/features/desk-sessions/session-store.server.ts'
import { findStaffByEmail } from '#app/features/staff/staff-store.server.ts'
import { may } from '#app/features/staff/still-may.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { DeskVisit } from './desk-visit.server.ts'
import { findKnownDevice } from './known-device.server.ts'
import { takeSignInTry } from './sign-in-limits.server.ts'

export type SigningIn = Pick<Services, 'db' | 'settings' | 'limits' | 'now' | 'log'>
type From = Pick<DeskVisit, 'network' | 'device' | 'browser'>

/**
 * The first half of the way in. An unknown address, a wrong password, no try left, an account that is disabled or not
 * joined yet: all are one refusal, which says nothing of why and takes as much work, under the same limits.
 * @param typed.email in lower case
 * @returns the token of a session that waits for the second factor
 */
export async function signIn(services: SigningIn, typed: { email: string; password: string }, from: From): Promise<string | undefined> {
  const { db, settings, limits, now, log } = services
  const { secretKey } = settings
  const staff = await findStaffByEmail(db, typed.email)
  const device = staff && findKnownDevice(secretKey, from.device, staff)
  const knownDevice = device && `${staff.id} ${device}`
  if (!(await takeSignInTry(limits, { email: typed.email, network: from.network, knownDevice }))) return undefined
  const isRight = await isPassword(secretKey, typed.password, staff?.passwordHash ?? DUMMY_HASH)
  if (!isRight) log.warn({ staff: staff?.id }, 'a wrong password at the desk')
  if (!isRight || !staff?.passwordHash || !may(staff, 'helper')) return undefined
  return inTransaction(db, (trx) => beginSession(trx, { staffId: staff.id, stage: 'second-factor', browser: from.browser }, now()))
}
