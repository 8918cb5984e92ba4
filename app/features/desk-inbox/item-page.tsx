import { ArrowLeft, ArrowDown, ArrowUp } from 'lucide-react'
import { Link } from 'react-router'
import { deskDoneWords } from '#words/desk-done.ts'
import { inboxItemWords, itemWords } from '#words/desk-inbox.ts'
import { submissionWords } from '#words/submission-mails.ts'
import { formWords } from '#words/forms.ts'
import { DeskPage } from '#app/features/desk/desk-page.tsx'
import { DoneNotice } from '#app/features/desk/done-notice.tsx'
import type { Done } from '#app/features/desk/done.ts'
import type { DeskAnswer } from '#app/features/desk/read-desk-form.server.ts'
import { FormProblems } from '#app/features/site/form-problems.tsx'
import { summaryOf } from '#app/forms/form-fields.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ItemActs } from './item-acts.tsx'
import { ItemEvidence } from './item-evidence.tsx'
import { ItemHistory } from './item-history.tsx'
import { ItemNotes } from './item-notes.tsx'
import { ItemReply } from './item-reply.tsx'
import { ItemStanding } from './item-standing.tsx'
import { KeysHelp } from './keys-help.tsx'
import { NewsNotice } from './news-notice.tsx'
import type { ItemView } from './show-item.server.ts'
import { keyed, useKeys } from './use-keys.ts'
import { useLooking } from './use-looking.ts'

type Props = { item: ItemView; done: Done | undefined; answer: DeskAnswer | undefined }

/** One thing that came in: what it holds beside what can be done with it. */
export function ItemPage({ item, done, answer }: Props) {
  useKeys()
  useLooking(item.id)
  const problems = summaryOf(answer, [{ name: 'state' }, { name: 'owner' }, { name: 'next' }, { name: 'note' }, { name: 'answer' }])
  return (
    <DeskPage
      title={inboxItemWords.title(itemWords.kinds[item.kind], item.who)}
      mark={problems.length > 0 ? formWords.errorInTitle : ''}
      actions={<KeysHelp keys={['j', 'k', 'e', 'a', 'r', 'n', 'u', 'z', '?']} />}
    >
      <div className="-mt-4 grid gap-4">
        <Around item={item} />
        <Facts item={item} />
        <FormProblems answer={answer} problems={problems} />
        {!answer &&
          (item.news ? <NewsNotice news={item.news} list={item.list} title={done && deskDoneWords[done]} /> : <DoneNotice done={done} />)}
        {item.looker !== null && <Looker name={item.looker} />}
        <ItemActs item={item} />
      </div>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1.35fr)_minmax(20rem,1fr)] lg:gap-12">
        <div className="grid min-w-0 gap-8">
          <ItemEvidence item={item} />
          <ItemReply item={item} answer={answer} />
        </div>
        <div className="grid min-w-0 gap-8">
          <ItemStanding item={item} answer={answer} />
          <ItemNotes item={item} answer={answer} />
          <ItemHistory deeds={item.deeds} />
        </div>
      </div>
    </DeskPage>
  )
}

/** Back to the list, and to the ones around it there. */
function Around({ item: { list, above, below } }: Pick<Props, 'item'>) {
  const look = 'inline-flex min-h-8 items-center gap-2 py-1'
  const icon = 'h-5 w-5 shrink-0'
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-1">
      <Link to={list} className={look} {...keyed('u')}>
        <ArrowLeft className={icon} aria-hidden />
        {inboxItemWords.back}
      </Link>
      {above !== null && (
        <Link to={above} className={look} {...keyed('k')}>
          <ArrowUp className={icon} aria-hidden />
          {inboxItemWords.newer}
        </Link>
      )}
      {below !== null && (
        <Link to={below} className={look} {...keyed('j')}>
          <ArrowDown className={icon} aria-hidden />
          {inboxItemWords.older}
        </Link>
      )}
    </p>
  )
}

function Facts({ item: { state, reference, arrived, suspicion, mustDecide } }: Pick<Props, 'item'>) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="badge">{itemWords.states[state]}</span>
      {mustDecide && <span className="badge">{itemWords.undecided}</span>}
      {suspicion !== null && <span className="text-clay-ink">{submissionWords.reasons[suspicion]}</span>}
      <time dateTime={arrived.time} className="text-muted">
        {inboxItemWords.arrived(arrived.moment)}
      </time>
      {reference !== null && <span className="text-muted">{inboxItemWords.reference(reference)}</span>}
    </p>
  )
}

function Looker({ name }: { name: string }) {
  const { title, text } = inboxItemWords.looking(name)
  return (
    <Notice kind="warning" title={title}>
      <p>{text}</p>
    </Notice>
  )
}
