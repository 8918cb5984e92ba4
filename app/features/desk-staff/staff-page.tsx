import { Link } from 'react-router'
import { formWords } from '#words/forms.ts'
import { accountDeskWords, staffWords } from '#words/desk-staff.ts'
import { deskFrameWords } from '#words/desk.ts'
import { DeskPage } from '#app/features/desk/desk-page.tsx'
import { DoneNotice } from '#app/features/desk/done-notice.tsx'
import type { Done } from '#app/features/desk/done.ts'
import type { DeskAnswer } from '#app/features/desk/read-desk-form.server.ts'
import { FormProblems } from '#app/features/site/form-problems.tsx'
import { counted } from '#app/features/site/numbers.ts'
import { summaryOf } from '#app/forms/form-fields.tsx'
import { StaffActForm } from './staff-act-form.tsx'
import type { StaffAct } from './staff-acts.ts'
import type { StaffShown } from './staff-view.server.ts'

type Props = { staff: StaffShown; done: Done | undefined; answer: DeskAnswer | undefined }

/** Somebody of the desk: how they stand, and what a keeper can do about it. */
export function StaffPage({ staff, done, answer }: Props) {
  const { name, email, role, standing, isSelf, invitedUntil } = staff
  const { standings, waitsUntil, history, ownPage } = staffWords
  const problems = summaryOf(answer, [{ name: 'password' }, { name: 'role' }])
  return (
    <DeskPage title={name ?? email} lead={email} mark={problems.length > 0 ? formWords.errorInTitle : ''}>
      {!answer && <DoneNotice done={done} />}
      <FormProblems answer={answer} problems={problems} />
      <p className="flex flex-wrap items-center gap-2">
        <span className="badge">{deskFrameWords.roles[role]}</span>
        <span className="badge">{standings[standing]}</span>
        {standing === 'invited' && invitedUntil && <span>{waitsUntil(invitedUntil)}</span>}
      </p>
      {standing === 'active' && <SignsInWith staff={staff} />}
      <ul className="grid items-start gap-5 lg:grid-cols-2">
        {actsFor(staff).map((act) => (
          <StaffActForm key={act} act={act} staff={staff} answer={answer} />
        ))}
      </ul>
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

function SignsInWith({ staff: { app, passkeys, recoveryCodes, sessions } }: { staff: StaffShown }) {
  const { ways } = accountDeskWords
  return (
    <section aria-labelledby="with" className="grid gap-2">
      <h2 id="with" className="text-xl">
        {ways.title}
      </h2>
      <p>{[ways.appSaid(app), ways.passkeysSaid(counted(passkeys)), ways.codesSaid(counted(recoveryCodes))].join(' ')}</p>
      <p>{sessions.length === 0 ? staffWords.noSessions : staffWords.sessions}</p>
      <ul className="grid list-disc gap-1 pl-5">
        {sessions.map(({ id, browser, begun }) => (
          <li key={id}>{staffWords.session(browser, begun)}</li>
        ))}
      </ul>
    </section>
  )
}

/** What makes sense for whoever stands so. Of oneself a keeper changes the role alone. */
function actsFor({ standing, isSelf, sessions }: StaffShown): StaffAct[] {
  if (isSelf) return ['change-role']
  if (standing === 'disabled') return ['enable']
  if (standing === 'active') return ['change-role', ...(sessions.length > 0 ? (['end-sessions'] as const) : []), 'reset', 'disable']
  return ['change-role', 'invite', 'disable']
}
