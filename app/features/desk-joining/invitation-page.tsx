import { formWords } from '#words/forms.ts'
import { deskFormWords } from '#words/desk.ts'
import { joiningWords } from '#words/desk-ways-in.ts'
import { DeskPage } from '#app/features/desk/desk-page.tsx'
import type { DeskAnswer } from '#app/features/desk/read-desk-form.server.ts'
import { NewPasswordFields } from '#app/features/desk-passwords/new-password-fields.tsx'
import { FormProblems } from '#app/features/site/form-problems.tsx'
import { typed } from '#app/forms/form-answer.ts'
import { errorOf, summaryOf } from '#app/forms/form-fields.tsx'
import { Button } from '#app/ui/button.tsx'
import { FieldFrame, TextField } from '#app/ui/field.tsx'

const { fields } = deskFormWords
const NAMES = ['name', 'newPassword', 'again'].map((name) => ({ name }))

type Props = { invited: { email: string; name: string | null }; answer: DeskAnswer | undefined }

/** Where the link of an invitation leads: a name and a password. */
export function InvitationPage({ invited, answer }: Props) {
  const { invitation } = joiningWords
  const problems = summaryOf(answer, NAMES)
  return (
    <DeskPage title={invitation.title} lead={invitation.lead} mark={problems.length > 0 ? formWords.errorInTitle : ''}>
      <form method="post" noValidate className="grid max-w-xl gap-6">
        <FormProblems answer={answer} problems={problems} />
        <FieldFrame name="as" label={invitation.as}>
          {/* Not sent: a password manager files the password under it. */}
          <input id="as" type="email" className="control" autoComplete="username" readOnly defaultValue={invited.email} />
        </FieldFrame>
        <TextField
          name="name"
          label={fields.name.label}
          hint={fields.name.hint}
          autoComplete="name"
          defaultValue={typed(answer, 'name') || (invited.name ?? '')}
          error={errorOf(answer, 'name')}
        />
        <NewPasswordFields answer={answer} />
        <p>
          <Button type="submit" size="lg">
            {invitation.submit}
          </Button>
        </p>
      </form>
    </DeskPage>
  )
}

/** What a link opens that is unknown, used, over or was followed by another. */
export function NoInvitation() {
  const { gone } = joiningWords
  return (
    <DeskPage title={gone.title}>
      <p className="max-w-xl">{gone.text}</p>
    </DeskPage>
  )
}
