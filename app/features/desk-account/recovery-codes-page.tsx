import { formWords } from '#words/forms.ts'
import { accountDeskWords } from '#words/desk-staff.ts'
import { DeskPage } from '#app/features/desk/desk-page.tsx'
import type { DeskAnswer } from '#app/features/desk/read-desk-form.server.ts'
import { ConfirmField } from '#app/features/desk-sign-in/confirm-field.tsx'
import { RecoveryCodeList } from '#app/features/second-factors/recovery-code-list.tsx'
import { FormProblems } from '#app/features/site/form-problems.tsx'
import { summaryOf } from '#app/forms/form-fields.tsx'
import { Button } from '#app/ui/button.tsx'
import { BackToAccount } from './back-to-account.tsx'

/** Ten new ones, shown in the answer and never again. */
export function RecoveryCodesPage({ fresh, answer }: { fresh: boolean; answer: DeskAnswer<{ codes: string[] }> | undefined }) {
  const { title, lead, submit, made } = accountDeskWords.recoveryCodes
  if (answer?.ok)
    return (
      <DeskPage title={made}>
        <RecoveryCodeList codes={answer.codes} onward={{ to: '/desk/account', label: accountDeskWords.back }} />
      </DeskPage>
    )
  const problems = summaryOf(answer, [{ name: 'password' }])
  return (
    <DeskPage title={title} lead={lead} mark={problems.length > 0 ? formWords.errorInTitle : ''}>
      <form method="post" noValidate className="grid max-w-xl gap-6">
        <FormProblems answer={answer} problems={problems} />
        <ConfirmField fresh={fresh} answer={answer} />
        <p>
          <Button type="submit">{submit}</Button>
        </p>
      </form>
      <BackToAccount />
    </DeskPage>
  )
}
