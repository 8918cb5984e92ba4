import { useEffect } from 'react'
import { formWords } from '#words/forms.ts'
import { deskFormWords } from '#words/desk.ts'
import { signInWords } from '#words/desk-ways-in.ts'
import { DESK_HOME, NEXT_FIELD } from '#app/features/desk/desk-access.ts'
import { DESK_DRAFTS } from '#app/features/desk/desk-drafts.ts'
import { DeskPage } from '#app/features/desk/desk-page.tsx'
import type { DeskAnswer } from '#app/features/desk/read-desk-form.server.ts'
import { FormProblems } from '#app/features/site/form-problems.tsx'
import { clearDrafts } from '#app/forms/draft.ts'
import { typed } from '#app/forms/form-answer.ts'
import { errorOf, summaryOf } from '#app/forms/form-fields.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'

const { fields } = deskFormWords
const NAMES = [{ name: 'email' }, { name: 'password' }]

/** @param props.next where to go on to, checked already */
export function SignInPage({ next, answer }: { next: string; answer: DeskAnswer | undefined }) {
  // Whoever signed out is led here; before a script had come, what they had typed is in the tab still.
  useEffect(() => {
    if (next === DESK_HOME) clearDrafts(DESK_DRAFTS)
  }, [next])
  const problems = summaryOf(answer, NAMES)
  return (
    <DeskPage title={signInWords.title} lead={signInWords.lead} mark={problems.length > 0 ? formWords.errorInTitle : ''}>
      <form method="post" noValidate className="grid max-w-xl gap-6">
        <FormProblems answer={answer} problems={problems} />
        <input type="hidden" name={NEXT_FIELD} value={next} />
        <TextField
          name="email"
          type="email"
          label={fields.email.label}
          autoComplete="username"
          defaultValue={typed(answer, 'email')}
          error={errorOf(answer, 'email')}
        />
        <TextField
          name="password"
          type="password"
          label={fields.password.label}
          autoComplete="current-password"
          error={errorOf(answer, 'password')}
        />
        <p>
          <Button type="submit" size="lg">
            {signInWords.submit}
          </Button>
        </p>
        <p className="hint">{signInWords.forgotten}</p>
      </form>
    </DeskPage>
  )
}
