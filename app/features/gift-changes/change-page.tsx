import { formWords } from '#words/forms.ts'
import { giftChangeWords as words } from '#words/gift-change.ts'
import { monthlyStanding } from '#words/monthly-standing.ts'
import { GiftRests } from '#app/features/monthly-gifts/gift-rests.tsx'
import { FlowTitle } from '#app/features/site/flow-place.tsx'
import { formatMoney } from '#app/features/site/money.ts'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { TapForms, UndoForm, WaysOn } from './change-forms.tsx'
import { type ChangeAnswer, type ChangeView, doneOf } from './change-view.ts'

type Props = { change: ChangeView; answer: ChangeAnswer | undefined; did: string | null }

/** One change of a monthly gift: how it stood and stands, the tap it may wait for, and the way back. Works as plain forms. */
export function ChangePage({ change, answer, did }: Props) {
  const { reference, state, until, canBeUndone, closed, practice } = change
  const heading = headingOf(change)
  const refused = answer?.ok === false ? answer.notice : undefined
  const done = answer ? undefined : doneOf(change, did)
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
          {/* Where it is so now, the title says it. */}
          {!(state === 'done' && change.kind === 'amount') && (
            <p className="lead max-md:text-base max-md:leading-snug">
              {state === 'waits' ? words.state.waits(until ?? '') : words.state[state]}
            </p>
          )}
          <Standing change={change} />
          {closed && (state === 'waits' || canBeUndone) && <GiftRests />}
          {!closed && state === 'waits' && <TapForms change={change} />}
          <WaysOn isNext={state !== 'waits'} />
          {!closed && canBeUndone && <UndoForm change={change} />}
          {practice && <Notice kind="warning">{words.practiceNote}</Notice>}
          <Notice>{words.private}</Notice>
        </div>
      </div>
    </>
  )
}

function headingOf({ kind, raise, state, after }: ChangeView): string {
  const amount = formatMoney(after.amountCents)
  if (kind === 'amount' && state === 'done') return words.isNow(amount)
  return raise && state === 'waits' ? words.question(amount) : words.heading[raise ? 'raise' : kind]
}

type Stands = Pick<ChangeView, 'kind' | 'state' | 'cameTrue' | 'before' | 'after' | 'next'>

/** The old and the new side by side; what came true and was changed since is not called a wish. */
export function Standing({ change: { kind, state, cameTrue, before, after, next } }: { change: Stands }) {
  const { rows } = words
  const named = state === 'done' ? rows.after : state === 'waits' ? rows.wouldBe : cameTrue ? rows.cameTrue : rows.wished
  const says = (paused: boolean, { amountCents, circle }: ChangeView['before']) =>
    monthlyStanding[paused ? 'paused' : 'charged'](formatMoney(amountCents), circle)
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
