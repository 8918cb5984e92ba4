import { href, useParams } from 'react-router'
import { cardFailureWords } from '#words/card-failures.ts'
import { circleWords } from '#words/circles.ts'
import { yourGivingWords } from '#words/your-giving.ts'
import { formatMoney } from '#app/features/site/money.ts'
import { ownAddress } from '#app/features/site/own-address.ts'
import { Notice } from '#app/ui/notice.tsx'
import { ChangeAmountForm } from './change-amount-form.tsx'
import { CancelQuestion, GiftActs } from './gift-acts.tsx'
import type { GivingAnswer, MonthlyView } from './giving-view.ts'
import { ResumeForm } from './resume-form.tsx'

const words = yourGivingWords.monthly
/** The donation form, for a gift whose amount is still to be chosen. */
const NEW_MONTHLY_GIFT = '/donate?monthly=1'

type Props = {
  gift: MonthlyView
  answer: GivingAnswer | undefined
  /** A mail's link asks whether to cancel it. */
  cancels?: boolean
}

/** One monthly gift: how it stands, and what its giver may do with it. */
export function MonthlyCard({ gift, answer, cancels }: Props) {
  const { giftId, reference, circleId, amountCents, state, since } = gift
  const { token = '' } = useParams()
  const id = `gift-${reference}`
  const goesOn = state === 'active' || state === 'failed' || state === 'paused'
  const canEnd = goesOn || state === 'ends'
  const asks = cancels === true && canEnd
  return (
    <article className={`card gap-3.5! md:gap-5! ${goesOn ? '' : 'bg-sand! shadow-none!'}`} aria-labelledby={id}>
      <div className="grid gap-1">
        <h3 id={id} className="text-xl">
          {circleId ? circleWords[circleId].name : words.own}
        </h3>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p>
            <strong className="font-display text-2xl">{formatMoney(amountCents)}</strong> {words.perMonth}
          </p>
          <span className={`badge ${state === 'failed' ? 'bg-clay-soft!' : ''}`}>{words.state[state]}</span>
        </div>
      </div>
      {asks && <CancelQuestion giftId={giftId} stay={ownAddress(href('/my/giving/:token', { token }))} />}
      <Standing gift={gift} />
      <Wishes gift={gift} />
      {canEnd && <GiftActs gift={gift} goesOn={goesOn} asks={asks} />}
      {goesOn && (
        <div className="grid border-t border-line">
          {state === 'paused' && <ResumeForm gift={gift} answer={answer} />}
          <ChangeAmountForm gift={gift} answer={answer} />
        </div>
      )}
      <p className="text-sm text-muted">{words.since(since.shown, reference)}</p>
    </article>
  )
}

/** What its giver asked for and what is not decided yet. */
function Wishes({ gift: { wishes } }: { gift: MonthlyView }) {
  const { waits, amount, pause, resume } = words.wish
  return wishes.map((wish) => {
    if (wish.kind !== 'amount') return <Notice key={wish.kind}>{wish.kind === 'pause' ? pause : resume}</Notice>
    if (!wish.until) return <Notice key={wish.kind}>{amount(formatMoney(wish.amountCents))}</Notice>
    return (
      <Notice key="waits" kind="warning" title={waits.title(formatMoney(wish.amountCents))}>
        <p>{waits.text(wish.until.shown)}</p>
      </Notice>
    )
  })
}

function Standing({ gift }: { gift: MonthlyView }) {
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
      const { title, text, again, ...without } = words.failed
      const nextTry = failure?.nextTry ?? 'unknown'
      return (
        <Notice kind="problem" title={title}>
          <p>
            {text(failure?.cause ? cardFailureWords[failure.cause] : null)}{' '}
            {typeof nextTry === 'string' ? without[nextTry] : again(nextTry.shown)}
          </p>
        </Notice>
      )
    }
    case 'canceled':
      return (
        <>
          {canceledOn && <p>{words.canceled(canceledOn.shown)}</p>}
          <p>
            {words.again.text} <a href={ownAddress(NEW_MONTHLY_GIFT)}>{words.again.link}</a>
          </p>
        </>
      )
  }
}

function nextChargeOf({ amountCents, nextCharge, nextChargeCents }: MonthlyView): string {
  if (!nextCharge) return words.waiting
  const next = formatMoney(nextChargeCents)
  if (nextChargeCents === amountCents) return words.nextCharge(next, nextCharge.shown)
  return words.nextChargeThen(next, nextCharge.shown, formatMoney(amountCents))
}
