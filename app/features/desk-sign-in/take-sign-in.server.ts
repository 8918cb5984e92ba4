import { redirect } from 'react-router'
import { z } from 'zod'
import { deskFormWords } from '#words/desk.ts'
import { signInWords } from '#words/desk-ways-in.ts'
import { NEXT_FIELD, safeReturn } from '#app/features/desk/desk-access.ts'
import { knownPassword, secondFactorCode, staffEmail } from '#app/features/desk/desk-fields.ts'
import { readDeskForm, refuseForm } from '#app/features/desk/read-desk-form.server.ts'
import { writeCookie } from '#app/features/desk-sessions/session-cookies.server.ts'
import { endSessions } from '#app/features/desk-sessions/session-store.server.ts'
import { findStaff } from '#app/features/staff/staff-store.server.ts'
import type { FormRequest } from '#app/forms/answer-form.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { deskVisitContext, getSignedIn } from './desk-visit.server.ts'
import { DEVICE_DAYS, markDevice } from './known-device.server.ts'
import { showSecondFactor, type ShownFactor } from './show-second-factor.server.ts'
import { signIn } from './sign-in.server.ts'
import { isClosed } from './wrong-factors.server.ts'

const next = z.string().max(2_000).optional()
const signInForm = z.object({ email: staffEmail, password: knownPassword, [NEXT_FIELD]: next })
/** One of the two, by the button. */
const factorForm = z.object({
  code: secondFactorCode.optional(),
  credential: z.string().max(8_000, deskFormWords.unreadable).optional(),
  [NEXT_FIELD]: next,
})

const SECOND_FACTOR = '/desk/sign-in/second-factor'

/** Email and password, on their way in. Every refusal looks like every other. */
export async function takeSignIn({ request, context }: FormRequest) {
  const services = context.get(servicesContext)
  const visit = context.get(deskVisitContext)
  const read = await readDeskForm(request, signInForm)
  if (!read.ok) return read.answer
  const token = await signIn(services, read.input, visit)
  if (token === undefined) return refuseForm({ notice: signInWords.refused }, read.typed)
  // Whoever was signed in here is not any longer: the new session has nothing of the one before.
  if (visit.signedIn) await endSessions(services.db, visit.signedIn.staff.id, { id: visit.signedIn.session.id })
  visit.cookies.push(writeCookie(services.settings, 'session', token))
  return redirect(withNext(SECOND_FACTOR, read.input[NEXT_FIELD]), 303)
}

/** The second factor. The device is known from then on. */
export async function takeSecondFactor({ request, context }: FormRequest) {
  const services = context.get(servicesContext)
  const { settings } = services
  const visit = context.get(deskVisitContext)
  const signedIn = getSignedIn(context)
  const read = await readDeskForm(request, factorForm)
  if (!read.ok) return read.answer
  const { code, credential } = read.input
  const shown: ShownFactor | undefined = credential ? { credential } : code ? { code } : undefined
  if (!shown) return refuseForm({ errors: { code: deskFormWords.fields.code.missing } }, read.typed)
  const token = await showSecondFactor(services, signedIn, shown, visit)
  if (token === undefined) {
    const staff = await findStaff(services.db, signedIn.staff.id)
    // The page says what to do then, and asks for nothing more.
    if (staff && isClosed(staff)) return redirect(withNext(SECOND_FACTOR, read.input[NEXT_FIELD]), 303)
    return refuseForm({ errors: { code: signInWords.secondFactor.refused } }, read.typed)
  }
  visit.cookies.push(writeCookie(settings, 'session', token))
  visit.cookies.push(writeCookie(settings, 'device', markDevice(settings.secretKey, visit.device, signedIn.staff), DEVICE_DAYS))
  return redirect(safeReturn(read.input[NEXT_FIELD] ?? null), 303)
}

/** Only an address of the desk's own is carried along. */
function withNext(path: string, wanted: string | undefined): string {
  return wanted ? `${path}?${new URLSearchParams({ [NEXT_FIELD]: safeReturn(wanted) })}` : path
}
