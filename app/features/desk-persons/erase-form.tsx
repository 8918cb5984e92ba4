import { personsWords } from '#words/desk-persons.ts'
import type { DeskAnswer } from '#app/features/desk/read-desk-form.server.ts'
import { ConfirmField } from '#app/features/desk-sign-in/confirm-field.tsx'
import { ownAddress } from '#app/features/site/own-address.ts'
import { typed } from '#app/forms/form-answer.ts'
import { errorOf } from '#app/forms/form-fields.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/field.tsx'
import type { FoundPerson } from './person-view.ts'

/** The end of all of it: what it means stands before the button, and somebody has to say that they made sure. */
export function EraseForm({ found: { email, fresh }, answer }: { found: FoundPerson; answer: DeskAnswer | undefined }) {
  const { heading, text, tells, sure, submit } = personsWords.erase
  return (
    <section className="card" aria-labelledby="erase">
      <h2 id="erase" className="text-xl">
        {heading}
      </h2>
      <p>{text}</p>
      <p>{tells}</p>
      <form method="post" noValidate action={ownAddress('/desk/persons')} className="grid gap-5" aria-labelledby="erase">
        <input type="hidden" name="act" value="erase" />
        <input type="hidden" name="email" value={email} />
        <Checkbox
          name="sure"
          value="yes"
          label={sure}
          defaultChecked={typed(answer, 'sure') === 'yes'}
          error={errorOf(answer, 'sure')}
          required
        />
        <ConfirmField fresh={fresh} answer={answer} />
        <p>
          <Button type="submit" variant="outline">
            {submit}
          </Button>
        </p>
      </form>
    </section>
  )
}
