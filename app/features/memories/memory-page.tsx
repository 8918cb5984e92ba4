import { formWords } from '#words/forms.ts'
import { ownMemoryWords as words } from '#words/share-memory.ts'
import { FlowTitle } from '#app/features/site/flow-place.tsx'
import { FormProblems } from '#app/features/site/form-problems.tsx'
import { errorOf, summaryOf } from '#app/forms/form-fields.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { askToWithdraw } from './ask-first.ts'
import type { MemoryView, OwnMemoryAnswer } from './memory-view.ts'
import { MemoryStanding } from './memory-standing.tsx'
import { WithdrawQuestion } from './withdraw-question.tsx'

type Props = {
  memory: MemoryView
  answer: OwnMemoryAnswer | undefined
  did: string | null
  /** Whether it is asked if the memory is to be withdrawn. */
  asks: boolean
  /** To the page from which it was opened. */
  back?: { to: string; words: string }
}

/** For whoever sent it: how it stands, and how to take it back. Works as plain forms. */
export function MemoryPage({ memory, answer, did, asks, back }: Props) {
  const { reference, outcome, consent } = memory
  const over = outcome === 'withdrawn' || outcome === 'refused'
  const asked = asks && !over
  const problems = summaryOf(answer, [{ name: 'agreed' }])
  const done = answer ? undefined : doneOf(memory, did)
  const heading = asked ? words.withdraw.question : words.heading
  return (
    <>
      <FlowTitle>{`${problems.length > 0 ? formWords.errorInTitle : ''}${heading}`}</FlowTitle>
      <PageHeader brief title={heading} eyebrow={<span className="whitespace-nowrap">{reference}</span>} />
      <div className="wrap section grid items-start gap-8 pt-4! md:pt-8! lg:grid-cols-[1.7fr_1fr] lg:gap-12">
        <div className="grid min-w-0 gap-8">
          {done && (
            <Notice kind={done.kind} live focusOnLoad>
              {done.text}
            </Notice>
          )}
          <FormProblems answer={answer} problems={problems} />
          {asked ? (
            <WithdrawQuestion />
          ) : (
            <MemoryStanding memory={memory} isNews={!answer && did === 'withdrawn' && outcome === 'withdrawn'} />
          )}
          <Sent memory={memory} />
          {consent === 'lacking' && !over && !asked && <ConsentForm error={errorOf(answer, 'agreed')} />}
          {back && (
            <p>
              <a href={back.to} className="inline-block py-1">
                {back.words}
              </a>
            </p>
          )}
        </div>
        {!asked && (
          <div className="grid min-w-0 gap-6">
            {!over && <AskToWithdraw />}
            <Notice>{words.private}</Notice>
          </div>
        )}
      </div>
    </>
  )
}

/** What the address says was done, where that is so: the page may be opened again when it is long over. */
export function doneOf({ outcome, consent }: Pick<MemoryView, 'outcome' | 'consent'>, did: string | null) {
  if (did === 'consented' && outcome === 'waiting' && consent === 'given') return { kind: 'success', text: words.consent.done } as const
  return did === 'nothing' ? ({ kind: 'info', text: words.nothingDone } as const) : undefined
}

function ConsentForm({ error }: { error: string | undefined }) {
  const { heading, text, box, submit } = words.consent
  return (
    <form method="post" noValidate className="card card-featured" aria-labelledby="consent">
      <h2 id="consent" className="text-xl">
        {heading}
      </h2>
      <p>{text}</p>
      <Checkbox name="agreed" value="yes" label={box} error={error} />
      <p>
        <Button type="submit" name="act" value="consent">
          {submit}
        </Button>
      </p>
    </form>
  )
}

function AskToWithdraw() {
  const { heading, text, ask } = words.withdraw
  return (
    <section className="card" aria-labelledby="withdraw">
      <h2 id="withdraw" className="text-xl">
        {heading}
      </h2>
      <p>{text}</p>
      <p>
        <ButtonLink to={askToWithdraw} variant="outline" size="sm" reloadDocument>
          {ask}
        </ButtonLink>
      </p>
    </section>
  )
}

function Sent({ memory: { about, story, firstName, withPhoto, consent, outcome } }: { memory: MemoryView }) {
  if (story === null) return null
  const facts = [
    [words.about, about],
    ...(firstName ? [[words.firstName, firstName]] : []),
    ...(withPhoto ? [[words.photo, words.withPhoto]] : []),
  ]
  const unseen = withPhoto && (outcome === 'waiting' || outcome === 'lacksConsent')
  return (
    <section aria-labelledby="sent" className="grid gap-4">
      <h2 id="sent" className="text-xl">
        {words.sent}
      </h2>
      <blockquote className="border-l-4 border-mustard pl-5 whitespace-pre-line break-words">{story}</blockquote>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {facts.map(([name, fact]) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt className="font-semibold">{name}</dt>
            <dd className="break-words">{fact}</dd>
          </div>
        ))}
      </dl>
      {unseen && <p className="hint text-pretty">{words.photoUnseen}</p>}
      {consent === 'given' && <p>{words.consent.given}</p>}
    </section>
  )
}
