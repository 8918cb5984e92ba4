import { formWords } from '#words/forms.ts'
import { joiningWords, secondFactorWords } from '#words/desk-ways-in.ts'
import { DESK_HOME } from '#app/features/desk/desk-access.ts'
import { DeskPage } from '#app/features/desk/desk-page.tsx'
import type { DeskAnswer } from '#app/features/desk/read-desk-form.server.ts'
import { AppForm } from '#app/features/second-factors/app-form.tsx'
import type { AppSetup } from '#app/features/second-factors/app-setup.ts'
import { PasskeyForm } from '#app/features/second-factors/passkey-form.tsx'
import type { CreationOptions } from '#app/features/second-factors/passkey.ts'
import { RecoveryCodeList } from '#app/features/second-factors/recovery-code-list.tsx'
import { FormProblems } from '#app/features/site/form-problems.tsx'
import { errorOf, summaryOf } from '#app/forms/form-fields.tsx'
import { TextField } from '#app/ui/field.tsx'

type Props = { setup: { app: AppSetup; passkey: CreationOptions } | undefined; answer: DeskAnswer<{ codes: string[] }> | undefined }

const { app, passkey } = secondFactorWords

/** The first second factor; and once it is there, the recovery codes. */
export function JoiningPage({ setup, answer }: Props) {
  const { factor, welcome } = joiningWords
  if (answer?.ok)
    return (
      <DeskPage title={welcome.title} lead={welcome.lead}>
        <RecoveryCodeList codes={answer.codes} onward={{ to: DESK_HOME, label: welcome.onward }} />
      </DeskPage>
    )
  const problems = summaryOf(answer, [{ name: 'code' }, { name: 'credential' }])
  return (
    <DeskPage title={factor.title} lead={factor.lead} mark={problems.length > 0 ? formWords.errorInTitle : ''}>
      <FormProblems answer={answer} problems={problems} />
      {setup && (
        <div className="grid items-start gap-10 lg:grid-cols-[1.5fr_1fr]">
          <section aria-labelledby="app-title" className="card">
            <h2 id="app-title" className="text-xl">
              {app.title}
            </h2>
            <AppForm setup={setup.app} error={errorOf(answer, 'code')} />
          </section>
          <section aria-labelledby="passkey-title" className="card">
            <h2 id="passkey-title" className="text-xl">
              {passkey.title}
            </h2>
            <p>{passkey.text}</p>
            <PasskeyForm asked={{ create: setup.passkey }} label={passkey.add} error={errorOf(answer, 'credential')}>
              <TextField name="name" label={passkey.name} hint={passkey.nameHint} defaultValue={passkey.unnamed} maxLength={80} />
            </PasskeyForm>
          </section>
        </div>
      )}
    </DeskPage>
  )
}
