import { useLocation } from 'react-router'
import { personalDataWords as words } from '#words/personal-data.ts'
import { formatNumber } from '#app/features/site/numbers.ts'
import { ownAddress } from '#app/features/site/own-address.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ASK_FIELD, type DataQuestion, type PersonalData, questionIn } from './data-view.ts'
import { RemovalAsked } from './removal-asked.tsx'
import { REMOVAL_DAYS } from './removal-days.ts'

/** What the button of each sends. */
const SENDS: Record<DataQuestion, string> = { removal: 'ask', links: 'end' }

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
  const asks = questionIn(useLocation().search)
  const days = formatNumber(REMOVAL_DAYS)
  return (
    <>
      {removal && <RemovalAsked removal={removal} justNow={justNow} />}
      {removable && (!removal || removal.sentSince) && (
        <Door of="removal" open={asks === 'removal'} notice={notice} text={words.doors.removal.text(days)} />
      )}
      <Door of="links" open={asks === 'links'} text={words.doors.links.text} />
    </>
  )
}

type DoorProps = { of: DataQuestion; open: boolean; text: string; notice?: string | undefined }

/**
 * The first of two presses leads to the question, the second answers it. The form is sent to the page's own address, which it need
 * not know: it holds the token.
 */
function Door({ of, open, text, notice }: DoorProps) {
  const { pathname } = useLocation()
  const { heading, ask, question, submit, keep } = words.doors[of]
  const id = `ask-${of}`
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} autoFocus={open && !notice} className="text-xl">
        {open ? question : heading}
      </h2>
      {notice && (
        <Notice kind="problem" live focusOnLoad>
          {notice}
        </Notice>
      )}
      <p>{text}</p>
      {open ? (
        <form method="post" className="flex flex-wrap gap-2.5">
          <input type="hidden" name="confirm" value="yes" />
          <Button type="submit" variant="evergreen" name={of} value={SENDS[of]}>
            {submit}
          </Button>
          <a href={ownAddress(pathname)} className={buttonClass({ variant: 'outline' })}>
            {keep}
          </a>
        </form>
      ) : (
        <p>
          <a href={`${ownAddress(pathname)}?${ASK_FIELD}=${of}`} className={buttonClass({ variant: 'outline' })}>
            {ask}
          </a>
        </p>
      )}
    </section>
  )
}
