import { formWords } from '#words/forms.ts'
import { accountDeskWords, deskFormWords } from '#words/desk.ts'
import { DeskPage } from '#app/features/desk/desk-page.tsx'
import type { DeskAnswer } from '#app/features/desk/read-desk-form.server.ts'
import { LEAST_PASSWORD } from '#app/features/desk-passwords/password-lengths.ts'
import { ConfirmField } from '#app/features/desk-sign-in/confirm-field.tsx'
import { FormProblems } from '#app/features/site/form-problems.tsx'
import { formatNumber } from '#app/features/site/numbers.ts'
import { errorOf, summaryOf } from '#app/forms/form-fields.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { BackToAccount } from './back-to-account.tsx'

const { fields } = deskFormWords
const NAMES = ['password', 'newPassword', 'again'].map((name) => ({ name }))

export function PasswordPage({ fresh, answer }: { fresh: boolean; answer: DeskAnswer | undefined }) {
  const { title, lead, submit } = accountDeskWords.password
  const problems = summaryOf(answer, NAMES)
  return (
    <DeskPage title={title} lead={lead} mark={problems.length > 0 ? formWords.errorInTitle : ''}>
      <form method="post" noValidate className="grid max-w-xl gap-6">
        <FormProblems answer={answer} problems={problems} />
        <ConfirmField fresh={fresh} answer={answer} />
        <TextField
          name="newPassword"
          type="password"
          label={fields.newPassword.label}
          hint={fields.newPassword.hint(formatNumber(LEAST_PASSWORD))}
          autoComplete="new-password"
          error={errorOf(answer, 'newPassword')}
        />
        <TextField name="again" type="password" label={fields.again.label} autoComplete="new-password" error={errorOf(answer, 'again')} />
        <p>
          <Button type="submit">{submit}</Button>
        </p>
      </form>
      <BackToAccount />
    </DeskPage>
  )
}
