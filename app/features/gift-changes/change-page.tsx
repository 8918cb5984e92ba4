import type { ReactNode } from 'react'
import { href } from 'react-router'
import { changeNotice } from '#words/charge-terms.ts'
import { formWords } from '#words/forms.ts'
import { giftChangeWords as words, undoConsentText } from '#words/gift-change.ts'
import { monthlyStanding } from '#words/monthly-standing.ts'
import { TermsList } from '#app/features/charge-terms/terms-list.tsx'
import { GiftRests } from '#app/features/monthly-gifts/gift-rests.tsx'
import { TAP_ABOVE_CENTS } from '#app/features/monthly-gifts/needs-tap.ts'
import { FlowTitle } from '#app/features/site/flow-place.tsx'
import { formatMoney } from '#app/features/site/money.ts'
import { ownAddress } from '#app/features/site/own-address.ts'
import { useSite } from '#app/features/site/site-facts.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { type ChangeAct, type ChangeAnswer, type ChangeView, doneOf } from './change-view.ts'

type Props = { change: ChangeView; answer: ChangeAnswer | undefined; did: string | null }

/** One change of a monthly gift: how it stood and stands, the tap it may wait for, and the way back. Works as plain forms. */
export function ChangePage({ change, answer, did }: Props) {
  const { kind, raise, reference, state, until, canBeUndone, closed, practice } = change
  const heading = words.heading[raise ? 'raise' : kind]
  const refused = answer?.ok === false ? answer.notice : undefined
  const done = answer ? undefined : doneOf(change, did)
  return (
    <>
      <FlowTitle>{`${refused ? formWords.errorInTitle : ''}${heading}`}</FlowTitle>
      <PageHeader brief title={heading} eyebrow={reference} />
      <div className="wrap section grid pt-4! md:pt-8!">
        <div className="grid max-w-3xl gap-8">
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
          {practice && <Notice kind="warning">{words.practiceNote}</Notice>}
          <p className="lead">{state === 'waits' ? words.state.waits(until ?? '') : words.state[state]}</p>
          <Standing change={change} />
          {closed && (state === 'waits' || canBeUndone) && <GiftRests />}
          {!closed && state === 'waits' && <TapForms change={change} />}
          {!closed && canBeUndone && <UndoForm change={change} />}
          <p>
            {words.account.text}{' '}
            <a href={ownAddress(href('/account'))} className="inline-block py-1">
              {words.account.link}
            </a>
          </p>
          <Notice>{words.private}</Notice>
        </div>
      </div>
    </>
  )
}

type Stands = Pick<ChangeView, 'kind' | 'state' | 'cameTrue' | 'before' | 'after'>

/** The old and the new side by side; what came true and was changed since is not called a wish. */
export function Standing({ change: { kind, state, cameTrue, before, after } }: { change: Stands }) {
  const { rows } = words
  const named = state === 'done' ? rows.after : cameTrue ? rows.cameTrue : rows.wished
  const says = (paused: boolean, { amountCents, circle }: ChangeView['before']) =>
    monthlyStanding[paused ? 'paused' : 'charged'](formatMoney(amountCents), circle)
  return (
    <dl className="card gap-4!">
      <div>
        <dt className="text-muted">{rows.before}</dt>
        <dd className="text-lg">{says(kind === 'resume', before)}</dd>
      </div>
      <div>
        <dt className="text-muted">{named}</dt>
        <dd className="font-display text-2xl">{says(kind === 'pause', after)}</dd>
      </div>
    </dl>
  )
}

function TapForms({ change: { after } }: { change: ChangeView }) {
  const { siteName } = useSite()
  const amount = formatMoney(after.amountCents)
  const [charged, begun, , ...always] = changeNotice(siteName, amount, { above: formatMoney(TAP_ABOVE_CENTS) })
  return (
    <div className="grid gap-6">
      <TermsList heading={words.tap.terms} lines={[charged!, begun!, ...always]} level="h2" />
      <form method="post" className="flex flex-wrap gap-3">
        <ActButton act="tap">{words.tap.submit(amount)}</ActButton>
        <ActButton act="leave" variant="outline">
          {words.tap.leave}
        </ActButton>
      </form>
      <p>{words.tap.stranger}</p>
    </div>
  )
}

function UndoForm({ change: { kind, before, after } }: { change: ChangeView }) {
  const { siteName } = useSite()
  const { heading, submit } = words.undo
  const back = formatMoney(kind === 'amount' ? before.amountCents : after.amountCents)
  return (
    <form method="post" className="card" aria-labelledby="undo">
      <h2 id="undo" className="text-xl">
        {heading}
      </h2>
      {/* To pause again charges nothing. */}
      {kind !== 'resume' && <p>{undoConsentText(siteName, back)}</p>}
      <p>
        <ActButton act="undo" variant="outline">
          {kind === 'amount' ? submit.amount(back) : submit[kind]}
        </ActButton>
      </p>
    </form>
  )
}

function ActButton({ act, variant, children }: { act: ChangeAct; variant?: 'outline'; children: ReactNode }) {
  return (
    <Button type="submit" name="act" value={act} {...(variant && { variant })}>
      {children}
    </Button>
  )
}
