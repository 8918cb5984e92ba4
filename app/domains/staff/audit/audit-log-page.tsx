import { Form, Link } from 'react-router'
import { auditLogWords } from '#copy/staff/desk-audit-log.ts'
import { DeskPage } from '#app/domains/staff/desk/desk-page.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { SelectField } from '#app/ui/forms/field.tsx'
import { Table } from '#app/ui/table.tsx'
import { AUDIT_VERBS, labelOrKey, describeChanges, SUBJECT_KINDS, type AuditSummary } from './audit-entry.ts'
import type { AuditLogView } from './audit-log.server.ts'

const { title, lead, columns, verbs, kinds, filters, empty, olderLink, roles, open } = auditLogWords

export function AuditLogPage({ history }: { history: AuditLogView }) {
  const { query, entries, older } = history
  const isFiltered = Object.keys(query).some((name) => name !== 'before')
  return (
    <DeskPage title={title} lead={lead}>
      <Filters history={history} />
      {entries.length === 0 ? (
        <EmptyState title={empty.heading} actions={isFiltered && <ButtonLink to="/desk/history">{empty.action}</ButtonLink>}>
          <p>{isFiltered ? empty.filtered : empty.text}</p>
        </EmptyState>
      ) : (
        <Table
          name={{ caption: <span className="sr-only">{title}</span> }}
          columns={[{ head: columns.when }, { head: columns.who }, { head: columns.what }, { head: columns.subject }]}
          rowHead={2}
          stacks
          rows={entries.map((entry) => ({ key: String(entry.id), cells: entryCells(entry) }))}
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

function Filters({ history: { query, actors } }: { history: AuditLogView }) {
  const options = (names: readonly string[], words: Record<string, string>) =>
    names.map((value) => ({ value, label: labelOrKey(words, value) }))
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
          options={options(AUDIT_VERBS, verbs)}
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

function entryCells({ time, shown, by, verb, subject, page, before, after }: AuditLogView['entries'][number]) {
  return [
    <time className="whitespace-nowrap" dateTime={time}>
      {shown}
    </time>,
    <>
      <span>{by.name}</span> <span className="text-sm text-muted sm:block">{labelOrKey(roles, by.role)}</span>
    </>,
    <>
      <span>{labelOrKey(verbs, verb)}</span>
      <Change before={before} after={after} />
    </>,
    <span className="flex flex-wrap gap-x-4">
      <Link to={`/desk/history?${new URLSearchParams({ subjectKind: subject.kind, subjectId: subject.id })}`} className="inline-block py-1">
        <span>{labelOrKey(kinds, subject.kind)}</span> <span className="figures">{shortenId(subject.id)}</span>
      </Link>
      {page !== null && (
        <Link to={page} className="inline-block py-1">
          {open} <span className="sr-only">{`${labelOrKey(kinds, subject.kind)} ${shortenId(subject.id)}`}</span>
        </Link>
      )}
    </span>,
  ]
}

const shortenId = (id: string) => (id.length > 20 ? id.slice(0, 8) : id)

function Change({ before, after }: { before: AuditSummary | null; after: AuditSummary | null }) {
  const changes = describeChanges(before, after)
  return changes.length > 0 && <span className="block text-sm font-normal text-muted">{changes.join('; ')}</span>
}

function asParams(query: AuditLogView['query']): Record<string, string> {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))
}
