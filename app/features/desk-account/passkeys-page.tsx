import { formWords } from '#words/forms.ts'
import { accountDeskWords } from '#words/desk-staff.ts'
import { secondFactorWords } from '#words/desk-ways-in.ts'
import { DeskPage } from '#app/features/desk/desk-page.tsx'
import { DoneNotice } from '#app/features/desk/done-notice.tsx'
import type { Done } from '#app/features/desk/done.ts'
import type { DeskAnswer } from '#app/features/desk/read-desk-form.server.ts'
import { ConfirmField } from '#app/features/desk-sign-in/confirm-field.tsx'
import { PasskeyForm } from '#app/features/second-factors/passkey-form.tsx'
import { FormProblems } from '#app/features/site/form-problems.tsx'
import { errorOf, summaryOf } from '#app/forms/form-fields.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { showPasskeys } from './account-view.server.ts'
import { BackToAccount } from './back-to-account.tsx'

type View = Awaited<ReturnType<typeof showPasskeys>>
const { passkey } = secondFactorWords

type Props = { view: View; done: Done | undefined; answer: DeskAnswer | undefined }

export function PasskeysPage({ view, done, answer }: Props) {
  const { title, lead, listTitle, none, addTitle } = accountDeskWords.passkeys
  const problems = summaryOf(answer, [{ name: 'password' }, { name: 'name' }, { name: 'credential' }])
  return (
    <DeskPage title={title} lead={lead} mark={problems.length > 0 ? formWords.errorInTitle : ''}>
      {!answer && <DoneNotice done={done} />}
      <FormProblems answer={answer} problems={problems} />
      <section aria-labelledby="passkeys" className="grid max-w-2xl gap-4">
        <h2 id="passkeys" className="text-xl">
          {listTitle}
        </h2>
        {view.passkeys.length === 0 && <p>{none}</p>}
        <ul className="grid gap-3">
          {view.passkeys.map((each) => (
            <PasskeyLine key={each.id} passkey={each} view={view} answer={answer} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="add" className="card max-w-2xl">
        <h2 id="add" className="text-xl">
          {addTitle}
        </h2>
        <PasskeyForm asked={{ create: view.options }} label={passkey.add} error={errorOf(answer, 'credential')}>
          <TextField name="name" label={passkey.name} hint={passkey.nameHint} defaultValue={passkey.unnamed} maxLength={80} />
          <ConfirmField fresh={view.fresh} answer={answer} />
        </PasskeyForm>
      </section>
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
