import { CreditCard, Pause, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { cardFailureWords } from '#words/card-failures.ts'
import { circleWords } from '#words/circles.ts'
import { yourGivingWords } from '#words/your-giving.ts'
import { formatMoney } from '#app/features/site/money.ts'
import leaveScript from '#app/features/site/leave-script.ts?script'
import { ownAddress } from '#app/features/site/own-address.ts'
import { Button, buttonClass, type ButtonVariant } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ChangeAmountForm } from './change-amount-form.tsx'
import type { GivingAnswer, GivingAct, MonthlyView } from './giving-view.ts'
import { ResumeForm } from './resume-form.tsx'

const words = yourGivingWords.monthly
/** The donation form, for a gift whose amount is still to be chosen. */
const NEW_MONTHLY_GIFT = '/donate?monthly=1'

type Props = {
  gift: MonthlyView
  answer: GivingAnswer | undefined
  /** The question whether to cancel it stands open. */
  cancels?: boolean
}

/** One monthly gift: how it stands, and what its giver may do with it. */
export function MonthlyCard({ gift, answer, cancels }: Props) {
  const { giftId, reference, circleId, amountCents, state, since } = gift
  const id = `gift-${reference}`
  const goesOn = state === 'active' || state === 'failed' || state === 'paused'
  const canEnd = goesOn || state === 'ends'
  return (
    <article className={`card gap-5! ${goesOn ? '' : 'bg-sand! shadow-none!'}`} aria-labelledby={id}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid gap-1">
          <h3 id={id} className="text-xl">
            {circleId ? circleWords[circleId].name : words.own}
          </h3>
          <p>
            <strong className="font-display text-2xl">{formatMoney(amountCents)}</strong> {words.perMonth}
          </p>
        </div>
        <span className={`badge ${state === 'failed' ? 'bg-clay-soft!' : ''}`}>{words.state[state]}</span>
      </div>
      <Standing gift={gift} />
      <Wishes gift={gift} />
      {canEnd && (
        <div className="flex flex-wrap items-start gap-2.5">
          {goesOn && (
            <ActButton
              act="card"
              giftId={giftId}
              leaves={new URLSearchParams({ act: 'back' satisfies GivingAct, gift: giftId }).toString()}
              variant={state === 'failed' ? 'mustard' : 'outline'}
              icon={<CreditCard aria-hidden />}
            >
              {words.card}
            </ActButton>
          )}
          {goesOn && state !== 'paused' && (
            <ActButton act="pause" giftId={giftId} variant="outline" icon={<Pause aria-hidden />}>
              {words.pause}
            </ActButton>
          )}
          <CancelForm giftId={giftId} open={cancels} />
        </div>
      )}
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
          <p>{text(failure?.cause ? cardFailureWords[failure.cause] : null)}</p>
          <p>{typeof nextTry === 'string' ? without[nextTry] : again(nextTry.shown)}</p>
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

/** The second click of two: the first unfolds it, or was on the link in a mail. Open, it has a line of its own. */
function CancelForm({ giftId, open }: { giftId: string; open: boolean | undefined }) {
  const { summary, keep, heading, text, submit } = yourGivingWords.cancel
  return (
    <details className="group open:basis-full" open={open}>
      <summary className={buttonClass({ variant: 'outline', size: 'sm' })}>
        <X aria-hidden />
        <span className="group-open:hidden">{summary}</span>
        <span className="hidden group-open:inline">{keep}</span>
      </summary>
      <form method="post" className="grid justify-items-start gap-4 pt-4">
        <h4 tabIndex={-1} autoFocus={open} className="text-lg">
          {heading}
        </h4>
        <p>{text}</p>
        <input type="hidden" name="gift" value={giftId} />
        <Button type="submit" name="act" value={'cancel' satisfies GivingAct} variant="evergreen">
          {submit}
        </Button>
      </form>
    </details>
  )
}

type ActButtonProps = {
  act: GivingAct
  giftId: string
  variant: ButtonVariant
  icon: ReactNode
  /** Where the button leads away from the site: what this page is sent once one is back. */
  leaves?: string
  children: ReactNode
}

/** A form that is nothing but its button. */
function ActButton({ act, giftId, variant, icon, leaves, children }: ActButtonProps) {
  return (
    <form method="post" data-leaves={leaves} data-script={leaves && leaveScript}>
      <input type="hidden" name="gift" value={giftId} />
      <Button type="submit" name="act" value={act} variant={variant} size="sm" icon={icon}>
        {children}
      </Button>
    </form>
  )
}
