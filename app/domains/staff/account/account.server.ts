import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import { z } from 'zod'
import { deskNoticeMailWords } from '#copy/staff/desk-mails.ts'
import { accountDeskWords } from '#copy/staff/desk-staff.ts'
import { passwordProblemWords, secondFactorWords } from '#copy/staff/desk-sign-in.ts'
import { deskFormWords } from '#copy/staff/desk.ts'
import type { AuditVerb, AuditSummary } from '#app/domains/staff/audit/audit-entry.ts'
import { writeAuditLog } from '#app/domains/staff/audit/audit-log.server.ts'
import type { Actor } from '#app/domains/staff/desk/actor.ts'
import { type DeskAnswer, rejectForm, codeField, nameField } from '#app/domains/staff/desk/desk-form.server.ts'
import { withConfirmation } from '#app/domains/staff/desk/confirmation.ts'
import { type Staff, updateStaff } from '#app/domains/staff/people/staff-store.server.ts'
import { lockOwnAccount } from '#app/domains/staff/people/authorize-staff.server.ts'
import { appSetup, createAppSecret, confirmApp, findAppSecret, hasApp } from '#app/domains/staff/second-factors/authenticator-app.server.ts'
import {
  creationOptions,
  deletePasskey,
  insertPasskey,
  listPasskeys,
  verifyRegistration,
} from '#app/domains/staff/second-factors/passkeys.server.ts'
import { findSecondFactors, createRecoveryCodes } from '#app/domains/staff/second-factors/second-factors.server.ts'
import {
  readConfirmedForm,
  staffContext,
  getActor,
  getSignedIn,
  hasConfirmedRecently,
  type SignedIn,
} from '#app/domains/staff/sign-in/authenticate-staff.server.ts'
import {
  newPasswordField,
  hashPassword,
  type PasswordProblem,
  validatePassword,
  describePasswordProblem,
} from '#app/domains/staff/sign-in/passwords.server.ts'
import {
  endSessions,
  getChallenge,
  listSessions,
  advanceSession,
  consumeChallenge,
  writeCookie,
} from '#app/domains/staff/sign-in/sessions.server.ts'
import { TRUSTED_DEVICE_DAYS, trustDevice } from '#app/domains/staff/sign-in/trusted-device.server.ts'
import type { FormRequest } from '#app/forms/handle-form.server.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { formatMoment, formatShortDay } from '#app/platform/format/dates.ts'
import { mailRequest } from '#app/platform/mail/mail-request.ts'
import { type Services, servicesContext } from '#app/platform/services.server.ts'

type Showing = Pick<Services, 'db' | 'settings' | 'now'>
const formatTime = (at: Date) => ({ time: at.toISOString(), shown: formatMoment(at) })

export async function showAccount({ db, now }: Showing, { session, staff }: SignedIn) {
  const [factors, sessions] = await Promise.all([findSecondFactors(db, staff.id), listSessions(db, staff.id, now())])
  return {
    name: staff.name ?? staff.email,
    email: staff.email,
    role: staff.role,
    app: factors.app,
    passkeys: factors.passkeys.length,
    recoveryCodes: factors.recoveryCodes,
    sessions: sessions.map(({ id, browser, begunAt, seenAt }) => ({
      id,
      browser,
      begun: formatTime(begunAt),
      seen: formatTime(seenAt),
      isThis: id === session.id,
    })),
  }
}

/** `setup` is null unless a new app is being set up and the password was typed recently. */
export async function showApp({ db, settings, now }: Showing, signedIn: SignedIn) {
  const { staff } = signedIn
  const fresh = hasConfirmedRecently(signedIn, now())
  // The secret of an app is shown only if the password was typed recently, because somebody may find an unlocked screen.
  const secret = fresh ? await findAppSecret(db, settings.secretKey, staff.id, now()) : undefined
  const { app } = await findSecondFactors(db, staff.id)
  return { fresh, has: app, setup: secret ? appSetup(secret, { siteName: settings.siteName, email: staff.email }) : null }
}

export async function showPasskeys({ db, settings, now }: Showing, signedIn: SignedIn) {
  const { session, staff } = signedIn
  const { app, passkeys } = await findSecondFactors(db, staff.id)
  const { id, email } = staff
  const known = passkeys.map((each) => each.id)
  return {
    fresh: hasConfirmedRecently(signedIn, now()),
    /** The last second factor cannot be removed. */
    mayRemove: app || passkeys.length > 1,
    passkeys: passkeys.map(({ addedAt, usedAt, ...each }) => ({
      id: each.id,
      name: each.name,
      added: formatShortDay(addedAt),
      used: usedAt && formatShortDay(usedAt),
    })),
    options: creationOptions(settings, { id, email, name: staff.name ?? email }, await getChallenge(db, session.id), known),
  }
}

const ACCOUNT_PATH = '/desk/account'

export async function handlePassword(args: FormRequest) {
  const { services, actor, signedIn } = readContext(args.context)
  const { device, cookies } = args.context.get(staffContext)
  const read = await readConfirmedForm(args, { newPassword: newPasswordField, again: z.string() })
  if (!read.ok) return read.answer
  const { newPassword, again } = read.input
  if (newPassword !== again) return rejectForm({ errors: { again: passwordProblemWords.different } })
  const { session, staff } = signedIn
  const changed = await changePassword(services, actor, { email: staff.email, password: newPassword, sessionId: session.id })
  if (!changed.ok && changed.reason === 'not-allowed') return rejectForm({ notice: deskFormWords.notAllowed })
  if (!changed.ok) return rejectForm({ errors: { newPassword: describePasswordProblem(changed.reason) } })
  const { settings } = services
  const trusted = trustDevice(settings.secretKey, device, { id: staff.id, deviceKey: changed.deviceKey })
  cookies.push(writeCookie(settings, 'session', changed.token), writeCookie(settings, 'device', trusted, TRUSTED_DEVICE_DAYS))
  return redirect(withConfirmation(ACCOUNT_PATH, 'password-changed'), 303)
}

/** Without a code, the form starts the setup of a new authenticator app. With a code, it confirms that app, which replaces the old one. */
export async function handleApp(args: FormRequest) {
  const { services, actor } = readContext(args.context)
  const read = await readConfirmedForm(args, { code: codeField.optional() })
  if (!read.ok) return read.answer
  if (read.input.code === undefined) {
    if (!(await startAppSetup(services, actor))) return rejectForm({ notice: deskFormWords.notAllowed })
    return redirect('/desk/account/app', 303)
  }
  if (!(await confirmAppSetup(services, actor, read.input.code))) return rejectForm({ errors: { code: secondFactorWords.wrong } })
  return redirect(withConfirmation(ACCOUNT_PATH, 'app-set-up'), 303)
}

export async function handlePasskeys(args: FormRequest) {
  const { services, actor, signedIn } = readContext(args.context)
  const read = await readConfirmedForm(args, {
    name: nameField.optional(),
    credential: z.string().max(8_000).optional(),
    remove: z.string().max(400).optional(),
  })
  if (!read.ok) return read.answer
  const { name = secondFactorWords.passkey.unnamed, credential = '', remove } = read.input
  if (remove !== undefined) {
    if (!(await removePasskey(services, actor, remove))) return rejectForm({ notice: accountDeskWords.passkeys.stays }, read.typed)
    return redirect(withConfirmation('/desk/account/passkeys', 'passkey-removed'), 303)
  }
  const isAdded = await addPasskey(services, actor, { sessionId: signedIn.session.id, credential, name })
  if (!isAdded) return rejectForm({ errors: { credential: secondFactorWords.wrong } }, read.typed)
  return redirect(withConfirmation('/desk/account/passkeys', 'passkey-added'), 303)
}

/** Replaces the recovery codes. The new ones are shown in this answer only. */
export async function handleRecoveryCodes(args: FormRequest) {
  const { services, actor } = readContext(args.context)
  const read = await readConfirmedForm(args, {})
  if (!read.ok) return read.answer
  const codes = await renewRecoveryCodes(services, actor)
  return codes ? data<DeskAnswer<{ codes: string[] }>>({ ok: true, codes }) : rejectForm({ notice: deskFormWords.notAllowed })
}

export async function handleSessions({ context }: FormRequest) {
  const { services, actor, signedIn } = readContext(context)
  await endOtherSessions(services, actor, signedIn.session.id)
  return redirect(withConfirmation(ACCOUNT_PATH, 'sessions-ended'), 303)
}

function readContext(context: FormRequest['context']) {
  return { services: context.get(servicesContext), actor: getActor(context), signedIn: getSignedIn(context) }
}

type Changing = Pick<Services, 'db' | 'settings' | 'sendMail' | 'now'>
type AccountVerb = Exclude<AuditVerb, 'invite' | 'join' | 'sign-in' | 'sign-out' | 'change-role' | 'disable' | 'enable' | 'reset'>
type Change<Result> = { result: Result; after?: AuditSummary } | undefined

/** Checks that the account is active, writes the audit log and mails a notice. @returns undefined if nothing was changed */
async function changeOwnSignIn<Result>(
  { db, settings, sendMail, now }: Changing,
  actor: Actor,
  verb: AccountVerb,
  change: (trx: Trx, staff: Staff) => Promise<Change<Result>>,
): Promise<Result | undefined> {
  return inTransaction(db, async (trx) => {
    const staff = await lockOwnAccount(trx, actor)
    if (!staff) return undefined
    const changed = await change(trx, staff)
    if (!changed) return undefined
    const { result, after } = changed
    await writeAuditLog(trx, { by: actor, verb, subject: { kind: 'staff', id: actor.id }, ...(after && { after }) }, now())
    const words = deskNoticeMailWords.changed({ siteName: settings.siteName, what: verb })
    if (words) await sendMail(trx, mailRequest('desk-notice', staff.email, words))
    return result
  })
}

/** The old app works until the new one has been confirmed with a code. @returns false if the account is no longer active */
export async function startAppSetup({ db, settings, now }: Changing, actor: Actor): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    if (!(await lockOwnAccount(trx, actor))) return false
    await createAppSecret(trx, settings.secretKey, actor.id, now())
    return true
  })
}

/** @returns whether the code was right and the account is still active */
export async function confirmAppSetup(services: Changing, actor: Actor, code: string): Promise<boolean> {
  const { settings, now } = services
  const isSet = await changeOwnSignIn(services, actor, 'set-up-app', async (trx) =>
    (await confirmApp(trx, settings.secretKey, actor.id, code, now())) ? { result: true } : undefined,
  )
  return isSet ?? false
}

export async function addPasskey(
  services: Changing,
  actor: Actor,
  { sessionId, credential, name }: { sessionId: string; credential: string; name: string },
): Promise<boolean> {
  const { db, settings, now } = services
  const challenge = await consumeChallenge(db, sessionId)
  const key = verifyRegistration(credential, { challenge, siteUrl: settings.siteUrl })
  if (!key) return false
  const isAdded = await changeOwnSignIn(services, actor, 'add-passkey', async (trx) =>
    (await insertPasskey(trx, actor.id, key, name, now())) ? { result: true } : undefined,
  )
  return isAdded ?? false
}

/** @returns false for an unknown passkey, for the last second factor, or if the account is no longer active */
export async function removePasskey(services: Changing, actor: Actor, id: string): Promise<boolean> {
  const isRemoved = await changeOwnSignIn(services, actor, 'remove-passkey', async (trx) => {
    const isLast = !(await hasApp(trx, actor.id)) && (await listPasskeys(trx, actor.id)).length < 2
    if (isLast) return undefined
    return (await deletePasskey(trx, actor.id, id)) === undefined ? undefined : { result: true }
  })
  return isRemoved ?? false
}

export async function renewRecoveryCodes(services: Changing, actor: Actor): Promise<string[] | undefined> {
  return changeOwnSignIn(services, actor, 'make-recovery-codes', async (trx) => ({
    result: await createRecoveryCodes(trx, services.settings.secretKey, actor.id),
  }))
}

type PasswordChanged =
  { ok: true; token: string; deviceKey: string } | { ok: false; reason: PasswordProblem } | { ok: false; reason: 'not-allowed' }

/** Ends every other session, and revokes the trust in every other device. */
export async function changePassword(
  services: Changing,
  actor: Actor,
  { email, password, sessionId }: { email: string; password: string; sessionId: string },
): Promise<PasswordChanged> {
  const { settings, now } = services
  const reason = validatePassword(password, email)
  if (reason) return { ok: false, reason }
  const passwordHash = await hashPassword(settings.secretKey, password)
  const deviceKey = randomUUID()
  const token = await changeOwnSignIn(services, actor, 'change-password', async (trx) => {
    await updateStaff(trx, actor.id, { passwordHash, deviceKey })
    await endSessions(trx, actor.id, { except: sessionId })
    return { result: await advanceSession(trx, sessionId, 'in', now()) }
  })
  return token === undefined ? { ok: false, reason: 'not-allowed' } : { ok: true, token, deviceKey }
}

/** @returns how many sessions were ended */
export async function endOtherSessions(services: Changing, actor: Actor, sessionId: string): Promise<number> {
  const ended = await changeOwnSignIn(services, actor, 'end-sessions', async (trx) => {
    const count = await endSessions(trx, actor.id, { except: sessionId })
    return count > 0 ? { result: count, after: { ended: count } } : undefined
  })
  return ended ?? 0
}
