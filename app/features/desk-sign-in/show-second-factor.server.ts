import { deskNoticeMailWords } from '#words/desk-mails.ts'
import { moveSession, takeChallenge } from '#app/features/desk-sessions/session-store.server.ts'
import { writeHistory } from '#app/features/desk-history/history-store.server.ts'
import { takeAppCode } from '#app/features/second-factors/app-store.server.ts'
import { takePasskey } from '#app/features/second-factors/passkey-store.server.ts'
import { takeRecoveryCode } from '#app/features/second-factors/recovery-codes.server.ts'
import { plainCode } from '#app/features/second-factors/totp.server.ts'
import { updateStaff } from '#app/features/staff/staff-store.server.ts'
import { normalized } from '#app/platform/normalized.ts'
import { stillMay } from '#app/features/staff/still-may.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { toMail } from '#app/platform/mail-request.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { DeskVisit, SignedIn } from './desk-visit.server.ts'
import { findKnownDevice } from './known-device.server.ts'
import { signInLimits } from './sign-in-limits.server.ts'
import { takeFactorTry, tellOfWrong } from './wrong-factors.server.ts'

export type ShowingFactor = Pick<Services, 'db' | 'settings' | 'limits' | 'sendMail' | 'now' | 'log'>
export type ShownFactor = { code: string } | { credential: string }
type Factor = 'app' | 'passkey' | 'recovery-code'

/**
 * The second half of the way in: a code of the app, a recovery code or a passkey. A try is taken before anything is compared.
 * @returns the token of the session that is in; undefined for whatever was not right, or where no try is left
 */
export async function showSecondFactor(
  services: ShowingFactor,
  { session, staff }: SignedIn,
  shown: ShownFactor,
  from: Pick<DeskVisit, 'device' | 'browser'>,
): Promise<string | undefined> {
  const { db, settings, limits, sendMail, now } = services
  if (!(await limits.take(signInLimits.secondFactor, staff.id))) return undefined
  const tries = await takeFactorTry(services, staff.id)
  if (tries === undefined) return undefined
  const factor = await findRight(services, { session, staff }, shown)
  if (!factor) {
    await tellOfWrong(services, staff, tries)
    return undefined
  }
  const isNewDevice = findKnownDevice(settings.secretKey, from.device, staff) === undefined
  const by = { id: staff.id, name: staff.name ?? staff.email, role: staff.role }
  return inTransaction(db, async (trx) => {
    await updateStaff(trx, staff.id, { factorTries: 0 })
    if (!(await stillMay(trx, by, 'helper'))) return undefined
    await writeHistory(
      trx,
      { by, verb: 'sign-in', subject: { kind: 'staff', id: staff.id }, after: { with: factor, newDevice: isNewDevice } },
      now(),
    )
    if (isNewDevice || factor === 'recovery-code') {
      const words = deskNoticeMailWords.signedIn({
        siteName: settings.siteName,
        browser: from.browser,
        withCode: factor === 'recovery-code',
      })
      await sendMail(trx, toMail('desk-notice', staff.email, words))
    }
    return moveSession(trx, session.id, 'in', now())
  })
}

async function findRight(
  { db, settings, now }: ShowingFactor,
  { session, staff }: SignedIn,
  shown: ShownFactor,
): Promise<Factor | undefined> {
  const { secretKey, siteUrl } = settings
  if ('credential' in shown) {
    const challenge = await takeChallenge(db, session.id)
    const isRight = challenge !== undefined && (await takePasskey(db, staff.id, shown.credential, { challenge, siteUrl }, now()))
    return isRight ? 'passkey' : undefined
  }
  if (/^\d{6}$/.test(plainCode(shown.code))) return (await takeAppCode(db, secretKey, staff.id, shown.code, now())) ? 'app' : undefined
  return (await takeRecoveryCode(db, secretKey, staff.id, normalized(shown.code, 'NFKC'))) ? 'recovery-code' : undefined
}
