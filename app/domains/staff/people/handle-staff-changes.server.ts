import { data, redirect } from 'react-router'
import { z } from 'zod'
import { staffWords } from '#copy/staff/desk-staff.ts'
import { deskFormWords } from '#copy/staff/desk.ts'
import type { Keeper, Role } from '#app/domains/staff/desk/actor.ts'
import { DESK_HOME_PATH } from '#app/domains/staff/desk/desk-routes.ts'
import { emailField, rejectForm, roleField } from '#app/domains/staff/desk/desk-form.server.ts'
import { type DoneNoticeKey, withConfirmation } from '#app/domains/staff/desk/confirmation.ts'
import { findSecondFactors } from '#app/domains/staff/second-factors/second-factors.server.ts'
import { readConfirmedForm, getKeeper, hasConfirmedRecently, type SignedIn } from '#app/domains/staff/sign-in/authenticate-staff.server.ts'
import { listSessions } from '#app/domains/staff/sign-in/sessions.server.ts'
import type { FormRequest } from '#app/forms/handle-form.server.ts'
import { isUuid } from '#app/platform/database/cursor.ts'
import { formatMoment, formatShortDay } from '#app/platform/format/dates.ts'
import { type Services, servicesContext } from '#app/platform/services.server.ts'
import { changeRole, disableStaff, enableStaff, endStaffSessions, inviteStaff, resetSignIn } from './change-staff.server.ts'
import { STAFF_ACTIONS, type StaffAction } from './staff-actions.ts'
import { findStaff, listStaff, type Staff } from './staff-store.server.ts'

type Showing = Pick<Services, 'db' | 'now'>

export async function showAllStaff({ db, now }: Showing, keeper: Keeper) {
  const all = await listStaff(db)
  return all.map((staff) => ({
    id: staff.id,
    name: staff.name,
    email: staff.email,
    role: staff.role,
    status: staffStatus(staff, now()),
    since: staff.joinedAt && formatShortDay(staff.joinedAt),
    isSelf: staff.id === keeper.id,
  }))
}

export async function showStaffMember({ db, now }: Showing, keeper: Keeper, signedIn: SignedIn, id: string) {
  const staff = isUuid(id) ? await findStaff(db, id) : undefined
  if (!staff) return undefined
  const [factors, sessions] = await Promise.all([findSecondFactors(db, id), listSessions(db, id, now())])
  return {
    id,
    name: staff.name,
    email: staff.email,
    role: staff.role,
    status: staffStatus(staff, now()),
    isSelf: id === keeper.id,
    fresh: hasConfirmedRecently(signedIn, now()),
    invitedUntil: staff.invitedUntil && formatMoment(staff.invitedUntil),
    app: factors.app,
    passkeys: factors.passkeys.length,
    recoveryCodes: factors.recoveryCodes,
    sessions: sessions.map((session) => ({ id: session.id, browser: session.browser, begun: formatMoment(session.begunAt) })),
  }
}

export type StaffView = NonNullable<Awaited<ReturnType<typeof showStaffMember>>>

const CONFIRMATIONS: Record<StaffAction, DoneNoticeKey> = {
  'change-role': 'role-changed',
  disable: 'disabled',
  enable: 'enabled',
  'end-sessions': 'signed-out',
  reset: 'reset',
  invite: 'invited',
}

export async function handleInvite(args: FormRequest) {
  const read = await readConfirmedForm(args, { email: emailField, role: roleField })
  if (!read.ok) return read.answer
  const { email, role } = read.input
  const invited = await inviteStaff(args.context.get(servicesContext), getKeeper(args.context), { email, role })
  if (invited.ok) return redirect(withConfirmation(`/desk/people/${invited.id}`, 'invited'), 303)
  if (invited.reason === 'not-allowed') return rejectForm({ notice: deskFormWords.notAllowed }, read.typed)
  return rejectForm({ errors: { email: staffWords.invite.refused[invited.reason] } }, read.typed)
}

export async function handleStaffChange(args: FormRequest, id: string) {
  const services = args.context.get(servicesContext)
  const read = await readConfirmedForm(args, { act: z.enum(STAFF_ACTIONS), role: roleField.optional() })
  if (!read.ok) return read.answer
  const staff = isUuid(id) ? await findStaff(services.db, id) : undefined
  if (!staff) return data(undefined, { status: 404 })
  const keeper = getKeeper(args.context)
  const { act, role = staff.role } = read.input
  const done = await change(services, keeper, staff, act, role)
  // A keeper who has become a helper can no longer open this page.
  if (done.ok) return redirect(id === keeper.id ? DESK_HOME_PATH : withConfirmation(`/desk/people/${id}`, CONFIRMATIONS[act]), 303)
  return rejectForm({ notice: staffWords.refused[done.reason] }, read.typed)
}

function change(services: Services, keeper: Keeper, { id, email, role: current }: Staff, act: StaffAction, role: Role) {
  if (act === 'change-role') return changeRole(services, keeper, id, role)
  if (act === 'disable') return disableStaff(services, keeper, id)
  if (act === 'enable') return enableStaff(services, keeper, id)
  if (act === 'end-sessions') return endStaffSessions(services, keeper, id)
  if (act === 'reset') return resetSignIn(services, keeper, id)
  return inviteStaff(services, keeper, { email, role: current })
}

/** `lapsed`: the invitation has expired. */
export type StaffStatus = 'active' | 'invited' | 'lapsed' | 'disabled'

type Dates = { joinedAt: Date | null; disabledAt: Date | null; invitedUntil: Date | null }

export function staffStatus({ joinedAt, disabledAt, invitedUntil }: Dates, now: Date): StaffStatus {
  if (disabledAt) return 'disabled'
  if (joinedAt) return 'active'
  return invitedUntil !== null && invitedUntil > now ? 'invited' : 'lapsed'
}
