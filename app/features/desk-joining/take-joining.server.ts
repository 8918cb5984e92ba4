import { data, redirect } from 'react-router'
import { z } from 'zod'
import { deskFormWords } from '#words/desk.ts'
import { joiningWords, passwordProblemWords, secondFactorWords } from '#words/desk-ways-in.ts'
import { secondFactorCode, staffName } from '#app/features/desk/desk-fields.ts'
import { type DeskAnswer, readDeskForm, refuseForm } from '#app/features/desk/read-desk-form.server.ts'
import { chosenPassword, sayPasswordProblem } from '#app/features/desk-passwords/chosen-password.ts'
import { writeCookie } from '#app/features/desk-sessions/session-cookies.server.ts'
import { deskVisitContext, getSignedIn } from '#app/features/desk-sign-in/desk-visit.server.ts'
import { DEVICE_DAYS, markDevice } from '#app/features/desk-sign-in/known-device.server.ts'
import type { FormRequest } from '#app/forms/answer-form.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { choosePassword } from './choose-password.server.ts'
import { join, type NewFactor } from './join.server.ts'

const passwordForm = z.object({ name: staffName, newPassword: chosenPassword, again: z.string() })
const factorForm = z.object({
  code: secondFactorCode.optional(),
  credential: z.string().max(8_000, deskFormWords.unreadable).optional(),
  name: staffName.optional(),
})

/** Name and password, by the link of an invitation. */
export async function takeNewPassword({ request, context }: FormRequest, token: string) {
  const services = context.get(servicesContext)
  const { browser, cookies } = context.get(deskVisitContext)
  const read = await readDeskForm(request, passwordForm)
  if (!read.ok) return read.answer
  const { name, newPassword, again } = read.input
  if (newPassword !== again) return refuseForm({ errors: { again: passwordProblemWords.different } }, read.typed)
  const chosen = await choosePassword(services, token, { name, password: newPassword, browser })
  if (!chosen.ok && chosen.reason === 'unknown') return data(undefined, { status: 404 })
  if (!chosen.ok) return refuseForm({ errors: { newPassword: sayPasswordProblem(chosen.reason) } }, read.typed)
  cookies.push(writeCookie(services.settings, 'session', chosen.token))
  return redirect('/desk/joining', 303)
}

/** The first second factor. The answer is the one page that ever shows the recovery codes. */
export async function takeFirstFactor({ request, context }: FormRequest) {
  const services = context.get(servicesContext)
  const { settings } = services
  const { device, cookies } = context.get(deskVisitContext)
  const signedIn = getSignedIn(context)
  const read = await readDeskForm(request, factorForm)
  if (!read.ok) return read.answer
  const { code, credential, name } = read.input
  const factor: NewFactor | undefined = credential
    ? { credential, name: name ?? secondFactorWords.passkey.unnamed }
    : code
      ? { code }
      : undefined
  if (!factor) return refuseForm({ errors: { code: deskFormWords.fields.code.missing } }, read.typed)
  const joined = await join(services, signedIn, factor)
  if (!joined.ok && joined.reason === 'unknown') return refuseForm({ notice: joiningWords.over }, read.typed)
  if (!joined.ok) return refuseForm({ errors: { [credential ? 'credential' : 'code']: secondFactorWords.wrong } }, read.typed)
  cookies.push(writeCookie(settings, 'session', joined.token))
  cookies.push(writeCookie(settings, 'device', markDevice(settings.secretKey, device, signedIn.staff), DEVICE_DAYS))
  return data<DeskAnswer<{ codes: string[] }>>({ ok: true, codes: joined.codes })
}
