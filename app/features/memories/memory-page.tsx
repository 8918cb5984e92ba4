import { href } from 'react-router'
import { formWords } from '#words/forms.ts'
import { ownMemoryWords as words } from '#words/share-memory.ts'
import { FlowTitle } from '#app/features/site/flow-place.tsx'
import { FormProblems } from '#app/features/site/form-problems.tsx'
import { formatNumber } from '#app/features/site/numbers.ts'
import { ownAddress } from '#app/features/site/own-address.ts'
import { errorOf, summaryOf } from '#app/forms/form-fields.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { MEMORY_WAITS_DAYS } from './memory-waits-days.ts'
import type { MemoryView, OwnMemoryAnswer } from './memory-view.ts'

type Props = {
  memory: MemoryView
  answer: OwnMemoryAnswer | undefined
  did: string | null
  /** To the page from which it was opened. */
  back?: { to: string; words: string }
}

/** For whoever sent it: how it stands, and how to take it back. Works as plain forms. */
export function MemoryPage({ memory, answer, did, back }: Props) {
  const { reference, outcome, slug, consent } = memory
  const over = outcome === 'withdrawn' || outcome === 'refused'
  const problems = summaryOf(answer, [{ name: 'agreed' }])
  const done = answer ? undefined : doneOf(memory, did)
  return (
    <>
      <FlowTitle>{`${problems.length > 0 ? formWords.errorInTitle : ''}${words.heading}`}</FlowTitle>
      <PageHeader brief title={words.heading} eyebrow={reference} />
      <div className="wrap section grid pt-4! md:pt-8!">
        <div className="grid max-w-3xl gap-8">
          {done && (
            <Notice kind={done.kind} live focusOnLoad>
              {done.text}
            </Notice>
          )}
          <FormProblems answer={answer} problems={problems} />
          <p className="lead">{words.outcome[outcome]}</p>
          {outcome === 'waiting' && <p>{words.waits(formatNumber(MEMORY_WAITS_DAYS))}</p>}
          {slug && (
            <p>
              <ButtonLink to={ownAddress(href('/stories/:slug', { slug }))} reloadDocument>
                {words.see}
              </ButtonLink>
            </p>
          )}
          {consent === 'lacking' && !over && <ConsentForm error={errorOf(answer, 'agreed')} />}
          {!over && <WithdrawForm />}
          <Sent memory={memory} />
          <Notice>{words.private}</Notice>
          {back && (
            <p>
              <a href={back.to} className="inline-block py-1">
                {back.words}
              </a>
            </p>
          )}
        </div>
      </div>
    </>
  )
}

/** What the address says was done, where that is so: the page may be opened again when it is long over. */
export function doneOf({ outcome, consent }: Pick<MemoryView, 'outcome' | 'consent'>, did: string | null) {
  if (did === 'withdrawn' && outcome === 'withdrawn') return { kind: 'success', text: words.withdraw.done } as const
  if (did === 'consented' && outcome === 'waiting' && consent === 'given') return { kind: 'success', text: words.consent.done } as const
  return did === 'nothing' ? ({ kind: 'info', text: words.nothingDone } as const) : undefined
}

function ConsentForm({ error }: { error: string | undefined }) {
  const { heading, text, box, submit } = words.consent
  return (
    <form method="post" noValidate className="card" aria-labelledby="consent">
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

function WithdrawForm() {
  const { heading, text, submit } = words.withdraw
  return (
    <form method="post" className="card" aria-labelledby="withdraw">
      <h2 id="withdraw" className="text-xl">
        {heading}
      </h2>
      <p>{text}</p>
      <p>
        <Button type="submit" variant="outline" name="act" value="withdraw">
          {submit}
        </Button>
      </p>
    </form>
  )
}

function Sent({ memory: { about, story, firstName, withPhoto, consent } }: { memory: MemoryView }) {
  if (story === null) return null
  const facts = [
    [words.about, about],
    ...(firstName ? [[words.firstName, firstName]] : []),
    ...(withPhoto ? [[words.photo, words.withPhoto]] : []),
  ]
  return (
    <section aria-labelledby="sent" className="grid gap-4">
      <h2 id="sent" className="text-xl">
        {words.sent}
      </h2>
      <p className="whitespace-pre-line break-words">{story}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {facts.map(([name, fact]) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt className="font-semibold">{name}</dt>
            <dd className="break-words">{fact}</dd>
          </div>
        ))}
      </dl>
      {consent === 'given' && <p>{words.consent.given}</p>}
    </section>
  )
}
