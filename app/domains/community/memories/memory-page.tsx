import { formWords } from '#copy/forms.ts'
import { ownMemoryWords as words } from '#copy/community/share-memory.ts'
import { FlowTitle } from '#app/ui/frame/form-flow.tsx'
import { FormErrors, getError, summarizeErrors } from '#app/forms/form-fields.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/forms/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeader } from '#app/ui/frame/page-header.tsx'
import { type OwnMemoryView, type MemoryActionAnswer, MAX_WAITING_DAYS } from './memory-view.ts'
import { href } from 'react-router'
import { formatNumber } from '#app/platform/format/numbers.ts'
import { Drawing } from '#app/ui/world/drawing.tsx'
import type { DrawingName } from '#app/ui/world/drawing.tsx'
import { TitledSection } from '#app/ui/section.tsx'

type Props = {
  memory: OwnMemoryView
  answer: MemoryActionAnswer | undefined
  did: string | null
  back?: { to: string; words: string }
}

export function MemoryPage({ memory, answer, did, back }: Props) {
  const { reference, outcome, consent } = memory
  const over = outcome === 'withdrawn' || outcome === 'refused'
  const problems = summarizeErrors(answer, [{ name: 'agreed' }])
  const done = answer ? undefined : describeResult(memory, did)
  return (
    <>
      <FlowTitle>{`${problems.length > 0 ? formWords.errorInTitle : ''}${words.heading}`}</FlowTitle>
      <PageHeader brief title={words.heading} eyebrow={<span className="whitespace-nowrap">{reference}</span>} />
      <div className="wrap section grid items-start gap-8 pt-4! md:pt-8! lg:grid-cols-[1.7fr_1fr] lg:gap-12">
        <div className="grid min-w-0 gap-8">
          {done && (
            <Notice kind={done.kind} live focusOnLoad>
              {done.text}
            </Notice>
          )}
          <FormErrors answer={answer} problems={problems} />
          <MemoryStatus memory={memory} isNews={!answer && did === 'withdrawn' && outcome === 'withdrawn'} />
          <Sent memory={memory} />
          {consent === 'lacking' && !over && <ConsentForm error={getError(answer, 'agreed')} />}
          {back && (
            <p>
              <a href={back.to} className="inline-block py-1">
                {back.words}
              </a>
            </p>
          )}
        </div>
        <div className="grid min-w-0 gap-6">
          {!over && <Withdraw />}
          <Notice>{words.private}</Notice>
        </div>
      </div>
    </>
  )
}

/** The result is in the URL, which may be opened again much later, so a consent is confirmed only while the memory waits with it. */
export function describeResult({ outcome, consent }: Pick<OwnMemoryView, 'outcome' | 'consent'>, did: string | null) {
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

function Withdraw() {
  const { heading, text, ask, questionText, submit } = words.withdraw
  return (
    <section className="card" aria-labelledby="withdraw">
      <h2 id="withdraw" className="text-xl">
        {heading}
      </h2>
      <p>{text}</p>
      <details>
        <summary className="btn btn-outline btn-sm">{ask}</summary>
        <form method="post" className="grid gap-3 pt-4">
          <p>{questionText}</p>
          <p>
            <Button type="submit" variant="evergreen" name="act" value="withdraw">
              {submit}
            </Button>
          </p>
        </form>
      </details>
    </section>
  )
}

function Sent({ memory: { about, story, firstName, withPhoto, consent, outcome } }: { memory: OwnMemoryView }) {
  if (story === null) return null
  const facts = [
    [words.about, about],
    ...(firstName ? [[words.firstName, firstName]] : []),
    ...(withPhoto ? [[words.photo, words.withPhoto]] : []),
  ]
  const unseen = withPhoto && (outcome === 'waiting' || outcome === 'lacksConsent')
  return (
    <TitledSection id="sent" title={words.sent} className="grid gap-4">
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
    </TitledSection>
  )
}

const drawings: Record<OwnMemoryView['outcome'], DrawingName> = {
  waiting: 'plant-1',
  lacksConsent: 'plant-0',
  shown: 'plant-4',
  hidden: 'empty-nest',
  refused: 'empty-nest',
  withdrawn: 'empty-nest',
}

function MemoryStatus({ memory: { outcome, slug }, isNews }: { memory: OwnMemoryView; isNews: boolean }) {
  const { title, text } = words.outcome[outcome]
  const waits = outcome === 'waiting' || outcome === 'lacksConsent'
  return (
    <section aria-labelledby="status" className="grid justify-items-start gap-5 sm:grid-cols-[auto_1fr] sm:items-center sm:gap-8">
      <Drawing name={drawings[outcome]} className="w-28 sm:w-40" eager />
      <div className="grid justify-items-start gap-3">
        <h2 id="status" className="text-2xl" {...(isNews && { tabIndex: -1, autoFocus: true })}>
          {title}
        </h2>
        <p className="lead text-pretty">{text}</p>
        {waits && <p className="hint text-pretty">{words.waits(formatNumber(MAX_WAITING_DAYS))}</p>}
        {slug && (
          <ButtonLink to={href('/stories/:slug', { slug })} reloadDocument>
            {words.see}
          </ButtonLink>
        )}
        {outcome === 'withdrawn' && (
          <div className="flex flex-wrap gap-3">
            <ButtonLink to="/stories">{words.withdraw.stories}</ButtonLink>
            <ButtonLink to="/share-memory" variant="outline">
              {words.withdraw.again}
            </ButtonLink>
          </div>
        )}
      </div>
    </section>
  )
}
