import { formWords } from '#words/forms.ts'
import { accountDeskWords } from '#words/desk-staff.ts'
import { DeskPage } from '#app/features/desk/desk-page.tsx'
import type { DeskAnswer } from '#app/features/desk/read-desk-form.server.ts'
import { NewPasswordFields } from '#app/features/desk-passwords/new-password-fields.tsx'
import { ConfirmField } from '#app/features/desk-sign-in/confirm-field.tsx'
import { FormProblems } from '#app/features/site/form-problems.tsx'
import { summaryOf } from '#app/forms/form-fields.tsx'
import { Button } from '#app/ui/button.tsx'
import { BackToAccount } from './back-to-account.tsx'

const NAMES = ['password', 'newPassword', 'again'].map((name) => ({ name }))

export function PasswordPage({ fresh, answer }: { fresh: boolean; answer: DeskAnswer | undefined }) {
  const { title, lead, submit } = accountDeskWords.password
  const problems = summaryOf(answer, NAMES)
  return (
    <DeskPage title={title} lead={lead} mark={problems.length > 0 ? formWords.errorInTitle : ''}>
      <form method="post" noValidate className="grid max-w-xl gap-6">
        <FormProblems answer={answer} problems={problems} />
        <ConfirmField fresh={fresh} answer={answer} />
        <NewPasswordFields answer={answer} />
        <p>
          <Button type="submit">{submit}</Button>
        </p>
      </form>
      <BackToAccount />
    </DeskPage>
  )
}
