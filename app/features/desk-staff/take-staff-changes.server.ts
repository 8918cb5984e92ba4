import { data, redirect } from 'react-router'
import { z } from 'zod'
import { deskFormWords } from '#words/desk.ts'
import { staffWords } from '#words/desk-staff.ts'
import type { Keeper, Role } from '#app/features/desk/actor.ts'
import { DESK_HOME } from '#app/features/desk/desk-access.ts'
import { staffEmail, staffRole } from '#app/features/desk/desk-fields.ts'
import { type Done, withDone } from '#app/features/desk/done.ts'
import { readDeskForm, refuseForm } from '#app/features/desk/read-desk-form.server.ts'
import { confirmPassword } from '#app/features/desk-sign-in/confirm-password.server.ts'
import { getKeeper, getSignedIn } from '#app/features/desk-sign-in/desk-visit.server.ts'
import { changeRole, disableStaff, enableStaff, endSessionsOf } from '#app/features/staff/change-staff.server.ts'
import { inviteStaff } from '#app/features/staff/invite-staff.server.ts'
import { resetSignIn } from '#app/features/staff/reset-sign-in.server.ts'
import { findStaff } from '#app/features/staff/staff-store.server.ts'
import type { FormRequest } from '#app/forms/answer-form.server.ts'
import { isUuid } from '#app/platform/database/is-uuid.ts'
import { servicesContext, type Services } from '#app/platform/services.server.ts'
import { STAFF_ACTS, type StaffAct } from './staff-acts.ts'

const password = z.string().max(1_024).optional()
const invitationForm = z.object({ email: staffEmail, role: staffRole, password })
const staffForm = z.object({ act: z.enum(STAFF_ACTS), role: staffRole.optional(), password })

const SAID: Record<StaffAct, Done> = {
  'change-role': 'role-changed',
  disable: 'disabled',
  enable: 'enabled',
  'end-sessions': 'signed-out',
  reset: 'reset',
  invite: 'invited',
}

/** Invites somebody. */
export async function takeInvitation({ request, context }: FormRequest) {
  const services = context.get(servicesContext)
  const read = await readDeskForm(request, invitationForm)
  if (!read.ok) return read.answer
  const { email, role } = read.input
  const errors = await confirmPassword(services, getSignedIn(context), read.input.password)
  if (errors) return refuseForm({ errors }, read.typed)
  const invited = await inviteStaff(services, getKeeper(context), { email, role })
  if (invited.ok) return redirect(withDone(`/desk/people/${invited.id}`, 'invited'), 303)
  if (invited.reason === 'not-allowed') return refuseForm({ notice: deskFormWords.notAllowed }, read.typed)
  return refuseForm({ errors: { email: staffWords.invite.refused[invited.reason] } }, read.typed)
}

/** Does what a button on somebody's page asks. */
export async function takeStaffChange({ request, context }: FormRequest, id: string) {
  const services = context.get(servicesContext)
  const read = await readDeskForm(request, staffForm)
  if (!read.ok) return read.answer
  const errors = await confirmPassword(services, getSignedIn(context), read.input.password)
  if (errors) return refuseForm({ errors }, read.typed)
  const staff = isUuid(id) ? await findStaff(services.db, id) : undefined
  if (!staff) return data(undefined, { status: 404 })
  const keeper = getKeeper(context)
  const done = await change(services, keeper, staff, read.input)
  // Who steps back from being a keeper may not see this page any more.
  if (done.ok) return redirect(id === keeper.id ? DESK_HOME : withDone(`/desk/people/${id}`, SAID[read.input.act]), 303)
  return refuseForm({ notice: staffWords.refused[done.reason] }, read.typed)
}

type Asked = Omit<z.output<typeof staffForm>, 'password'>

function change(services: Services, keeper: Keeper, staff: { id: string; email: string; role: Role }, { act, role }: Asked) {
  if (act === 'change-role') return changeRole(services, keeper, staff.id, role ?? staff.role)
  if (act === 'disable') return disableStaff(services, keeper, staff.id)
  if (act === 'enable') return enableStaff(services, keeper, staff.id)
  if (act === 'end-sessions') return endSessionsOf(services, keeper, staff.id)
  if (act === 'reset') return resetSignIn(services, keeper, staff.id)
  return inviteStaff(services, keeper, { email: staff.email, role: staff.role })
}
