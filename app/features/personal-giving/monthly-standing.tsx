import { cardFailureWords } from '#words/card-failures.ts'
import { yourGivingWords } from '#words/your-giving.ts'
import { formatMoney } from '#app/features/site/money.ts'
import { ownAddress } from '#app/features/site/own-address.ts'
import { useGivingClosed } from '#app/features/site/way-to-give.ts'
import { Notice } from '#app/ui/notice.tsx'
import { type MonthlyView, needsCard, needsConfirmation } from './giving-view.ts'

const words = yourGivingWords.monthly
/** The donation form, for a gift whose amount is still to be chosen. */
const NEW_MONTHLY_GIFT = '/donate?monthly=1'

/** What is so with a monthly gift now. @param closed nobody can be asked for a change of it */
export function MonthlyStanding({ gift, closed }: { gift: MonthlyView; closed: boolean }) {
  const { state, pausedSince, endsOn, canceledOn, failure } = gift
  switch (state) {
    case 'active':
      return <p>{nextChargeOf(gift)}</p>
    case 'paused':
      return <p>{words.paused(pausedSince?.shown ?? null)}</p>
    case 'ends':
      return <p>{endsOn && words.ends(endsOn.shown)}</p>
    case 'canceling':
      return <Notice kind="warning">{words.canceling}</Notice>
    case 'incomplete':
      return <p>{words.incomplete}</p>
    case 'failed': {
      const { title, mend, confirm, again, saved, what, ...without } = words.failed
      const nextTry = failure?.nextTry ?? 'unknown'
      const other = otherTry(gift)
      const tried = other === null ? what.it : what.other(formatMoney(other))
      // What was asked for instead stands below.
      if (!failure?.cardSaved && !needsCard(gift)) return <p>{`${title}.`}</p>
      if (failure?.cardSaved) return <p>{typeof nextTry === 'string' ? saved.unknown : saved.again(tried, nextTry.shown)}</p>
      return (
        <Notice kind="problem" title={title}>
          <p>
            {[
              failure?.cause && cardFailureWords[failure.cause],
              !closed && (needsConfirmation(gift) ? confirm : mend),
              typeof nextTry === 'string' ? without[nextTry] : again(tried, nextTry.shown),
            ]
              .filter(Boolean)
              .join(' ')}
          </p>
        </Notice>
      )
    }
    case 'canceled':
      return (
        <>
          {canceledOn && <p>{words.canceled(canceledOn.shown)}</p>}
          <BeginAgain />
        </>
      )
  }
}

/** Whoever ended it may begin anew; while the site takes no gifts it says where to write, and a copy of it nothing. */
function BeginAgain() {
  const closed = useGivingClosed()
  const { text, link, write } = words.again
  const [to, label] = closed ? [closed.write?.to, write] : [NEW_MONTHLY_GIFT, link]
  return (
    to !== undefined && (
      <p>
        {text} <a href={ownAddress(to)}>{label}</a>
      </p>
    )
  )
}

/** What is tried again, where it is another amount than the gift's: it had begun before that was changed. */
function otherTry({ amountCents, failure, nextCharge, nextChargeCents }: MonthlyView): number | null {
  const isNextCharge = typeof failure?.nextTry === 'object' && failure.nextTry.time === nextCharge?.time
  return isNextCharge && nextChargeCents !== amountCents ? nextChargeCents : null
}

function nextChargeOf({ amountCents, nextCharge, nextChargeCents }: MonthlyView): string {
  if (!nextCharge) return words.waiting
  const next = formatMoney(nextChargeCents)
  if (nextChargeCents === amountCents) return words.nextCharge(next, nextCharge.shown)
  return words.nextChargeThen(next, nextCharge.shown, formatMoney(amountCents))
}
