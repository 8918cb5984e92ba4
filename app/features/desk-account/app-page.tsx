import { formWords } from '#words/forms.ts'
import { accountDeskWords } from '#words/desk-staff.ts'
import { DeskPage } from '#app/features/desk/desk-page.tsx'
import type { DeskAnswer } from '#app/features/desk/read-desk-form.server.ts'
import { ConfirmField } from '#app/features/desk-sign-in/confirm-field.tsx'
import { AppForm } from '#app/features/second-factors/app-form.tsx'
import { FormProblems } from '#app/features/site/form-problems.tsx'
import { errorOf, summaryOf } from '#app/forms/form-fields.tsx'
import { Button } from '#app/ui/button.tsx'
import type { showApp } from './account-view.server.ts'
import { BackToAccount } from './back-to-account.tsx'

type Props = { view: Awaited<ReturnType<typeof showApp>>; answer: DeskAnswer | undefined }

/** An authenticator app: the first, or one in the place of another. */
export function AppPage({ view: { fresh, has, setup }, answer }: Props) {
  const { title, begin, beginReplacing, submit, codesFollow } = accountDeskWords.app
  const problems = summaryOf(answer, [{ name: 'password' }, { name: 'code' }])
  const confirm = <ConfirmField fresh={fresh} answer={answer} />
  return (
    <DeskPage title={title} lead={has ? beginReplacing : begin} mark={problems.length > 0 ? formWords.errorInTitle : ''}>
      <FormProblems answer={answer} problems={problems} />
      {setup ? (
        <section aria-labelledby="app-title" className="card max-w-2xl">
          <h2 id="app-title" className="text-xl">
            {codesFollow}
          </h2>
          <AppForm setup={setup} error={errorOf(answer, 'code')}>
            {confirm}
          </AppForm>
        </section>
      ) : (
        <form method="post" noValidate className="grid max-w-xl gap-6">
          {confirm}
          <p>
            <Button type="submit">{submit}</Button>
          </p>
        </form>
      )}
      <BackToAccount />
    </DeskPage>
  )
}
