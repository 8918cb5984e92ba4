import { href, useParams } from 'react-router'
import { circleWords } from '#words/circles.ts'
import { yourGivingWords } from '#words/your-giving.ts'
import standingScript from '#app/features/donate/gift-standing-script.ts?script'
import { GiftRests } from '#app/features/monthly-gifts/gift-rests.tsx'
import { formatMoney } from '#app/features/site/money.ts'
import { ownAddress } from '#app/features/site/own-address.ts'
import { Notice } from '#app/ui/notice.tsx'
import { ChangeAmountForm } from './change-amount-form.tsx'
import { CancelQuestion, GiftActs } from './gift-acts.tsx'
import type { GivingAnswer } from './giving-acts.ts'
import { GOES_ON, type MonthlyView, needsCard, needsConfirmation } from './giving-view.ts'
import { MonthlyStanding } from './monthly-standing.tsx'
import { ResumeForm } from './resume-form.tsx'

const words = yourGivingWords.monthly

type Props = {
  gift: MonthlyView
  /** Its giver's. */
  email: string
  /** Nobody can be asked for it: then it has no buttons. */
  closed: boolean
  answer: GivingAnswer | undefined
  /** A mail's link asks whether to cancel it. */
  cancels?: boolean
  /** That a raise of it waits has just been said above. */
  waitsAbove?: boolean
}

/** One monthly gift: how it stands, and what its giver may do with it. */
export function MonthlyCard({ gift, email, closed, answer, cancels, waitsAbove = false }: Props) {
  const { giftId, reference, circleId, amountCents, state, since } = gift
  const { token = '' } = useParams()
  const id = `gift-${reference}`
  const goesOn = GOES_ON.includes(state)
  const isOver = state === 'canceled' || state === 'canceling' || state === 'ends'
  const canChange = goesOn && !closed
  const canEnd = canChange || (state === 'ends' && !closed)
  const asks = cancels === true && canEnd
  return (
    <article
      className={`card gap-3.5! md:gap-5! ${goesOn ? '' : 'bg-sand! shadow-none!'}`}
      aria-labelledby={id}
      // Whether it is asked about here, and by which amount: a raise that waits is none yet.
      data-gift={goesOn || isOver ? giftId : undefined}
      data-cents={goesOn ? amountCents : undefined}
      data-email={goesOn ? email : undefined}
      data-script={goesOn || isOver ? standingScript : undefined}
    >
      <div className="grid gap-1">
        <h3 id={id} className="text-xl">
          {circleId ? circleWords[circleId].name : words.own}
        </h3>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p>
            <strong className="font-display text-2xl">{formatMoney(amountCents)}</strong> {words.perMonth}
          </p>
          <span className={`badge ${needsCard(gift) ? 'bg-clay-soft!' : ''}`}>{words.state[standingOf(gift)]}</span>
        </div>
      </div>
      {asks && <CancelQuestion giftId={giftId} stay={ownAddress(href('/my/giving/:token', { token }))} />}
      <MonthlyStanding gift={gift} closed={closed} />
      <Wishes gift={gift} waitsAbove={waitsAbove} />
      {closed && state !== 'canceled' && <GiftRests />}
      {canChange && state === 'paused' && <ResumeForm gift={gift} answer={answer} />}
      {canEnd && <GiftActs gift={gift} goesOn={goesOn} asks={asks} />}
      {canChange && (
        <div className="grid border-t border-line">
          <ChangeAmountForm gift={gift} answer={answer} />
        </div>
      )}
      <p className="text-sm text-muted">
        <span>{words.since(since.shown)}</span> <span className="whitespace-nowrap">{reference}</span>
      </p>
    </article>
  )
}

function standingOf(gift: MonthlyView): keyof typeof words.state {
  if (gift.failure?.cardSaved) return 'saved'
  if (needsConfirmation(gift)) return 'asked'
  return gift.state === 'failed' && !needsCard(gift) ? 'pausing' : gift.state
}

/** What its giver asked for and what is not decided yet. */
function Wishes({ gift: { wishes }, waitsAbove }: { gift: MonthlyView; waitsAbove: boolean }) {
  const { waits, amount, pause, resume } = words.wish
  return wishes.map((wish) => {
    if (wish.kind !== 'amount') return <Notice key={wish.kind}>{wish.kind === 'pause' ? pause : resume}</Notice>
    if (!wish.until) return <Notice key={wish.kind}>{amount(formatMoney(wish.amountCents))}</Notice>
    return waitsAbove ? null : <p key="waits">{waits(formatMoney(wish.amountCents), wish.until.shown)}</p>
  })
}
