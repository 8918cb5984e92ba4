import { data, redirect } from 'react-router'
import { z } from 'zod'
import { acceptInvitationWords, passwordProblemWords, secondFactorWords } from '#copy/staff/desk-sign-in.ts'
import { deskFormWords } from '#copy/staff/desk.ts'
import { writeAuditLog } from '#app/domains/staff/audit/audit-log.server.ts'
import { type DeskAnswer, readDeskForm, rejectForm, codeField, nameField } from '#app/domains/staff/desk/desk-form.server.ts'
import { appSetup, createAppSecret, confirmApp, findAppSecret } from '#app/domains/staff/second-factors/authenticator-app.server.ts'
import { creationOptions, insertPasskey, verifyRegistration } from '#app/domains/staff/second-factors/passkeys.server.ts'
import { createRecoveryCodes } from '#app/domains/staff/second-factors/second-factors.server.ts'
import { staffContext, getSignedIn, type SignedIn } from '#app/domains/staff/sign-in/authenticate-staff.server.ts'
import {
  newPasswordField,
  hashPassword,
  type PasswordProblem,
  validatePassword,
  describePasswordProblem,
} from '#app/domains/staff/sign-in/passwords.server.ts'
import {
  startSession,
  endSessions,
  getChallenge,
  hasSession,
  advanceSession,
  consumeChallenge,
  writeCookie,
} from '#app/domains/staff/sign-in/sessions.server.ts'
import { TRUSTED_DEVICE_DAYS, trustDevice } from '#app/domains/staff/sign-in/trusted-device.server.ts'
import type { FormRequest } from '#app/forms/handle-form.server.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { revokePersonalLinks } from '#app/platform/personal-links.server.ts'
import { type Services, servicesContext } from '#app/platform/services.server.ts'
import { toActor, findInvitedStaff, isInvited, lockInvitedStaff, lockStaff, updateStaff } from './staff-store.server.ts'

/** @returns undefined once a second factor is set up, or when the secret for the app has expired */
export async function showFirstFactorSetup({ db, settings, now }: Pick<Services, 'db' | 'settings' | 'now'>, { session, staff }: SignedIn) {
  const secret = await findAppSecret(db, settings.secretKey, staff.id, now())
  if (!secret) return undefined
  const { id, email } = staff
  const { siteName } = settings
  return {
    app: appSetup(secret, { siteName, email }),
    passkey: creationOptions(settings, { id, email, name: staff.name ?? email }, await getChallenge(db, session.id), []),
  }
}

const passwordForm = z.object({ name: nameField, newPassword: newPasswordField, again: z.string() })
const factorForm = z.object({
  code: codeField.optional(),
  credential: z.string().max(8_000, deskFormWords.unreadable).optional(),
  name: nameField.optional(),
})

export async function handleNewPassword({ request, context }: FormRequest, token: string) {
  const services = context.get(servicesContext)
  const { browser, cookies } = context.get(staffContext)
  const read = await readDeskForm(request, passwordForm)
  if (!read.ok) return read.answer
  const { name, newPassword, again } = read.input
  if (newPassword !== again) return rejectForm({ errors: { again: passwordProblemWords.different } }, read.typed)
  const chosen = await acceptInvitationPassword(services, token, { name, password: newPassword, browser })
  if (!chosen.ok && chosen.reason === 'unknown') return data(undefined, { status: 404 })
  if (!chosen.ok) return rejectForm({ errors: { newPassword: describePasswordProblem(chosen.reason) } }, read.typed)
  cookies.push(writeCookie(services.settings, 'session', chosen.token))
  return redirect('/desk/joining', 303)
}

/** The recovery codes are shown only in this answer. */
export async function handleFirstFactor({ request, context }: FormRequest) {
  const services = context.get(servicesContext)
  const { settings } = services
  const { device, cookies } = context.get(staffContext)
  const signedIn = getSignedIn(context)
  const read = await readDeskForm(request, factorForm)
  if (!read.ok) return read.answer
  const { code, credential, name } = read.input
  const factor: NewFactor | undefined = credential
    ? { credential, name: name ?? secondFactorWords.passkey.unnamed }
    : code
      ? { code }
      : undefined
  if (!factor) return rejectForm({ errors: { code: deskFormWords.fields.code.missing } }, read.typed)
  const joined = await acceptInvitation(services, signedIn, factor)
  if (!joined.ok && joined.reason === 'unknown') return rejectForm({ notice: acceptInvitationWords.over }, read.typed)
  if (!joined.ok) return rejectForm({ errors: { [credential ? 'credential' : 'code']: secondFactorWords.wrong } }, read.typed)
  cookies.push(writeCookie(settings, 'session', joined.token))
  cookies.push(writeCookie(settings, 'device', trustDevice(settings.secretKey, device, signedIn.staff), TRUSTED_DEVICE_DAYS))
  return data<DeskAnswer<{ codes: string[] }>>({ ok: true, codes: joined.codes })
}

type Accepting = Pick<Services, 'db' | 'settings' | 'limits' | 'now'>
export type NewFactor = { code: string } | { credential: string; name: string }
type Accepted = { ok: true; token: string; codes: string[] } | { ok: false; reason: 'wrong' | 'unknown' }

/** Sets up the first second factor, which activates the account. @returns the recovery codes, which are shown only once */
export async function acceptInvitation(services: Accepting, { session, staff: { id } }: SignedIn, factor: NewFactor): Promise<Accepted> {
  const { db, settings, limits, now } = services
  const { secretKey, siteUrl } = settings
  if (await limits.consumeLimits(['secondFactor', id])) return { ok: false, reason: 'wrong' }
  const challenge = 'credential' in factor ? await consumeChallenge(db, session.id) : undefined
  const isRightFactor = async (trx: Trx) => {
    if ('code' in factor) return confirmApp(trx, secretKey, id, factor.code, now())
    const key = verifyRegistration(factor.credential, { challenge, siteUrl })
    return key !== undefined && insertPasskey(trx, id, key, factor.name, now())
  }
  return inTransaction(db, async (trx): Promise<Accepted> => {
    const staff = await lockStaff(trx, id)
    if (!staff?.passwordHash || !isInvited(staff, now())) return { ok: false, reason: 'unknown' }
    // The session is gone if a password was chosen again by the same link, which ends earlier sessions.
    if (!(await hasSession(trx, session.id))) return { ok: false, reason: 'unknown' }
    if (!(await isRightFactor(trx))) return { ok: false, reason: 'wrong' }
    await updateStaff(trx, id, { joinedAt: now(), invitedUntil: null })
    await revokePersonalLinks(trx, [id], now())
    const after = { with: 'code' in factor ? 'app' : 'passkey' }
    await writeAuditLog(trx, { by: toActor(staff), verb: 'join', subject: { kind: 'staff', id }, after }, now())
    return { ok: true, token: await advanceSession(trx, session.id, 'in', now()), codes: await createRecoveryCodes(trx, secretKey, id) }
  })
}

type PasswordChosen = { ok: true; token: string } | { ok: false; reason: 'unknown' } | { ok: false; reason: PasswordProblem }

/**
 * The first step of accepting an invitation. The link stays valid until the second factor is set up, because the person may have
 * to install an app first.
 * @returns the token of a session that can only finish the invitation
 */
export async function acceptInvitationPassword(
  { db, settings, now }: Pick<Services, 'db' | 'settings' | 'now'>,
  token: string,
  { name, password, browser }: { name: string; password: string; browser: string },
): Promise<PasswordChosen> {
  const invited = await findInvitedStaff(db, token, now())
  if (!invited) return { ok: false, reason: 'unknown' }
  const reason = validatePassword(password, invited.email)
  if (reason) return { ok: false, reason }
  const passwordHash = await hashPassword(settings.secretKey, password)
  return inTransaction(db, async (trx): Promise<PasswordChosen> => {
    const staff = await lockInvitedStaff(trx, token, now())
    if (!staff) return { ok: false, reason: 'unknown' }
    await updateStaff(trx, staff.id, { name, passwordHash })
    await createAppSecret(trx, settings.secretKey, staff.id, now())
    await endSessions(trx, staff.id)
    return { ok: true, token: await startSession(trx, { staffId: staff.id, stage: 'joining', browser }, now()) }
  })
}
