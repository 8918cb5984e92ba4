import { personalDataWords as words } from '#words/personal-data.ts'
import { formatNumber } from '#app/features/site/numbers.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { PersonalData } from './data-view.ts'
import { RemovalAsked } from './removal-asked.tsx'
import { REMOVAL_DAYS } from './removal-days.ts'

type Props = {
  removal: PersonalData['removal']
  /** There is something that could be removed. */
  removable: boolean
  /** It was asked for a moment ago. */
  justNow: boolean
  /** Why the wish could not be taken. */
  notice: string | undefined
}

/** What a person can have done about all that we hold: removed, once, and every private link ended. */
export function DataActs({ removal, removable, justNow, notice }: Props) {
  return (
    <>
      {removal ? <RemovalAsked removal={removal} justNow={justNow} /> : removable && <RemovalForm notice={notice} />}
      <EndLinksForm />
    </>
  )
}

/** Sent to the page's own address, which the form need not know: it holds the token. */
function RemovalForm({ notice }: { notice: string | undefined }) {
  const { heading, text, submit } = words.remove
  return (
    <form method="post" className="card" aria-labelledby="remove">
      <h2 id="remove" className="text-xl">
        {heading}
      </h2>
      {notice && (
        <Notice kind="problem" live focusOnLoad>
          {notice}
        </Notice>
      )}
      <p>{text(formatNumber(REMOVAL_DAYS))}</p>
      <p>
        <Button type="submit" variant="outline" name="removal" value="ask">
          {submit}
        </Button>
      </p>
    </form>
  )
}

function EndLinksForm() {
  const { heading, text, submit } = words.endLinks
  return (
    <form method="post" className="card" aria-labelledby="end-links">
      <h2 id="end-links" className="text-xl">
        {heading}
      </h2>
      <p>{text}</p>
      <p>
        <Button type="submit" variant="outline" name="links" value="end">
          {submit}
        </Button>
      </p>
    </form>
  )
}
