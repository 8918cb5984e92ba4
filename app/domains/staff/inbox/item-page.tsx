import { ArrowLeft, ArrowDown, ArrowUp, type LucideIcon, Search } from 'lucide-react'
import { Link } from 'react-router'
import { inboxItemWords, itemWords } from '#copy/staff/desk-inbox.ts'
import { submissionWords } from '#copy/submission-mails.ts'
import { Timeline } from '#app/domains/staff/audit/timeline.tsx'
import { DeskPage, DeskSection } from '#app/domains/staff/desk/desk-page.tsx'
import type { DoneNoticeKey } from '#app/domains/staff/desk/confirmation.ts'
import type { DeskAnswer } from '#app/domains/staff/desk/desk-form.server.ts'
import { localizePath } from '#app/ui/frame/page-links.ts'
import { isLongValue } from '#app/platform/mail/mail-parts.ts'
import { Button } from '#app/ui/button.tsx'
import { ItemActions, ItemNotes, ItemReply, ItemStateForm } from './item-forms.tsx'
import type { ItemView } from './show-item.server.ts'

type Item = { item: ItemView }
type Props = Item & { done: DoneNoticeKey | undefined; answer: DeskAnswer | undefined }

export function ItemPage({ item, done, answer }: Props) {
  return (
    <DeskPage
      title={inboxItemWords.title(item.title, item.who)}
      answer={answer}
      fields={['state', 'owner', 'next', 'note', 'answer']}
      confirmation={done}
    >
      <div className="-mt-4 grid gap-4">
        <p className="flex flex-wrap gap-x-6 gap-y-1">
          <NeighborLink to={item.list} icon={ArrowLeft}>
            {inboxItemWords.back}
          </NeighborLink>
          {item.above !== null && (
            <NeighborLink to={item.above} icon={ArrowUp}>
              {inboxItemWords.newer}
            </NeighborLink>
          )}
          {item.below !== null && (
            <NeighborLink to={item.below} icon={ArrowDown}>
              {inboxItemWords.older}
            </NeighborLink>
          )}
        </p>
        <Facts item={item} />
        <ItemActions item={item} />
      </div>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1.35fr)_minmax(20rem,1fr)] lg:gap-12">
        <div className="grid min-w-0 gap-8">
          <Evidence item={item} />
          <ItemReply item={item} answer={answer} />
        </div>
        <div className="grid min-w-0 gap-8">
          <ItemStateForm item={item} answer={answer} />
          <ItemNotes item={item} answer={answer} />
          <Timeline entries={item.timeline} />
        </div>
      </div>
    </DeskPage>
  )
}

function NeighborLink({ to, icon: Icon, children }: { to: string; icon: LucideIcon; children: string }) {
  return (
    <Link to={to} className="inline-flex min-h-8 items-center gap-2 py-1">
      <Icon className="h-5 w-5 shrink-0" aria-hidden />
      <span>{children}</span>
    </Link>
  )
}

function Facts({ item: { state, reference, arrived, suspicion, needsDecision } }: Item) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="badge">{itemWords.states[state]}</span>
      {needsDecision && <span className="badge">{itemWords.undecided}</span>}
      {suspicion !== null && <span className="text-clay-ink">{submissionWords.reasons[suspicion]}</span>}
      <time dateTime={arrived.time} className="text-muted">
        {inboxItemWords.arrived(arrived.moment)}
      </time>
      {reference !== null && <span className="text-muted">{inboxItemWords.reference(reference)}</span>}
    </p>
  )
}

function Evidence({ item: { evidence, replyTo, mayLookUp } }: Item) {
  return (
    <DeskSection id="evidence" title={inboxItemWords.evidence} className="card">
      {evidence.length === 0 && <p className="text-muted">{inboxItemWords.goneEvidence}</p>}
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[fit-content(16rem)_1fr]">
        {evidence.map(([name, value], place) => (
          <div key={place} className="contents">
            <dt className={`text-muted max-sm:-mb-3 ${isLongValue(value) ? 'sm:col-span-2 sm:-mb-2' : ''}`}>{name}</dt>
            <dd className={`min-w-0 whitespace-pre-line [overflow-wrap:anywhere] ${isLongValue(value) ? 'sm:col-span-2' : ''}`}>{value}</dd>
          </div>
        ))}
      </dl>
      {mayLookUp && replyTo !== null && (
        // A POST form keeps the person's e-mail address out of the URL.
        <form method="post" noValidate action={localizePath('/desk/persons')}>
          <input type="hidden" name="act" value="look" />
          <input type="hidden" name="email" value={replyTo} />
          <Button type="submit" variant="quiet" size="sm" className="-ml-4" icon={<Search aria-hidden />}>
            {inboxItemWords.lookUp}
          </Button>
        </form>
      )}
    </DeskSection>
  )
}
