import { useLocation } from 'react-router'
import { ownMemoryWords } from '#words/share-memory.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'

const words = ownMemoryWords.withdraw

/** It cannot be undone, so it is asked first. The question is an address of its own: opening it changes nothing. */
export function WithdrawQuestion() {
  const { pathname } = useLocation()
  return (
    <form method="post" className="card" aria-label={words.question}>
      <p tabIndex={-1} autoFocus className="text-lg">
        {words.questionText}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="evergreen" name="act" value="withdraw">
          {words.submit}
        </Button>
        <ButtonLink to={pathname} variant="outline" reloadDocument>
          {words.keep}
        </ButtonLink>
      </div>
    </form>
  )
}
