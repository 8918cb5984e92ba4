import { Link } from 'react-router'
import { accountDeskWords } from '#copy/staff/desk-staff.ts'
import { secondFactorWords } from '#copy/staff/desk-sign-in.ts'
import { deskFrameWords } from '#copy/staff/desk.ts'
import type { DeskAnswer } from '#app/domains/staff/desk/desk-form.server.ts'
import { DeskPage, DeskSection, SubmitRow } from '#app/domains/staff/desk/desk-page.tsx'
import type { DoneNoticeKey } from '#app/domains/staff/desk/confirmation.ts'
import { AppForm, PasskeyForm, RecoveryCodeList } from '#app/domains/staff/second-factors/second-factor-forms.tsx'
import { ConfirmField, NewPasswordFields } from '#app/domains/staff/sign-in/password-fields.tsx'
import { getError } from '#app/forms/form-fields.tsx'
import { counted } from '#app/platform/format/numbers.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/forms/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { showAccount, showApp, showPasskeys } from './account.server.ts'

type Account = Awaited<ReturnType<typeof showAccount>>
const FEW_CODES = 3

export function AccountPage({ account, done }: { account: Account; done: DoneNoticeKey | undefined }) {
  const { name, email, role, sessions, recoveryCodes } = account
  const { title, ways, sessions: sessionWords } = accountDeskWords
  return (
    <DeskPage title={title} lead={accountDeskWords.lead({ name, email, role: deskFrameWords.roles[role] })} confirmation={done}>
      {recoveryCodes <= FEW_CODES && (
        <Notice kind="warning" title={accountDeskWords.fewCodes(counted(recoveryCodes))}>
          <p>
            <Link to="/desk/account/recovery-codes" className="inline-block py-1">
              {accountDeskWords.newCodes}
            </Link>
          </p>
        </Notice>
      )}
      <DeskSection id="ways" title={ways.title} className="grid gap-4">
        <SignInMethods account={account} />
      </DeskSection>
      <DeskSection id="sessions" title={sessionWords.title} className="grid gap-4">
        <ul className="grid gap-3">
          {sessions.map((session) => (
            <SessionLine key={session.id} session={session} />
          ))}
        </ul>
        {sessions.length > 1 && (
          <form method="post" noValidate>
            <Button type="submit" variant="outline">
              {sessionWords.endOthers}
            </Button>
          </form>
        )}
      </DeskSection>
    </DeskPage>
  )
}

function SignInMethods({ account: { app, passkeys, recoveryCodes } }: { account: Account }) {
  const { ways } = accountDeskWords
  const lines = [
    { to: '/desk/account/password', label: ways.password, said: ways.passwordSaid, action: ways.change },
    { to: '/desk/account/app', label: ways.app, said: ways.appSaid(app), action: app ? ways.change : ways.setUp },
    {
      to: '/desk/account/passkeys',
      label: ways.passkeys,
      said: ways.passkeysSaid(counted(passkeys)),
      action: passkeys > 0 ? ways.change : ways.setUp,
    },
    { to: '/desk/account/recovery-codes', label: ways.codes, said: ways.codesSaid(counted(recoveryCodes)), action: ways.renew },
  ]
  return (
    <ul className="card gap-0! py-2!">
      {lines.map(({ to, label, said, action }) => (
        <li key={to} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-3 last:border-0">
          <span className="min-w-0">
            <span className="block font-semibold">{label}</span>
            <span className="text-sm text-muted">{said}</span>
          </span>
          <Link to={to} className="inline-block py-1" aria-label={`${action}: ${label}`}>
            {action}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function SessionLine({ session: { browser, begun, seen, isThis } }: { session: Account['sessions'][number] }) {
  const { here, since, last } = accountDeskWords.sessions
  return (
    <li className="card flex-row! flex-wrap items-center justify-between gap-3! py-4!">
      <div className="grid min-w-0 gap-1">
        <h3 className="text-base">
          <span>{browser}</span> {isThis && <span className="badge">{here}</span>}
        </h3>
        <p className="text-sm text-muted">
          {since} <time dateTime={begun.time}>{begun.shown}</time>, {last} <time dateTime={seen.time}>{seen.shown}</time>
        </p>
      </div>
    </li>
  )
}

const FIELD_ORDER = ['password', 'newPassword', 'again']

export function PasswordPage({ fresh, answer }: { fresh: boolean; answer: DeskAnswer | undefined }) {
  const { title, lead, submit } = accountDeskWords.password
  return (
    <DeskPage title={title} lead={lead} answer={answer} fields={FIELD_ORDER}>
      <form method="post" noValidate className="grid max-w-xl gap-6">
        <ConfirmField fresh={fresh} answer={answer} />
        <NewPasswordFields answer={answer} />
        <SubmitRow>{submit}</SubmitRow>
      </form>
      <BackToAccount />
    </DeskPage>
  )
}

type AppPageProps = { view: Awaited<ReturnType<typeof showApp>>; answer: DeskAnswer | undefined }

export function AppPage({ view: { fresh, has, setup }, answer }: AppPageProps) {
  const { title, begin, beginReplacing, submit, codesFollow } = accountDeskWords.app
  const confirm = <ConfirmField fresh={fresh} answer={answer} />
  return (
    <DeskPage title={title} lead={has ? beginReplacing : begin} answer={answer} fields={['password', 'code']}>
      {setup ? (
        <DeskSection id="app-title" title={codesFollow} className="card max-w-2xl">
          <AppForm setup={setup} error={getError(answer, 'code')}>
            {confirm}
          </AppForm>
        </DeskSection>
      ) : (
        <form method="post" noValidate className="grid max-w-xl gap-6">
          {confirm}
          <SubmitRow>{submit}</SubmitRow>
        </form>
      )}
      <BackToAccount />
    </DeskPage>
  )
}

type View = Awaited<ReturnType<typeof showPasskeys>>
const { passkey } = secondFactorWords

type PasskeysPageProps = { view: View; done: DoneNoticeKey | undefined; answer: DeskAnswer | undefined }

export function PasskeysPage({ view, done, answer }: PasskeysPageProps) {
  const { title, lead, listTitle, none, addTitle } = accountDeskWords.passkeys
  return (
    <DeskPage title={title} lead={lead} answer={answer} fields={['password', 'name', 'credential']} confirmation={done}>
      <DeskSection id="passkeys" title={listTitle} className="grid max-w-2xl gap-4">
        {view.passkeys.length === 0 && <p>{none}</p>}
        <ul className="grid gap-3">
          {view.passkeys.map((each) => (
            <PasskeyLine key={each.id} passkey={each} view={view} answer={answer} />
          ))}
        </ul>
      </DeskSection>
      <DeskSection id="add" title={addTitle} className="card max-w-2xl">
        <PasskeyForm asked={{ create: view.options }} label={passkey.add} error={getError(answer, 'credential')}>
          <TextField name="name" label={passkey.name} hint={passkey.nameHint} defaultValue={passkey.unnamed} maxLength={80} />
          <ConfirmField fresh={view.fresh} answer={answer} />
        </PasskeyForm>
      </DeskSection>
      <BackToAccount />
    </DeskPage>
  )
}

type LineProps = { passkey: View['passkeys'][number]; view: View; answer: DeskAnswer | undefined }

function PasskeyLine({ passkey: { id, name, added, used }, view, answer }: LineProps) {
  const { addedOn, usedOn, remove } = accountDeskWords.passkeys
  return (
    <li className="card py-4!">
      <div className="grid min-w-0 gap-1">
        <h3 className="text-base break-words">{name}</h3>
        <p className="text-sm text-muted">{`${addedOn(added)}${used ? usedOn(used) : ''}`}</p>
      </div>
      {view.mayRemove && (
        <form method="post" noValidate className="grid gap-4">
          <ConfirmField fresh={view.fresh} answer={view.fresh ? undefined : answer} prefix={id} />
          <p>
            <Button type="submit" name="remove" value={id} variant="outline" size="sm" aria-label={`${remove}: ${name}`}>
              {remove}
            </Button>
          </p>
        </form>
      )}
    </li>
  )
}

export function RecoveryCodesPage({ fresh, answer }: { fresh: boolean; answer: DeskAnswer<{ codes: string[] }> | undefined }) {
  const { title, lead, submit, made } = accountDeskWords.recoveryCodes
  if (answer?.ok)
    return (
      <DeskPage title={made}>
        <RecoveryCodeList codes={answer.codes} onward={{ to: '/desk/account', label: accountDeskWords.back }} />
      </DeskPage>
    )
  return (
    <DeskPage title={title} lead={lead} answer={answer} fields={['password']}>
      <form method="post" noValidate className="grid max-w-xl gap-6">
        <ConfirmField fresh={fresh} answer={answer} />
        <SubmitRow>{submit}</SubmitRow>
      </form>
      <BackToAccount />
    </DeskPage>
  )
}

export function BackToAccount() {
  return (
    <p>
      <Link to="/desk/account" className="inline-block py-1">
        {accountDeskWords.back}
      </Link>
    </p>
  )
}
