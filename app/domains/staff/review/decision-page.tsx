import { ArrowDown, ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { suspensionWords } from '#copy/community/desk-stories.ts'
import { decisionWords } from '#copy/staff/desk-decisions.ts'
import type { TimelineEntry } from '#app/domains/staff/audit/audit-log.server.ts'
import { Timeline } from '#app/domains/staff/audit/timeline.tsx'
import type { DeskAnswer } from '#app/domains/staff/desk/desk-form.server.ts'
import { DeskPage, DeskSection } from '#app/domains/staff/desk/desk-page.tsx'
import type { Elements } from '#app/ui/elements.ts'
import { localizePath } from '#app/ui/frame/page-links.ts'
import type { Role } from '#app/domains/staff/desk/actor.ts'
import type { DecisionArrival } from './decision-address.ts'
import type { ShownSuspension } from './suspensions.server.ts'

export type DecisionVisit = {
  role: Role
  /** Whether the password was typed recently. */
  fresh: boolean
  arrival: DecisionArrival
  answer: DeskAnswer | undefined
}

type Props = {
  title: string
  lead?: string
  arrival: DecisionArrival
  answer: DeskAnswer | undefined
  fields: string[]
  badges?: ReactNode
  children: Elements
  decide: Elements
  timeline: TimelineEntry[]
}

export function DecisionPage({ title, lead, arrival, answer, fields, badges, children, decide, timeline }: Props) {
  return (
    <DeskPage
      title={title}
      {...(lead !== undefined && { lead })}
      answer={answer}
      fields={fields}
      actions={
        <Link to={arrival.back} className="inline-flex min-h-8 items-center gap-2 py-1">
          <ArrowLeft className="h-5 w-5" aria-hidden />
          <span>{{ home: decisionWords.home, next: decisionWords.next, list: decisionWords.back }[arrival.leadsTo]}</span>
        </Link>
      }
      confirmation={arrival.done}
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
      </div>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1.35fr)_minmax(20rem,1fr)] lg:gap-12">
        <div className="grid min-w-0 gap-8">{children}</div>
        <div id="decide" tabIndex={-1} className="grid min-w-0 scroll-mt-4 gap-6">
          {decide}
          <Timeline entries={timeline} />
        </div>
      </div>
    </DeskPage>
  )
}

export type Fact = { name: string; value: ReactNode }

export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[fit-content(16rem)_1fr]">
      {facts.map(({ name, value }) => (
        <div key={name} className="contents">
          <dt className="text-muted max-sm:-mb-3">{name}</dt>
          <dd className="min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type DeskPictureProps = { picture: { id: string; width: number; height: number }; alt: string; large?: boolean }

/** The desk serves the picture, to staff only. */
export function DeskPicture({ picture: { id, width, height }, alt, large = false }: DeskPictureProps) {
  return (
    <img
      src={localizePath(`/desk/pictures/${id}`)}
      alt={alt}
      width={width}
      height={height}
      className={`h-auto w-auto max-w-full rounded-md ${large ? 'max-h-[44rem]' : 'max-h-40'}`}
    />
  )
}

const { title, since, restored, told, notTold, gone } = suspensionWords

export function SuspensionList({ suspensions }: { suspensions: ShownSuspension[] }) {
  if (suspensions.length === 0) return null
  return (
    <DeskSection id="suspensions" title={title}>
      <ul className="grid gap-4">
        {suspensions.map((each) => (
          <li key={each.key} className="grid gap-1 border-l-4 border-line pl-4">
            <p className="font-semibold">{since(each.since, each.by)}</p>
            <p className="text-muted">{each.reason === '' ? gone : each.mailed ? told : notTold}</p>
            {each.reason !== '' && <p className="whitespace-pre-line">{each.reason}</p>}
            {each.restored && <p>{restored(each.restored.day, each.restored.by)}</p>}
          </li>
        ))}
      </ul>
    </DeskSection>
  )
}
