import { CreditCard, Pause } from 'lucide-react'
import type { ReactNode } from 'react'
import { circleWords } from '#words/circles.ts'
import { yourGivingWords } from '#words/your-giving.ts'
import { GiftRests } from '#app/features/monthly-gifts/gift-rests.tsx'
import { formatMoney } from '#app/features/site/money.ts'
import { Button, type ButtonVariant } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ChangeAmountForm } from './change-amount-form.tsx'
import type { GivingAnswer, GivingAct, MonthlyView } from './giving-view.ts'
import { MonthlyStanding } from './monthly-standing.tsx'
import { ResumeForm } from './resume-form.tsx'
import { Unfold } from './unfold.tsx'

const words = yourGivingWords.monthly

/** One monthly gift: how it stands, and what its giver may do with it. @param closed nobody can be asked for it: then it has no buttons */
export function MonthlyCard({ gift, closed, answer }: { gift: MonthlyView; closed: boolean; answer: GivingAnswer | undefined }) {
  const { giftId, reference, circleId, amountCents, state, since } = gift
  const id = `gift-${reference}`
  const goesOn = state === 'active' || state === 'failed' || state === 'paused'
  const canChange = goesOn && !closed
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
      <MonthlyStanding gift={gift} closed={closed} />
      <Wishes gift={gift} />
      {closed && state !== 'canceled' && <GiftRests />}
      {canChange && (
        <div className="flex flex-wrap items-start gap-3">
          <ActButton act="card" giftId={giftId} variant={state === 'failed' ? 'mustard' : 'outline'} icon={<CreditCard aria-hidden />}>
            {words.card}
          </ActButton>
          {state !== 'paused' && (
            <ActButton act="pause" giftId={giftId} variant="outline" icon={<Pause aria-hidden />}>
              {words.pause}
            </ActButton>
          )}
        </div>
      )}
      {(canChange || (state === 'ends' && !closed)) && (
        <div className="grid border-t border-line">
          {state === 'paused' && <ResumeForm gift={gift} answer={answer} />}
          {canChange && <ChangeAmountForm gift={gift} answer={answer} />}
          <CancelForm giftId={giftId} />
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

/** The second click of two: the first unfolds it. */
function CancelForm({ giftId }: { giftId: string }) {
  const { summary, keep, heading, text, submit } = yourGivingWords.cancel
  return (
    <Unfold label={summary} labelOpen={keep}>
      <form method="post" className="grid justify-items-start gap-4">
        <h4 className="text-lg">{heading}</h4>
        <p>{text}</p>
        <input type="hidden" name="gift" value={giftId} />
        <Button type="submit" name="act" value={'cancel' satisfies GivingAct} variant="evergreen">
          {submit}
        </Button>
      </form>
    </Unfold>
  )
}

/** A form that is nothing but its button. */
function ActButton(props: { act: GivingAct; giftId: string; variant: ButtonVariant; icon: ReactNode; children: ReactNode }) {
  const { act, giftId, variant, icon, children } = props
  return (
    <form method="post">
      <input type="hidden" name="gift" value={giftId} />
      <Button type="submit" name="act" value={act} variant={variant} size="sm" icon={icon}>
        {children}
      </Button>
    </form>
  )
}
