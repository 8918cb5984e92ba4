import { redirect } from 'react-router'
import { z } from 'zod'
import { deskNoticeMailWords } from '#copy/staff/desk-mails.ts'
import { signInWords } from '#copy/staff/desk-sign-in.ts'
import { deskFormWords } from '#copy/staff/desk.ts'
import { writeAuditLog } from '#app/domains/staff/audit/audit-log.server.ts'
import { NEXT_FIELD, safeReturnPath } from '#app/domains/staff/desk/desk-routes.ts'
import { passwordField, readDeskForm, rejectForm, codeField, emailField } from '#app/domains/staff/desk/desk-form.server.ts'
import {
  toActor,
  incrementFactorAttempts,
  findStaff,
  findStaffByEmail,
  type Staff,
  updateStaff,
} from '#app/domains/staff/people/staff-store.server.ts'
import { hasRole, isAuthorized } from '#app/domains/staff/people/authorize-staff.server.ts'
import { normalizeCode, consumeAppCode } from '#app/domains/staff/second-factors/authenticator-app.server.ts'
import { requestOptions, verifyPasskey } from '#app/domains/staff/second-factors/passkeys.server.ts'
import { findSecondFactors, consumeRecoveryCode } from '#app/domains/staff/second-factors/second-factors.server.ts'
import type { FormRequest } from '#app/forms/handle-form.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { blockOf } from '#app/platform/limits.server.ts'
import { mailRequest } from '#app/platform/mail/mail-request.ts'
import { type Services, servicesContext } from '#app/platform/services.server.ts'
import { normalize } from '#app/platform/text.ts'
import { type StaffContext, staffContext, getSignedIn, type SignedIn } from './authenticate-staff.server.ts'
import { DUMMY_HASH, verifyPassword } from './passwords.server.ts'
import { startSession, endSessions, getChallenge, advanceSession, consumeChallenge, writeCookie } from './sessions.server.ts'
import { TRUSTED_DEVICE_DAYS, findTrustedDevice, trustDevice } from './trusted-device.server.ts'

const next = z.string().max(2_000).optional()
const signInForm = z.object({ email: emailField, password: passwordField, [NEXT_FIELD]: next })
const factorForm = z.object({
  code: codeField.optional(),
  credential: z.string().max(8_000, deskFormWords.unreadable).optional(),
  [NEXT_FIELD]: next,
})

const SECOND_FACTOR_PATH = '/desk/sign-in/second-factor'

export async function handleSignIn({ request, context }: FormRequest) {
  const services = context.get(servicesContext)
  const visit = context.get(staffContext)
  const read = await readDeskForm(request, signInForm)
  if (!read.ok) return read.answer
  const token = await signIn(services, read.input, visit)
  if (token === undefined) return rejectForm({ notice: signInWords.refused }, read.typed)
  // The previous session ends, so that the new one inherits nothing from it.
  if (visit.signedIn) await endSessions(services.db, visit.signedIn.staff.id, { id: visit.signedIn.session.id })
  visit.cookies.push(writeCookie(services.settings, 'session', token))
  return redirect(withNextField(SECOND_FACTOR_PATH, read.input[NEXT_FIELD]), 303)
}

export async function handleSecondFactor({ request, context }: FormRequest) {
  const services = context.get(servicesContext)
  const { settings } = services
  const visit = context.get(staffContext)
  const signedIn = getSignedIn(context)
  const read = await readDeskForm(request, factorForm)
  if (!read.ok) return read.answer
  const { code, credential } = read.input
  const shown: SubmittedFactor | undefined = credential ? { credential } : code ? { code } : undefined
  if (!shown) return rejectForm({ errors: { code: deskFormWords.fields.code.missing } }, read.typed)
  const token = await verifySecondFactor(services, signedIn, shown, visit)
  if (token === undefined) {
    const staff = await findStaff(services.db, signedIn.staff.id)
    // The page of the second factor explains that the account is locked.
    if (staff && isLockedOut(staff)) return redirect(withNextField(SECOND_FACTOR_PATH, read.input[NEXT_FIELD]), 303)
    return rejectForm({ errors: { code: signInWords.secondFactor.refused } }, read.typed)
  }
  visit.cookies.push(writeCookie(settings, 'session', token))
  visit.cookies.push(writeCookie(settings, 'device', trustDevice(settings.secretKey, visit.device, signedIn.staff), TRUSTED_DEVICE_DAYS))
  return redirect(safeReturnPath(read.input[NEXT_FIELD] ?? null), 303)
}

function withNextField(path: string, wanted: string | undefined): string {
  return wanted ? `${path}?${new URLSearchParams({ [NEXT_FIELD]: safeReturnPath(wanted) })}` : path
}

type SigningIn = Pick<Services, 'db' | 'settings' | 'limits' | 'now' | 'log'>
type From = Pick<StaffContext, 'network' | 'device' | 'browser'>

/**
 * Unknown e-mail addresses, wrong passwords and inactive accounts get the same answer after the same time; an exhausted limit, at once.
 * @param typed.email in lower case
 * @returns the token of a session that waits for the second factor
 */
export async function signIn(services: SigningIn, typed: { email: string; password: string }, from: From): Promise<string | undefined> {
  const { db, settings, limits, now, log } = services
  const { secretKey } = settings
  const staff = await findStaffByEmail(db, typed.email)
  const device = staff && findTrustedDevice(secretKey, from.device, staff)
  const exhausted = device
    ? await limits.consumeLimits(['signInOnKnownDevice', `${staff.id} ${device}`])
    : await limits.consumeLimits(['signInFromNetwork', blockOf(from.network)], ['signInToAccount', typed.email], ['signIn', 'site'])
  if (exhausted) return undefined
  const isRight = await verifyPassword(secretKey, typed.password, staff?.passwordHash ?? DUMMY_HASH)
  if (!isRight) log.warn({ staff: staff?.id }, 'a wrong password at the desk')
  if (!isRight || !staff?.passwordHash || !hasRole(staff, 'helper')) return undefined
  return inTransaction(db, (trx) => startSession(trx, { staffId: staff.id, stage: 'second-factor', browser: from.browser }, now()))
}

export type SecondFactorServices = Pick<Services, 'db' | 'settings' | 'limits' | 'sendMail' | 'now' | 'log'>
export type SubmittedFactor = { code: string } | { credential: string }
type Factor = 'app' | 'passkey' | 'recovery-code'

/** The attempt is counted before any comparison, so that parallel ones count too. @returns the token of the signed-in session */
export async function verifySecondFactor(
  services: SecondFactorServices,
  { session, staff }: SignedIn,
  shown: SubmittedFactor,
  from: Pick<StaffContext, 'device' | 'browser'>,
): Promise<string | undefined> {
  const { db, settings, limits, sendMail, now } = services
  if (await limits.consumeLimits(['secondFactor', staff.id])) return undefined
  const tries = await incrementFactorAttempts(db, staff.id, MAX_FACTOR_ATTEMPTS)
  if (tries === undefined) return undefined
  const factor = await findMatchingFactor(services, { session, staff }, shown)
  if (!factor) {
    await notifyOfWrongFactor(services, staff, tries)
    return undefined
  }
  const isNewDevice = findTrustedDevice(settings.secretKey, from.device, staff) === undefined
  const by = toActor(staff)
  return inTransaction(db, async (trx) => {
    await updateStaff(trx, staff.id, { factorTries: 0 })
    if (!(await isAuthorized(trx, by, 'helper'))) return undefined
    await writeAuditLog(
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
      await sendMail(trx, mailRequest('desk-notice', staff.email, words))
    }
    return advanceSession(trx, session.id, 'in', now())
  })
}

async function findMatchingFactor(
  { db, settings, now }: SecondFactorServices,
  { session, staff }: SignedIn,
  shown: SubmittedFactor,
): Promise<Factor | undefined> {
  const { secretKey, siteUrl } = settings
  if ('credential' in shown) {
    const challenge = await consumeChallenge(db, session.id)
    const isRight = await verifyPasskey(db, staff.id, shown.credential, { challenge, siteUrl }, now())
    return isRight ? 'passkey' : undefined
  }
  if (/^\d{6}$/.test(normalizeCode(shown.code)))
    return (await consumeAppCode(db, secretKey, staff.id, shown.code, now())) ? 'app' : undefined
  return (await consumeRecoveryCode(db, secretKey, staff.id, normalize(shown.code, 'NFKC'))) ? 'recovery-code' : undefined
}

export async function showSecondFactorForm({ db, settings }: Pick<Services, 'db' | 'settings'>, { session, staff }: SignedIn) {
  const { app, passkeys } = await findSecondFactors(db, staff.id)
  const known = passkeys.map(({ id }) => id)
  return {
    app,
    closed: isLockedOut(staff),
    passkey: known.length > 0 ? requestOptions(settings, await getChallenge(db, session.id), known) : null,
  }
}

/** After this many failed attempts in a row the account is locked. NIST SP 800-63B allows at most a hundred. */
const MAX_FACTOR_ATTEMPTS = 100
/** Whoever types a wrong code knows the password, so the owner of the account is notified. */
const NOTIFY_AT_ATTEMPT = 5

function isLockedOut({ factorTries }: Pick<Staff, 'factorTries'>): boolean {
  return factorTries >= MAX_FACTOR_ATTEMPTS
}

async function notifyOfWrongFactor(
  { db, settings, sendMail, log }: Pick<Services, 'db' | 'settings' | 'sendMail' | 'log'>,
  staff: Pick<Staff, 'id' | 'email'>,
  tries: number,
): Promise<void> {
  log.warn({ staff: staff.id, tries }, 'a wrong second factor at the desk')
  if (tries !== NOTIFY_AT_ATTEMPT && tries !== MAX_FACTOR_ATTEMPTS) return
  const words = deskNoticeMailWords.wrongFactors[tries === NOTIFY_AT_ATTEMPT ? 'several' : 'closed']({ siteName: settings.siteName })
  await inTransaction(db, (trx) => sendMail(trx, mailRequest('desk-notice', staff.email, words)))
}
