import { formWords } from '#copy/forms.ts'
import { giftChangeWords as words, undoConsentText } from '#copy/giving/gift-change.ts'
import { monthlyStatus } from '#copy/giving/monthly-status.ts'
import { GivingPausedNotice } from './giving-paused-notice.tsx'
import { FlowTitle } from '#app/ui/frame/form-flow.tsx'
import { formatMoney } from '#app/platform/format/numbers.ts'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeader } from '#app/ui/frame/page-header.tsx'
import { type ChangeAnswer, type ChangeView, findDoneNotice, type ChangeAct } from './change-view.ts'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { changeNotice } from '#copy/giving/charge-terms.ts'
import { TermsList } from '#app/domains/giving/pricing/terms-list.tsx'
import { CONFIRM_ABOVE_CENTS } from './change-rules.ts'
import { localizePath } from '#app/ui/frame/page-links.ts'
import { useSiteFacts } from '#app/ui/frame/site-facts.ts'
import { Button, buttonClass, type ButtonVariant } from '#app/ui/button.tsx'

type Props = { change: ChangeView; answer: ChangeAnswer | undefined; did: string | null }

export function ChangePage({ change, answer, did }: Props) {
  const { reference, state, until, canBeUndone, closed, practice } = change
  const heading = changeHeading(change)
  const refused = answer?.ok === false ? answer.notice : undefined
  const done = answer ? undefined : findDoneNotice(change, did)
  return (
    <>
      <FlowTitle>{`${refused ? formWords.errorInTitle : ''}${heading}`}</FlowTitle>
      <PageHeader brief title={heading} eyebrow={<span className="whitespace-nowrap">{reference}</span>} />
      <div className="wrap section grid pt-4! md:pt-8!">
        <div className="grid max-w-3xl gap-5 md:gap-8">
          {refused && (
            <Notice kind="problem" live focusOnLoad>
              {refused}
            </Notice>
          )}
          {done && (
            <Notice kind="success" live focusOnLoad>
              {words.done[done]}
            </Notice>
          )}
          {!(state === 'done' && change.kind === 'amount') && (
            <p className="lead max-md:text-base max-md:leading-snug">
              {state === 'waits' ? words.state.waits(until ?? '') : words.state[state]}
            </p>
          )}
          <ChangeStatus change={change} />
          {closed && (state === 'waits' || canBeUndone) && <GivingPausedNotice />}
          {!closed && state === 'waits' && <ConfirmForms change={change} />}
          <FurtherLinks isNext={state !== 'waits'} />
          {!closed && canBeUndone && <UndoForm change={change} />}
          {practice && <Notice kind="warning">{words.practiceNote}</Notice>}
          <Notice>{words.private}</Notice>
        </div>
      </div>
    </>
  )
}

function changeHeading({ kind, raise, state, after }: ChangeView): string {
  const amount = formatMoney(after.amountCents)
  if (kind === 'amount' && state === 'done') return words.isNow(amount)
  return raise && state === 'waits' ? words.question(amount) : words.heading[raise ? 'raise' : kind]
}

type ShownChange = Pick<ChangeView, 'kind' | 'state' | 'wasApplied' | 'before' | 'after' | 'next'>

export function ChangeStatus({ change: { kind, state, wasApplied, before, after, next } }: { change: ShownChange }) {
  const { rows } = words
  const named = state === 'done' ? rows.after : state === 'waits' ? rows.wouldBe : wasApplied ? rows.cameTrue : rows.wished
  const says = (paused: boolean, { amountCents, circle }: ChangeView['before']) =>
    monthlyStatus[paused ? 'paused' : 'charged'](formatMoney(amountCents), circle)
  return (
    <dl className="card gap-3! sm:grid! sm:grid-cols-2 sm:gap-4!">
      <div>
        <dt className="text-muted">{rows.before}</dt>
        <dd className="sm:text-lg">{says(kind === 'resume', before)}</dd>
      </div>
      <div>
        <dt className="text-muted">{named}</dt>
        <dd className="font-semibold sm:font-display sm:text-xl sm:font-normal">{says(kind === 'pause', after)}</dd>
      </div>
      {next && (state === 'waits' || state === 'done') && (
        <div className="border-t border-line pt-3 sm:col-span-2">
          <dt className="inline text-muted">{state === 'waits' ? rows.first : rows.next}</dt>{' '}
          <dd className="inline font-semibold">{next}</dd>
        </div>
      )}
    </dl>
  )
}

function ConfirmForms({ change: { before, after } }: { change: ChangeView }) {
  const { siteName } = useSiteFacts()
  const amount = formatMoney(after.amountCents)
  const [charged, begun, , ...always] = changeNotice(siteName, amount, { above: formatMoney(CONFIRM_ABOVE_CENTS) })
  return (
    <div className="grid gap-6">
      <form method="post" className="flex flex-wrap gap-3">
        <ActButton act="tap">{words.tap.submit(amount)}</ActButton>
        <ActButton act="leave" variant="outline">
          {words.tap.leave(formatMoney(before.amountCents))}
        </ActButton>
      </form>
      <TermsList heading={words.tap.terms} lines={[charged!, begun!, ...always]} level="h2" />
      <p>{words.tap.stranger}</p>
    </div>
  )
}

function UndoForm({ change: { kind, before, after } }: { change: ChangeView }) {
  const { siteName } = useSiteFacts()
  const { heading, submit } = words.undo
  const back = formatMoney(kind === 'amount' ? before.amountCents : after.amountCents)
  return (
    <form method="post" className="card" aria-labelledby="undo">
      <h2 id="undo" className="text-xl">
        {heading}
      </h2>
      {/* Undoing a resumption pauses the gift. A pause charges nothing, so it needs no consent. */}
      {kind !== 'resume' && <p>{undoConsentText(siteName, back)}</p>}
      <p>
        <ActButton act="undo" variant="outline">
          {kind === 'amount' ? submit.amount(back) : submit[kind]}
        </ActButton>
      </p>
    </form>
  )
}

function FurtherLinks({ isNext }: { isNext: boolean }) {
  return (
    <form method="post" className="flex flex-wrap gap-3">
      <ActButton act="giving" variant={isNext ? 'evergreen' : 'outline'}>
        {words.ways.giving}
      </ActButton>
      <a href={localizePath(href('/'))} className={buttonClass({ variant: 'outline' })}>
        {words.ways.home}
      </a>
    </form>
  )
}

function ActButton({ act, variant, children }: { act: ChangeAct; variant?: ButtonVariant; children: ReactNode }) {
  return (
    <Button type="submit" name="act" value={act} {...(variant && { variant })}>
      {children}
    </Button>
  )
}
