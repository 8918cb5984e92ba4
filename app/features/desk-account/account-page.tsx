import { Link } from 'react-router'
import { accountDeskWords } from '#words/desk-staff.ts'
import { deskFrameWords } from '#words/desk.ts'
import { DeskPage } from '#app/features/desk/desk-page.tsx'
import { DoneNotice } from '#app/features/desk/done-notice.tsx'
import type { Done } from '#app/features/desk/done.ts'
import { counted } from '#app/features/site/numbers.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { showAccount } from './account-view.server.ts'

type Account = Awaited<ReturnType<typeof showAccount>>
const FEW_CODES = 3

/** Oneself: what one signs in with, and where one is signed in. */
export function AccountPage({ account, done }: { account: Account; done: Done | undefined }) {
  const { name, email, role, sessions, recoveryCodes } = account
  const { title, ways, sessions: sessionWords } = accountDeskWords
  return (
    <DeskPage title={title} lead={accountDeskWords.lead({ name, email, role: deskFrameWords.roles[role] })}>
      <DoneNotice done={done} />
      {recoveryCodes <= FEW_CODES && (
        <Notice kind="warning" title={accountDeskWords.fewCodes(counted(recoveryCodes))}>
          <p>
            <Link to="/desk/account/recovery-codes" className="inline-block py-1">
              {accountDeskWords.newCodes}
            </Link>
          </p>
        </Notice>
      )}
      <section aria-labelledby="ways" className="grid gap-4">
        <h2 id="ways" className="text-xl">
          {ways.title}
        </h2>
        <Ways account={account} />
      </section>
      <section aria-labelledby="sessions" className="grid gap-4">
        <h2 id="sessions" className="text-xl">
          {sessionWords.title}
        </h2>
        <ul className="grid gap-3">
          {sessions.map((session) => (
            <SessionLine key={session.id} session={session} />
          ))}
        </ul>
        {sessions.length > 1 && (
          <form method="post" noValidate>
            <Button type="submit" name="end" value="others" variant="outline">
              {sessionWords.endOthers}
            </Button>
          </form>
        )}
      </section>
    </DeskPage>
  )
}

function Ways({ account: { app, passkeys, recoveryCodes } }: { account: Account }) {
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

function SessionLine({ session: { id, browser, begun, seen, isThis } }: { session: Account['sessions'][number] }) {
  const { here, since, last, end } = accountDeskWords.sessions
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
      {!isThis && (
        <form method="post" noValidate>
          <Button type="submit" name="end" value={id} variant="outline" size="sm" aria-label={`${end}: ${browser}`}>
            {end}
          </Button>
        </form>
      )}
    </li>
  )
}
