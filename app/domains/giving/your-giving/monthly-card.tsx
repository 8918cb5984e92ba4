import { href, useParams } from 'react-router'
import { circleWords } from '#copy/giving/circles.ts'
import { yourGivingWords } from '#copy/giving/your-giving.ts'
import { withDoneField } from '#app/domains/privacy/personal-links/done-address.ts'
import { GivingPausedNotice } from '#app/domains/giving/monthly/giving-paused-notice.tsx'
import { formatMoney } from '#app/platform/format/numbers.ts'
import { localizePath } from '#app/ui/frame/page-links.ts'
import { Notice } from '#app/ui/notice.tsx'
import { ChangeAmountForm, ResumeForm } from './monthly-forms.tsx'
import {
  type GivingAnswer,
  ONGOING_STATES,
  type MonthlyView,
  needsCard,
  needsConfirmation,
  type GivingAct,
  type GivingDone,
} from './giving-view.ts'
import { cardFailureWords } from '#copy/giving/card-failures.ts'
import { useGivingClosed } from '#app/ui/frame/site-facts.ts'
import { CreditCard, Landmark, Pause, X } from 'lucide-react'
import leaveScript from '#app/ui/frame/save-return-page-script.ts?script'
import { Button, buttonClass, type ButtonVariant } from '#app/ui/button.tsx'
import type { ReactNode } from 'react'
import type { Elements } from '#app/ui/elements.ts'

const words = yourGivingWords.monthly

type Props = {
  gift: MonthlyView
  closed: boolean
  answer: GivingAnswer | undefined
  cancels?: boolean
  waitsAbove?: boolean
}

export function MonthlyCard({ gift, closed, answer, cancels, waitsAbove = false }: Props) {
  const { giftId, reference, circleId, amountCents, state, since } = gift
  const { token = '' } = useParams()
  const id = `gift-${reference}`
  const mayContinue = ONGOING_STATES.includes(state)
  const canChange = mayContinue && !closed
  const canEnd = canChange || (state === 'ends' && !closed)
  const asks = cancels === true && canEnd
  return (
    <article className={`card gap-3.5! md:gap-5! ${mayContinue ? '' : 'bg-sand! shadow-none!'}`} aria-labelledby={id}>
      <div className="grid gap-1">
        <h3 id={id} className="text-xl">
          {circleId ? circleWords[circleId].name : words.own}
        </h3>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p>
            <strong className="font-display text-2xl">{formatMoney(amountCents)}</strong> {words.perMonth}
          </p>
          <span className={`badge ${needsCard(gift) ? 'bg-clay-soft!' : ''}`}>{words.state[monthlyStatusKey(gift)]}</span>
        </div>
      </div>
      {asks && <CancelQuestion giftId={giftId} stay={localizePath(href('/my/giving/:token', { token }))} />}
      <MonthlyStatus gift={gift} closed={closed} />
      <Requests gift={gift} waitsAbove={waitsAbove} />
      {closed && state !== 'canceled' && <GivingPausedNotice />}
      {canChange && state === 'paused' && <ResumeForm gift={gift} answer={answer} />}
      {canEnd && <GiftActs gift={gift} mayContinue={mayContinue} asks={asks} />}
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

function monthlyStatusKey(gift: MonthlyView): keyof typeof words.state {
  if (needsConfirmation(gift)) return 'asked'
  return gift.state === 'failed' && !needsCard(gift) ? 'pausing' : gift.state
}

function Requests({ gift: { requests }, waitsAbove }: { gift: MonthlyView; waitsAbove: boolean }) {
  const { waits, amount, pause, resume } = words.request
  return requests.map((request) => {
    if (request.kind !== 'amount') return <Notice key={request.kind}>{request.kind === 'pause' ? pause : resume}</Notice>
    if (!request.until) return <Notice key={request.kind}>{amount(formatMoney(request.amountCents))}</Notice>
    return waitsAbove ? null : <p key="waits">{waits(formatMoney(request.amountCents), request.until.shown)}</p>
  })
}

const NEW_MONTHLY_GIFT = '/donate?monthly=1'

function MonthlyStatus({ gift, closed }: { gift: MonthlyView; closed: boolean }) {
  const { state, pausedSince, endsOn, canceledOn, failure } = gift
  switch (state) {
    case 'active':
      return <p>{describeNextCharge(gift)}</p>
    case 'paused':
      return <p>{words.paused(pausedSince?.shown ?? null)}</p>
    case 'ends':
      return <p>{endsOn && words.ends(endsOn.shown)}</p>
    case 'canceling':
      return <Notice kind="warning">{words.canceling}</Notice>
    case 'incomplete':
      return <p>{words.incomplete}</p>
    case 'failed': {
      const { title, mend, confirm, again, what, ...without } = words.failed
      const nextTry = failure?.nextTry ?? 'unknown'
      const other = findOtherRetryCents(gift)
      const tried = other === null ? what.it : what.other(formatMoney(other))
      if (!needsCard(gift)) return <p>{`${title}.`}</p>
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
          <GiveAgain />
        </>
      )
  }
}

function GiveAgain() {
  const closed = useGivingClosed()
  const { text, link, write } = words.again
  const [to, label] = closed ? [closed.write?.to, write] : [NEW_MONTHLY_GIFT, link]
  return (
    to !== undefined && (
      <p>
        {text} <a href={localizePath(to)}>{label}</a>
      </p>
    )
  )
}

function findOtherRetryCents({ amountCents, failure, nextCharge, nextChargeCents }: MonthlyView): number | null {
  const isNextCharge = typeof failure?.nextTry === 'object' && failure.nextTry.time === nextCharge?.time
  return isNextCharge && nextChargeCents !== amountCents ? nextChargeCents : null
}

function describeNextCharge({ amountCents, nextCharge, nextChargeCents }: MonthlyView): string {
  if (!nextCharge) return words.waiting
  const next = formatMoney(nextChargeCents)
  if (nextChargeCents === amountCents) return words.nextCharge(next, nextCharge.shown)
  return words.nextChargeThen(next, nextCharge.shown, formatMoney(amountCents))
}

const { cancel } = yourGivingWords

type GiftActsProps = {
  gift: MonthlyView
  mayContinue: boolean
  asks: boolean
}

function GiftActs({ gift, mayContinue, asks }: GiftActsProps) {
  const { giftId, reference, state } = gift
  const confirms = needsConfirmation(gift)
  return (
    <div className="flex flex-wrap items-start gap-2.5">
      {confirms && (
        <ActButton act="confirm" giftId={giftId} variant="mustard" icon={<Landmark aria-hidden />}>
          {words.confirm}
        </ActButton>
      )}
      {mayContinue && (
        <ActButton
          act="card"
          giftId={giftId}
          leaves={withDoneField('', 'card' satisfies GivingDone, reference)}
          variant={needsCard(gift) && !confirms ? 'mustard' : 'outline'}
          icon={<CreditCard aria-hidden />}
        >
          {words.card}
        </ActButton>
      )}
      {mayContinue && state !== 'paused' && (
        <ActButton act="pause" giftId={giftId} variant="outline" icon={<Pause aria-hidden />}>
          <span>
            {words.pause} <span className="max-sm:sr-only">{words.pauseMore}</span>
          </span>
        </ActButton>
      )}
      {!asks && (
        // Canceling takes two clicks. The first one opens this section.
        <details className="group open:basis-full">
          <summary className={buttonClass({ variant: 'outline', size: 'sm' })}>
            <X aria-hidden />
            <span className="group-open:hidden">{cancel.summary}</span>
            <span className="hidden group-open:inline">{cancel.keep}</span>
          </summary>
          <CancelForm giftId={giftId}>
            <h4 className="text-lg">{cancel.heading}</h4>
            <p>{cancel.text}</p>
            <ConfirmCancelButton />
          </CancelForm>
        </details>
      )}
    </div>
  )
}

function CancelQuestion({ giftId, stay }: { giftId: string; stay: string }) {
  return (
    <CancelForm giftId={giftId}>
      <h4 tabIndex={-1} autoFocus className="text-lg">
        {cancel.heading}
      </h4>
      <p>{cancel.text}</p>
      <p className="flex flex-wrap gap-2.5">
        <ConfirmCancelButton />
        <a href={stay} className={buttonClass({ variant: 'outline', size: 'sm' })}>
          {cancel.keep}
        </a>
      </p>
    </CancelForm>
  )
}

function CancelForm({ giftId, children }: { giftId: string; children: Elements }) {
  return (
    <form method="post" className="grid justify-items-start gap-3 pt-2">
      <input type="hidden" name="gift" value={giftId} />
      {children}
    </form>
  )
}

function ConfirmCancelButton() {
  return (
    <Button type="submit" name="act" value={'cancel' satisfies GivingAct} variant="evergreen" size="sm">
      {cancel.submit}
    </Button>
  )
}

type ActButtonProps = {
  act: GivingAct
  giftId: string
  variant: ButtonVariant
  icon: Elements
  leaves?: string
  children: ReactNode
}

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
