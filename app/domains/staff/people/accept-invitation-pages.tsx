import { acceptInvitationWords, secondFactorWords } from '#copy/staff/desk-sign-in.ts'
import { deskFormWords } from '#copy/staff/desk.ts'
import { DESK_HOME_PATH } from '#app/domains/staff/desk/desk-routes.ts'
import type { DeskAnswer } from '#app/domains/staff/desk/desk-form.server.ts'
import { DeskPage, DeskSection, SubmitRow } from '#app/domains/staff/desk/desk-page.tsx'
import type { AppSetup } from '#app/domains/staff/second-factors/authenticator-app.server.ts'
import type { CreationOptions } from '#app/domains/staff/second-factors/passkeys.server.ts'
import { AppForm, PasskeyForm, RecoveryCodeList } from '#app/domains/staff/second-factors/second-factor-forms.tsx'
import { NewPasswordFields } from '#app/domains/staff/sign-in/password-fields.tsx'
import { typedValue } from '#app/forms/form-answer.ts'
import { getError } from '#app/forms/form-fields.tsx'
import { FieldFrame, TextField } from '#app/ui/forms/field.tsx'

const { fields } = deskFormWords
const FIELD_ORDER = ['name', 'newPassword', 'again']

type InvitationPageProps = { invited: { email: string; name: string | null }; answer: DeskAnswer | undefined }

export function InvitationPage({ invited, answer }: InvitationPageProps) {
  const { invitation } = acceptInvitationWords
  return (
    <DeskPage title={invitation.title} lead={invitation.lead} answer={answer} fields={FIELD_ORDER}>
      <form method="post" noValidate className="grid max-w-xl gap-6">
        <FieldFrame name="as" label={invitation.as}>
          {/* This field is not sent. Password managers store the password under its value. */}
          <input id="as" type="email" className="control" autoComplete="username" readOnly defaultValue={invited.email} />
        </FieldFrame>
        <TextField
          name="name"
          label={fields.name.label}
          hint={fields.name.hint}
          autoComplete="name"
          defaultValue={typedValue(answer, 'name') || (invited.name ?? '')}
          error={getError(answer, 'name')}
        />
        <NewPasswordFields answer={answer} />
        <SubmitRow size="lg">{invitation.submit}</SubmitRow>
      </form>
    </DeskPage>
  )
}

export function InvitationNotFound() {
  const { gone } = acceptInvitationWords
  return (
    <DeskPage title={gone.title}>
      <p className="max-w-xl">{gone.text}</p>
    </DeskPage>
  )
}

type FirstFactorPageProps = {
  setup: { app: AppSetup; passkey: CreationOptions } | undefined
  answer: DeskAnswer<{ codes: string[] }> | undefined
}

const { app, passkey } = secondFactorWords

export function FirstFactorPage({ setup, answer }: FirstFactorPageProps) {
  const { factor, welcome } = acceptInvitationWords
  if (answer?.ok)
    return (
      <DeskPage title={welcome.title} lead={welcome.lead}>
        <RecoveryCodeList codes={answer.codes} onward={{ to: DESK_HOME_PATH, label: welcome.onward }} />
      </DeskPage>
    )
  return (
    <DeskPage title={factor.title} lead={factor.lead} answer={answer} fields={['code', 'credential']}>
      {setup && (
        <div className="grid items-start gap-10 lg:grid-cols-[1.5fr_1fr]">
          <DeskSection id="app-title" title={app.title} className="card">
            <AppForm setup={setup.app} error={getError(answer, 'code')} />
          </DeskSection>
          <DeskSection id="passkey-title" title={passkey.title} className="card">
            <p>{passkey.text}</p>
            <PasskeyForm asked={{ create: setup.passkey }} label={passkey.add} error={getError(answer, 'credential')}>
              <TextField name="name" label={passkey.name} hint={passkey.nameHint} defaultValue={passkey.unnamed} maxLength={80} />
            </PasskeyForm>
          </DeskSection>
        </div>
      )}
    </DeskPage>
  )
}
