import { ArrowDown, ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { decisionDeedWords, decisionWords } from '#words/desk-decisions.ts'
import { formWords } from '#words/forms.ts'
import { DeskPage } from '#app/features/desk/desk-page.tsx'
import { DoneNotice } from '#app/features/desk/done-notice.tsx'
import type { DeskAnswer } from '#app/features/desk/read-desk-form.server.ts'
import type { TimelineDeed } from '#app/features/desk-history/last-deed.server.ts'
import { FormProblems } from '#app/features/site/form-problems.tsx'
import { summaryOf } from '#app/forms/form-fields.tsx'
import type { Elements } from '#app/ui/elements.ts'
import type { Arrival } from './decision-address.ts'

type Props = {
  title: string
  lead?: string
  arrival: Arrival
  answer: DeskAnswer | undefined
  /** The fields of its forms, in their order. */
  fields: string[]
  /** What it is and how it stands, in a word each. */
  badges?: ReactNode
  /** What one looks at. */
  children: Elements
  /** What one does. */
  decide: Elements
  deeds: TimelineDeed[]
}

/** The page of one thing on which somebody decides: what is known of it beside what can be done. */
export function DecisionPage({ title, lead, arrival, answer, fields, badges, children, decide, deeds }: Props) {
  const problems = summaryOf(
    answer,
    fields.map((name) => ({ name })),
  )
  return (
    <DeskPage
      title={title}
      {...(lead !== undefined && { lead })}
      mark={problems.length > 0 ? formWords.errorInTitle : ''}
      actions={
        <Link to={arrival.back} className="inline-flex min-h-8 items-center gap-2 py-1">
          <ArrowLeft className="h-5 w-5" aria-hidden />
          <span>{{ home: decisionWords.home, next: decisionWords.next, list: decisionWords.back }[arrival.leadsTo]}</span>
        </Link>
      }
    >
      <div className="-mt-4 grid gap-4">
        {badges && <p className="flex flex-wrap items-center gap-2">{badges}</p>}
        {decide && (
          <p className="lg:hidden">
            <a href="#decide" className="inline-flex min-h-8 items-center gap-2 py-1">
              <ArrowDown className="h-5 w-5" aria-hidden />
              {decisionWords.onward}
            </a>
          </p>
        )}
        <FormProblems answer={answer} problems={problems} />
        {!answer && <DoneNotice done={arrival.done} />}
      </div>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1.35fr)_minmax(20rem,1fr)] lg:gap-12">
        <div className="grid min-w-0 gap-8">{children}</div>
        <div id="decide" tabIndex={-1} className="grid min-w-0 scroll-mt-4 gap-6">
          {decide}
          <Deeds deeds={deeds} />
        </div>
      </div>
    </DeskPage>
  )
}

function Deeds({ deeds }: Pick<Props, 'deeds'>) {
  const verbs: Record<string, string> = decisionDeedWords.verbs
  return (
    <section aria-labelledby="deeds" className="grid gap-3 border-t border-line pt-6">
      <h2 id="deeds" className="text-xl">
        {decisionWords.history}
      </h2>
      {deeds.length === 0 && <p className="text-muted">{decisionWords.nothingDone}</p>}
      <ol className="grid gap-2">
        {deeds.map(({ key, verb, by, time, shown }) => (
          <li key={key}>
            <span>{decisionWords.did(verbs[verb] ?? verb, by)}</span>
            <time dateTime={time} className="block text-sm text-muted">
              {shown}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}
