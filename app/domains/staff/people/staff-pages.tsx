import { UserPlus } from 'lucide-react'
import { Link } from 'react-router'
import { accountDeskWords, staffWords } from '#copy/staff/desk-staff.ts'
import { deskFormWords, deskFrameWords } from '#copy/staff/desk.ts'
import { ROLES } from '#app/domains/staff/desk/actor.ts'
import type { DeskAnswer } from '#app/domains/staff/desk/desk-form.server.ts'
import { DeskPage, DeskSection, SubmitRow } from '#app/domains/staff/desk/desk-page.tsx'
import type { DoneNoticeKey } from '#app/domains/staff/desk/confirmation.ts'
import { answerToAct, DecisionForm } from '#app/domains/staff/review/decision-form.tsx'
import { ConfirmField } from '#app/domains/staff/sign-in/password-fields.tsx'
import { typedValue } from '#app/forms/form-answer.ts'
import { getError } from '#app/forms/form-fields.tsx'
import { counted, formatNumber } from '#app/platform/format/numbers.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { RadioCards, TextField } from '#app/ui/forms/field.tsx'
import type { showAllStaff, StaffView } from './handle-staff-changes.server.ts'
import { INVITATION_HOURS, type StaffAction } from './staff-actions.ts'

type AllStaff = Awaited<ReturnType<typeof showAllStaff>>

export function AllStaffPage({ allStaff }: { allStaff: AllStaff }) {
  const { title, lead, invite } = staffWords
  return (
    <DeskPage
      title={title}
      lead={lead}
      actions={
        <ButtonLink to="/desk/people/invite" icon={<UserPlus aria-hidden />}>
          {invite.title}
        </ButtonLink>
      }
    >
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {allStaff.map((staff) => (
          <StaffCard key={staff.id} staff={staff} />
        ))}
      </ul>
    </DeskPage>
  )
}

function StaffCard({ staff: { id, name, email, role, status, since, isSelf } }: { staff: AllStaff[number] }) {
  const { statuses, you, joined } = staffWords
  return (
    <li className="card min-w-0">
      <h2 className="text-xl break-words">
        <Link className="card-link" to={`/desk/people/${id}`}>
          {name ?? email}
        </Link>
      </h2>
      <p className="text-sm break-words text-muted">{email}</p>
      <p className="flex flex-wrap gap-2">
        <span className="badge">{deskFrameWords.roles[role]}</span>
        {status !== 'active' && <span className="badge">{statuses[status]}</span>}
        {isSelf && <span className="badge">{you}</span>}
      </p>
      {since && <p className="text-sm text-muted">{joined(since)}</p>}
    </li>
  )
}

type StaffMemberPageProps = { staff: StaffView; done: DoneNoticeKey | undefined; answer: DeskAnswer | undefined }

export function StaffMemberPage({ staff, done, answer }: StaffMemberPageProps) {
  const { name, email, role, status, isSelf, invitedUntil } = staff
  const { statuses, waitsUntil, history, ownPage } = staffWords
  return (
    <DeskPage title={name ?? email} lead={email} answer={answer} fields={['password', 'role']} confirmation={done}>
      <p className="flex flex-wrap items-center gap-2">
        <span className="badge">{deskFrameWords.roles[role]}</span>
        <span className="badge">{statuses[status]}</span>
        {status === 'invited' && invitedUntil && <span>{waitsUntil(invitedUntil)}</span>}
      </p>
      {status === 'active' && <SignInMethods staff={staff} />}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        {actionsFor(staff).map((act) => (
          <StaffActionForm key={act} act={act} staff={staff} answer={answer} />
        ))}
      </div>
      <p className="flex flex-wrap gap-x-8 gap-y-2">
        <Link to={`/desk/history?${new URLSearchParams({ subjectKind: 'staff', subjectId: staff.id })}`} className="inline-block py-1">
          {history}
        </Link>
        {isSelf && (
          <Link to="/desk/account" className="inline-block py-1">
            {ownPage}
          </Link>
        )}
      </p>
    </DeskPage>
  )
}

function SignInMethods({ staff: { app, passkeys, recoveryCodes, sessions } }: { staff: StaffView }) {
  const { ways } = accountDeskWords
  return (
    <DeskSection id="with" title={ways.title} className="grid gap-2">
      <p>{[ways.appSaid(app), ways.passkeysSaid(counted(passkeys)), ways.codesSaid(counted(recoveryCodes))].join(' ')}</p>
      <p>{sessions.length === 0 ? staffWords.noSessions : staffWords.sessions}</p>
      <ul className="grid list-disc gap-1 pl-5">
        {sessions.map(({ id, browser, begun }) => (
          <li key={id}>{staffWords.session(browser, begun)}</li>
        ))}
      </ul>
    </DeskSection>
  )
}

function actionsFor({ status, isSelf, sessions }: StaffView): StaffAction[] {
  if (isSelf) return ['change-role']
  if (status === 'disabled') return ['enable']
  if (status === 'active') return ['change-role', ...(sessions.length > 0 ? (['end-sessions'] as const) : []), 'reset', 'disable']
  return ['change-role', 'invite', 'disable']
}

type StaffActionFormProps = { act: StaffAction; staff: StaffView; answer: DeskAnswer | undefined }

function StaffActionForm({ act, staff, answer }: StaffActionFormProps) {
  const own = answerToAct(answer, act)
  return (
    <DecisionForm act={act} words={staffWords.acts[act]} variant={act === 'disable' || act === 'reset' ? 'outline' : 'evergreen'}>
      {act === 'change-role' && <RoleField value={typedValue(own, 'role') || staff.role} />}
      <ConfirmField fresh={staff.fresh} answer={own} prefix={own ? undefined : act} />
    </DecisionForm>
  )
}

const { fields } = deskFormWords
const FIELD_ORDER = ['email', 'role', 'password']

export function InvitePage({ fresh, answer }: { fresh: boolean; answer: DeskAnswer | undefined }) {
  const { title, lead, submit } = staffWords.invite
  return (
    <DeskPage title={title} lead={lead(formatNumber(INVITATION_HOURS))} answer={answer} fields={FIELD_ORDER}>
      <form method="post" noValidate className="grid max-w-xl gap-6">
        <TextField
          name="email"
          type="email"
          label={fields.email.label}
          autoComplete="off"
          defaultValue={typedValue(answer, 'email')}
          error={getError(answer, 'email')}
        />
        <RoleField value={typedValue(answer, 'role') || 'helper'} error={getError(answer, 'role')} />
        <ConfirmField fresh={fresh} answer={answer} />
        <SubmitRow size="lg">{submit}</SubmitRow>
      </form>
    </DeskPage>
  )
}

function RoleField({ value, error }: { value: string; error?: string | undefined }) {
  const options = ROLES.toReversed().map((role) => ({ value: role, label: deskFrameWords.roles[role], hint: staffWords.roleHints[role] }))
  return <RadioCards name="role" label={fields.role.label} options={options} defaultValue={value} error={error} />
}
