import { Search } from 'lucide-react'
import { formWords } from '#words/forms.ts'
import { personsWords } from '#words/desk-persons.ts'
import { DeskPage } from '#app/features/desk/desk-page.tsx'
import { FormProblems } from '#app/features/site/form-problems.tsx'
import { ownAddress } from '#app/features/site/own-address.ts'
import { typed } from '#app/forms/form-answer.ts'
import { errorOf, summaryOf } from '#app/forms/form-fields.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ErasedNotice } from './erased-notice.tsx'
import { FoundView } from './found-view.tsx'
import type { OpenWish, PersonsAnswer } from './person-view.ts'
import { WishList } from './wish-list.tsx'

type Props = {
  wishes: OpenWish[]
  /** Whose wish the page's address names. */
  email: string
  exportRefused: boolean
  answer: PersonsAnswer | undefined
}

/** One person: what is held, the file with it, and the end of it. The address stands in the page and nowhere else. */
export function PersonsPage({ wishes, email, exportRefused, answer = {} }: Props) {
  const { title, lead, look, file } = personsWords
  const { found, erased } = answer
  const problems = summaryOf(answer.answer, [{ name: 'email' }, { name: 'sure' }, { name: 'password' }])
  return (
    <DeskPage title={title} lead={found || erased ? undefined : lead} mark={problems.length > 0 ? formWords.errorInTitle : ''}>
      <FormProblems answer={answer.answer} problems={problems} />
      {exportRefused && !found && (
        <Notice kind="problem" live focusOnLoad>
          {file.refused}
        </Notice>
      )}
      {erased && <ErasedNotice erased={erased} />}
      {found ? (
        <FoundView found={found} answer={answer.answer} />
      ) : (
        <form method="post" noValidate action={ownAddress('/desk/persons')} className="card max-w-2xl" aria-labelledby="look">
          <h2 id="look" className="text-xl">
            {look.heading}
          </h2>
          <input type="hidden" name="act" value="look" />
          <TextField
            name="email"
            type="email"
            inputMode="email"
            autoComplete="off"
            label={look.label}
            hint={look.hint}
            defaultValue={typed(answer.answer, 'email') || email}
            error={errorOf(answer.answer, 'email')}
          />
          <p>
            <Button type="submit" variant="evergreen" icon={<Search aria-hidden />}>
              {look.submit}
            </Button>
          </p>
        </form>
      )}
      {!found && <WishList wishes={wishes} />}
    </DeskPage>
  )
}
