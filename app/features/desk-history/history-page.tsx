import { Form, Link } from 'react-router'
import { deskHistoryWords } from '#words/desk-history.ts'
import { DeskPage } from '#app/features/desk/desk-page.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { Table } from '#app/ui/table.tsx'
import { DEED_VERBS, SUBJECT_KINDS, type Summary } from './deed.ts'
import type { HistoryView, ShownDeed } from './history-view.ts'
import { nameOf, sayChanges } from './say-deed.ts'

const { title, lead, columns, verbs, kinds, filters, empty, olderLink, roles, open } = deskHistoryWords

/** Who did what to what, the newest first. Its filters stand in its address. */
export function HistoryPage({ history }: { history: HistoryView }) {
  const { query, deeds, older } = history
  const isFiltered = Object.keys(query).some((name) => name !== 'before')
  return (
    <DeskPage title={title} lead={lead}>
      <Filters history={history} />
      {deeds.length === 0 ? (
        <EmptyState title={empty.heading} actions={isFiltered && <ButtonLink to="/desk/history">{empty.action}</ButtonLink>}>
          <p>{isFiltered ? empty.filtered : empty.text}</p>
        </EmptyState>
      ) : (
        <Table
          name={{ caption: <span className="sr-only">{title}</span> }}
          columns={[{ head: columns.when }, { head: columns.who }, { head: columns.what }, { head: columns.subject }]}
          rowHead={2}
          stacks
          rows={deeds.map((deed) => ({ key: String(deed.id), cells: cellsOf(deed) }))}
        />
      )}
      {older !== null && (
        <p>
          <ButtonLink to={`/desk/history?${new URLSearchParams({ ...asParams(query), before: String(older) })}`} variant="outline">
            {olderLink}
          </ButtonLink>
        </p>
      )}
    </DeskPage>
  )
}

function Filters({ history: { query, actors } }: { history: HistoryView }) {
  const options = (names: readonly string[], words: Record<string, string>) =>
    names.map((value) => ({ value, label: nameOf(words, value) }))
  return (
    <Form method="get" role="search" aria-label={filters.label} className="card">
      <div className="fields-in-line">
        <SelectField
          name="actorId"
          label={filters.who}
          empty={filters.anybody}
          required={false}
          options={actors.map(({ id, name }) => ({ value: id, label: name }))}
          defaultValue={query.actorId}
        />
        <SelectField
          name="verb"
          label={filters.what}
          empty={filters.anything}
          required={false}
          options={options(DEED_VERBS, verbs)}
          defaultValue={query.verb}
        />
        <SelectField
          name="subjectKind"
          label={filters.kind}
          empty={filters.anything}
          required={false}
          options={options(SUBJECT_KINDS, kinds)}
          defaultValue={query.subjectKind}
        />
        {query.subjectId !== undefined && <input type="hidden" name="subjectId" value={query.subjectId} />}
        <Button type="submit" variant="evergreen" className="self-end">
          {filters.submit}
        </Button>
      </div>
    </Form>
  )
}

function cellsOf({ time, shown, by, verb, subject, page, before, after }: ShownDeed) {
  return [
    <time className="whitespace-nowrap" dateTime={time}>
      {shown}
    </time>,
    <>
      <span>{by.name}</span> <span className="text-sm text-muted sm:block">{nameOf(roles, by.role)}</span>
    </>,
    <>
      <span>{nameOf(verbs, verb)}</span>
      <Change before={before} after={after} />
    </>,
    <span className="flex flex-wrap gap-x-4">
      <Link to={`/desk/history?${new URLSearchParams({ subjectKind: subject.kind, subjectId: subject.id })}`} className="inline-block py-1">
        <span>{nameOf(kinds, subject.kind)}</span> <span className="figures">{shortened(subject.id)}</span>
      </Link>
      {page !== null && (
        <Link to={page} className="inline-block py-1">
          {open} <span className="sr-only">{`${nameOf(kinds, subject.kind)} ${shortened(subject.id)}`}</span>
        </Link>
      )}
    </span>,
  ]
}

/** The number of a row by its first part; the reference of a message whole. */
const shortened = (id: string) => (id.length > 20 ? id.slice(0, 8) : id)

/** 'role: helper → keeper'. */
function Change({ before, after }: { before: Summary | null; after: Summary | null }) {
  const changes = sayChanges(before, after)
  return changes.length > 0 && <span className="block text-sm font-normal text-muted">{changes.join('; ')}</span>
}

function asParams(query: HistoryView['query']): Record<string, string> {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))
}
