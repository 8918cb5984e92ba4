import { deskDoneWords } from '#words/desk-done.ts'
import { inboxWords } from '#words/desk-inbox.ts'
import { formWords } from '#words/forms.ts'
import { DeskPage } from '#app/features/desk/desk-page.tsx'
import { DoneNotice } from '#app/features/desk/done-notice.tsx'
import type { Done } from '#app/features/desk/done.ts'
import type { DeskAnswer } from '#app/features/desk/read-desk-form.server.ts'
import { filterParams, inboxAddress } from '#app/features/inbox/inbox-query.ts'
import { FormProblems } from '#app/features/site/form-problems.tsx'
import { summaryOf } from '#app/forms/form-fields.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ExportForm } from './export-form.tsx'
import { InboxSearch, InboxTabs } from './inbox-filters.tsx'
import { InboxList } from './inbox-list.tsx'
import { InboxTools } from './inbox-tools.tsx'
import { InboxViews } from './inbox-views.tsx'
import { KeysHelp } from './keys-help.tsx'
import { NewsNotice } from './news-notice.tsx'
import type { InboxView } from './show-inbox.server.ts'
import { useKeys } from './use-keys.ts'

type Props = {
  inbox: InboxView
  done: Done | undefined
  /** Whether the password was typed a few minutes ago. */
  fresh: boolean
  exportRefused: boolean
  answer: DeskAnswer | undefined
}

/** All that came in, as its address filters it. */
export function InboxPage({ inbox, done, fresh, exportRefused, answer }: Props) {
  // Also where there is no line.
  useKeys()
  const { title, lead, count, countless, page, newest, older } = inboxWords
  const problems = summaryOf(answer, [{ name: 'name' }])
  return (
    <DeskPage
      title={title}
      lead={lead}
      mark={problems.length > 0 ? formWords.errorInTitle : ''}
      actions={<KeysHelp keys={['j', 'k', 'o', 'x', 'e', 'a', 'z', '/', '?']} />}
    >
      <div className="grid gap-5">
        <FormProblems answer={answer} problems={problems} />
        {!answer && (inbox.news ? <NewsNotice news={inbox.news} title={done && deskDoneWords[done]} /> : <DoneNotice done={done} />)}
        <InboxTabs inbox={inbox} />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <InboxTools inbox={inbox} open={problems.length > 0}>
            <InboxSearch inbox={inbox} />
            <InboxViews inbox={inbox} answer={answer} />
          </InboxTools>
          <p
            className="text-muted md:ml-auto"
            role="status"
          >{`${inbox.total ? count(inbox.total) : countless}${!inbox.isFirst ? `. ${page}` : ''}`}</p>
          {inbox.mayExport && inbox.lines.length > 0 && <ExportForm inbox={inbox} fresh={fresh} refused={exportRefused} />}
        </div>
        {inbox.lines.length === 0 ? <Nothing inbox={inbox} /> : <InboxList inbox={inbox} answer={answer} />}
        <p className="flex flex-wrap gap-3">
          {!inbox.isFirst && (
            <ButtonLink to={inboxAddress(inbox.filter)} variant="outline">
              {newest}
            </ButtonLink>
          )}
          {inbox.older !== null && (
            <ButtonLink to={inboxAddress(inbox.filter, { before: inbox.older })} variant="outline">
              {older}
            </ButtonLink>
          )}
        </p>
      </div>
    </DeskPage>
  )
}

function Nothing({ inbox: { filter } }: Pick<Props, 'inbox'>) {
  const { new: nothingNew, others, action } = inboxWords.empty
  const isPlain = filterParams(filter).size === 0
  const { heading, text } = isPlain ? nothingNew : others
  return (
    <EmptyState title={heading} actions={<ButtonLink to={inboxAddress({ state: 'open' })}>{action}</ButtonLink>}>
      <p>{text}</p>
    </EmptyState>
  )
}
