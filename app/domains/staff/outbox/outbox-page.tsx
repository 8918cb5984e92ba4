import { deskOutboxWords } from '#copy/staff/desk-outbox.ts'
import type { DeskAnswer } from '#app/domains/staff/desk/desk-form.server.ts'
import { DeskPage } from '#app/domains/staff/desk/desk-page.tsx'
import { counted, formatNumber } from '#app/platform/format/numbers.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Table } from '#app/ui/table.tsx'
import type { OutboxView } from './outbox.server.ts'

export const OUTBOX_PARAMETERS = ['state', 'before', 'did']

type Props = { outbox: OutboxView; isKeeper: boolean; answer: DeskAnswer | undefined }

export function OutboxPage({ outbox, isKeeper, answer }: Props) {
  const { state, counts, mails, older, did } = outbox
  const { title, lead, empty, older: olderLink, done, columns } = deskOutboxWords
  return (
    <DeskPage title={title} lead={lead} answer={answer}>
      {did !== null && (
        <Notice kind="success" live focusOnLoad>
          {done(counted(did))}
        </Notice>
      )}
      <States state={state} counts={counts} />
      {state === 'failed' && isKeeper && counts.retryable > 0 && <SendAll many={counts.retryable} />}
      {mails.length === 0 ? (
        <EmptyState title={empty[state].title}>
          <p>{empty[state].text}</p>
        </EmptyState>
      ) : (
        <Table
          name={{ caption: <span className="sr-only">{deskOutboxWords.states[state]}</span> }}
          columns={[{ head: columns.what }, { head: columns.to }, { head: columns.when }, { head: columns.how }]}
          stacks
          rows={mails.map((mail) => ({ key: mail.id, cells: mailCells(mail) }))}
        />
      )}
      {older !== null && (
        <p>
          <ButtonLink to={`/desk/outbox?${new URLSearchParams({ state, before: older })}`} variant="outline">
            {olderLink}
          </ButtonLink>
        </p>
      )}
    </DeskPage>
  )
}

function States({ state, counts }: Pick<OutboxView, 'state' | 'counts'>) {
  const { states, statesLabel, countOf } = deskOutboxWords
  return (
    <nav aria-label={statesLabel}>
      <ul className="flex flex-wrap gap-2">
        {(['failed', 'waiting', 'left'] as const).map((each) => (
          <li key={each}>
            <ButtonLink
              to={`/desk/outbox?${new URLSearchParams({ state: each })}`}
              variant={each === state ? 'evergreen' : 'outline'}
              size="sm"
              aria-current={each === state ? 'true' : undefined}
            >
              <span>{states[each]}</span> <span className="figures">{formatNumber(counts[each])}</span>
              {countOf[each] && <span className="font-normal">{` (${countOf[each]})`}</span>}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function SendAll({ many }: { many: number }) {
  const { allTitle, allText, sendAll } = deskOutboxWords
  return (
    <form method="post" noValidate className="card max-w-2xl" aria-labelledby="all">
      <h2 id="all" className="text-xl">
        {allTitle(counted(many))}
      </h2>
      <p>{allText}</p>
      <p>
        <Button type="submit" variant="evergreen">
          {sendAll(counted(many))}
        </Button>
      </p>
    </form>
  )
}

function mailCells({ what, channel, to, time, written, how }: OutboxView['mails'][number]) {
  return [
    <>
      <span className="inline-block first-letter:uppercase">{what}</span>
      {channel === 'text' && <span className="block text-sm font-normal text-muted">{deskOutboxWords.channels.text}</span>}
    </>,
    <span className="wrap-anywhere">{to}</span>,
    <time className="whitespace-nowrap" dateTime={time}>
      {written}
    </time>,
    how,
  ]
}
