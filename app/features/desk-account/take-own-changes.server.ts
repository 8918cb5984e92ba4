import { data, redirect } from 'react-router'
import { z } from 'zod'
import { accountDeskWords } from '#words/desk-staff.ts'
import { deskFormWords } from '#words/desk.ts'
import { passwordProblemWords, secondFactorWords } from '#words/desk-ways-in.ts'
import { secondFactorCode, staffName } from '#app/features/desk/desk-fields.ts'
import { withDone } from '#app/features/desk/done.ts'
import { type DeskAnswer, readDeskForm, refuseForm } from '#app/features/desk/read-desk-form.server.ts'
import { chosenPassword, sayPasswordProblem } from '#app/features/desk-passwords/chosen-password.ts'
import { writeCookie } from '#app/features/desk-sessions/session-cookies.server.ts'
import { confirmPassword } from '#app/features/desk-sign-in/confirm-password.server.ts'
import { deskVisitContext, getActor, getSignedIn } from '#app/features/desk-sign-in/desk-visit.server.ts'
import { DEVICE_DAYS, markDevice } from '#app/features/desk-sign-in/known-device.server.ts'
import type { FormRequest } from '#app/forms/answer-form.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { addPasskey, beginNewApp, removePasskey, renewRecoveryCodes, setUpApp } from './change-factors.server.ts'
import { changePassword } from './change-password.server.ts'
import { endOwnSessions } from './end-own-sessions.server.ts'

/** Asked for where it was not typed lately. */
const password = z.string().max(1_024).optional()
const ACCOUNT = '/desk/account'

export async function takePassword({ request, context }: FormRequest) {
  const { services, actor, signedIn } = everythingOf(context)
  const visit = context.get(deskVisitContext)
  const read = await readDeskForm(request, z.object({ password, newPassword: chosenPassword, again: z.string() }))
  if (!read.ok) return read.answer
  const { newPassword, again } = read.input
  if (newPassword !== again) return refuseForm({ errors: { again: passwordProblemWords.different } })
  const errors = await confirmPassword(services, signedIn, read.input.password)
  if (errors) return refuseForm({ errors })
  const { session, staff } = signedIn
  const changed = await changePassword(services, actor, { email: staff.email, password: newPassword, sessionId: session.id })
  if (!changed.ok && changed.reason === 'not-allowed') return refuseForm({ notice: deskFormWords.notAllowed })
  if (!changed.ok) return refuseForm({ errors: { newPassword: sayPasswordProblem(changed.reason) } })
  const { settings } = services
  const mark = markDevice(settings.secretKey, visit.device, { id: staff.id, deviceKey: changed.deviceKey })
  visit.cookies.push(writeCookie(settings, 'session', changed.token), writeCookie(settings, 'device', mark, DEVICE_DAYS))
  return redirect(withDone(ACCOUNT, 'password-changed'), 303)
}

/** Without a code the secret of a new app is drawn; with one, that app takes the place of the one before. */
export async function takeApp({ request, context }: FormRequest) {
  const { services, actor, signedIn } = everythingOf(context)
  const read = await readDeskForm(request, z.object({ password, code: secondFactorCode.optional() }))
  if (!read.ok) return read.answer
  const errors = await confirmPassword(services, signedIn, read.input.password)
  if (errors) return refuseForm({ errors })
  if (read.input.code === undefined) {
    if (!(await beginNewApp(services, actor))) return refuseForm({ notice: deskFormWords.notAllowed })
    return redirect('/desk/account/app', 303)
  }
  if (!(await setUpApp(services, actor, read.input.code))) return refuseForm({ errors: { code: secondFactorWords.wrong } })
  return redirect(withDone(ACCOUNT, 'app-set-up'), 303)
}

/** Adds the key that a browser made, or removes one. */
export async function takePasskeys({ request, context }: FormRequest) {
  const { services, actor, signedIn } = everythingOf(context)
  const form = z.object({
    password,
    name: staffName.optional(),
    credential: z.string().max(8_000).optional(),
    remove: z.string().max(400).optional(),
  })
  const read = await readDeskForm(request, form)
  if (!read.ok) return read.answer
  const { name = secondFactorWords.passkey.unnamed, credential = '', remove } = read.input
  const errors = await confirmPassword(services, signedIn, read.input.password)
  if (errors) return refuseForm({ errors }, read.typed)
  const isDone =
    remove === undefined
      ? await addPasskey(services, actor, { sessionId: signedIn.session.id, credential, name })
      : await removePasskey(services, actor, remove)
  if (isDone) return redirect(withDone('/desk/account/passkeys', remove === undefined ? 'passkey-added' : 'passkey-removed'), 303)
  return refuseForm(
    remove === undefined ? { errors: { credential: secondFactorWords.wrong } } : { notice: accountDeskWords.passkeys.stays },
    read.typed,
  )
}

/** The answer is the one page that shows them. */
export async function takeRecoveryCodes({ request, context }: FormRequest) {
  const { services, actor, signedIn } = everythingOf(context)
  const read = await readDeskForm(request, z.object({ password }))
  if (!read.ok) return read.answer
  const errors = await confirmPassword(services, signedIn, read.input.password)
  if (errors) return refuseForm({ errors })
  const codes = await renewRecoveryCodes(services, actor)
  return codes ? data<DeskAnswer<{ codes: string[] }>>({ ok: true, codes }) : refuseForm({ notice: deskFormWords.notAllowed })
}

/** Signs oneself out elsewhere. */
export async function takeSessions({ request, context }: FormRequest) {
  const { services, actor, signedIn } = everythingOf(context)
  const read = await readDeskForm(request, z.object({ end: z.union([z.literal('others'), z.uuid()]) }))
  if (!read.ok) return read.answer
  const { end } = read.input
  await endOwnSessions(services, actor, end === 'others' ? { except: signedIn.session.id } : { id: end })
  return redirect(withDone(ACCOUNT, 'sessions-ended'), 303)
}

function everythingOf(context: FormRequest['context']) {
  return { services: context.get(servicesContext), actor: getActor(context), signedIn: getSignedIn(context) }
}
