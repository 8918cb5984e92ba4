import { Download, Search } from 'lucide-react'
import { Link } from 'react-router'
import { personsWords, recordNames } from '#copy/staff/desk-persons.ts'
import { ERASURE_REQUEST_DAYS } from '#app/domains/privacy/personal-data/data-view.ts'
import type { DeskAnswer } from '#app/domains/staff/desk/desk-form.server.ts'
import { DeskPage, DeskSection, SubmitRow } from '#app/domains/staff/desk/desk-page.tsx'
import { ConfirmField } from '#app/domains/staff/sign-in/password-fields.tsx'
import { typedValue } from '#app/forms/form-answer.ts'
import { getError } from '#app/forms/form-fields.tsx'
import { counted, formatNumber } from '#app/platform/format/numbers.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Checkbox, TextField } from '#app/ui/forms/field.tsx'
import { localizePath } from '#app/ui/frame/page-links.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Table } from '#app/ui/table.tsx'
import type { ErasureRequests, FoundPerson, PersonsAnswer } from './persons.server.ts'

/** The query parameter that is set after an export was refused. */
export const PROBLEM_FIELD = 'problem'
/** The query parameter with the reference of the request for erasure that is opened. */
export const REQUEST_FIELD = 'request'

type Props = ErasureRequests & { exportRefused: boolean; answer: PersonsAnswer | undefined }

export function PersonsPage({ requests, email, exportRefused, answer = {} }: Props) {
  const { title, lead, look, file } = personsWords
  const { found, erased } = answer
  return (
    <DeskPage title={title} lead={found || erased ? undefined : lead} answer={answer.answer} fields={['email', 'sure', 'password']}>
      {exportRefused && !found && (
        <Notice kind="problem" live focusOnLoad>
          {file.refused}
        </Notice>
      )}
      {erased && <ErasedNotice erased={erased} />}
      {found ? (
        <FoundView found={found} answer={answer.answer} />
      ) : (
        <form method="post" noValidate action={localizePath('/desk/persons')} className="card max-w-2xl" aria-labelledby="look">
          <h2 id="look" className="text-xl">
            {look.heading}
          </h2>
          <input type="hidden" name="act" value="look" />
          <TextField
            name="email"
            type="email"
            inputMode="email"
            autoComplete="off"
            label={look.label}
            hint={look.hint}
            defaultValue={typedValue(answer.answer, 'email') || email}
            error={getError(answer.answer, 'email')}
          />
          <p>
            <Button type="submit" variant="evergreen" icon={<Search aria-hidden />}>
              {look.submit}
            </Button>
          </p>
        </form>
      )}
      {!found && <RequestList requests={requests} />}
    </DeskPage>
  )
}

function RequestList({ requests }: Pick<ErasureRequests, 'requests'>) {
  const { heading, text, none, asked, left, open, openFor } = personsWords.requests
  return (
    <DeskSection id="requests" title={heading} className="grid gap-4">
      <p className="max-w-2xl text-muted">{requests.length === 0 ? none : text(formatNumber(ERASURE_REQUEST_DAYS))}</p>
      {requests.length > 0 && (
        <ul className="grid gap-3 lg:grid-cols-2">
          {requests.map(({ reference, day, daysLeft }) => (
            <li key={reference} className="card flex-row! flex-wrap items-center justify-between gap-3! py-4!">
              <span className="min-w-0">
                <span className="block font-semibold whitespace-nowrap">{reference}</span>
                <span className="text-sm text-muted">{asked(day)}</span>
              </span>
              <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
                <span className="badge">{left(counted(daysLeft))}</span>
                <Link
                  to={`/desk/persons?${new URLSearchParams({ [REQUEST_FIELD]: reference })}`}
                  className="inline-block py-1"
                  aria-label={openFor(reference)}
                >
                  {open}
                </Link>
              </span>
            </li>
          ))}
        </ul>
      )}
    </DeskSection>
  )
}

function FoundView({ found, answer }: { found: FoundPerson; answer: DeskAnswer | undefined }) {
  const { found: words, erase } = personsWords
  return (
    <>
      <section aria-labelledby="found" className="grid gap-5">
        <h2 id="found" className="text-xl">
          {words.heading} <span className="wrap-anywhere max-sm:block">{found.email}</span>
        </h2>
        {found.isStaff && <Notice>{words.staff}</Notice>}
        {found.total === 0 ? (
          <EmptyState title={words.none}>
            <p>{words.noneHint}</p>
          </EmptyState>
        ) : (
          <div className="max-w-2xl">
            <Table
              name={{ caption: <span className="sr-only">{words.caption}</span> }}
              columns={[{ head: words.columns.what }, { head: words.columns.count, figures: true }, { head: words.columns.after }]}
              rows={found.groups.map(({ name, label, count, isKept }) => ({
                key: name,
                cells: [label, formatNumber(count), isKept ? words.kept : words.goes],
              }))}
            />
          </div>
        )}
        <RecordList groups={found.groups} />
      </section>
      {found.total > 0 && (
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <ExportForm found={found} />
          <ErasePersonForm found={found} answer={answer} />
        </div>
      )}
      <p>
        <ButtonLink to="/desk/persons" variant="outline">
          {erase.another}
        </ButtonLink>
      </p>
    </>
  )
}

function ExportForm({ found: { email, fresh, total } }: { found: FoundPerson }) {
  const { heading, text, submit } = personsWords.file
  return (
    <DeskSection id="file" title={heading} className="card">
      <p>{`${text} ${personsWords.found.all(counted(total))}.`}</p>
      <form method="post" noValidate action={localizePath('/desk/persons/export')} className="grid gap-5" aria-labelledby="file">
        <input type="hidden" name="email" value={email} />
        <ConfirmField fresh={fresh} answer={undefined} prefix="file" />
        <p>
          <Button type="submit" variant="evergreen" icon={<Download aria-hidden />}>
            {submit}
          </Button>
        </p>
      </form>
    </DeskSection>
  )
}

function ErasePersonForm({ found: { email, fresh }, answer }: { found: FoundPerson; answer: DeskAnswer | undefined }) {
  const { heading, text, tells, sure, submit } = personsWords.erase
  return (
    <DeskSection id="erase" title={heading} className="card">
      <p>{text}</p>
      <p>{tells}</p>
      <form method="post" noValidate action={localizePath('/desk/persons')} className="grid gap-5" aria-labelledby="erase">
        <input type="hidden" name="act" value="erase" />
        <input type="hidden" name="email" value={email} />
        <Checkbox
          name="sure"
          value="yes"
          label={sure}
          defaultChecked={typedValue(answer, 'sure') === 'yes'}
          error={getError(answer, 'sure')}
          required
        />
        <ConfirmField fresh={fresh} answer={answer} />
        <SubmitRow variant="outline">{submit}</SubmitRow>
      </form>
    </DeskSection>
  )
}

function RecordList({ groups }: Pick<FoundPerson, 'groups'>) {
  return (
    <div className="grid max-w-3xl gap-2">
      {groups.map(({ name, label, count, records }) => (
        <details key={name} className="border-b border-line">
          <summary className="cursor-pointer py-2 font-semibold">
            <span>{label}</span> <span className="font-normal text-muted">{`(${formatNumber(count)})`}</span>
          </summary>
          <ul className="grid gap-5 py-3">
            {records.map(({ id, day, rows, page }) => (
              <li key={id} className="grid gap-1">
                <p className="text-sm text-muted">{[day, isReference(id) && id].filter(Boolean).join(' · ')}</p>
                <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[10rem_1fr]">
                  {rows.map(([label, value]) => (
                    <div key={label} className="contents">
                      <dt className="text-sm text-muted">{label}</dt>
                      <dd className="min-w-0 break-words whitespace-pre-wrap">{value}</dd>
                    </div>
                  ))}
                </dl>
                {page && <DeskPageLink {...page} of={isReference(id) ? id : (day ?? rows[0]?.[1] ?? '')} />}
              </li>
            ))}
          </ul>
          {count > records.length && <p className="pb-3 text-muted">{personsWords.found.more(counted(count - records.length))}</p>}
        </details>
      ))}
    </div>
  )
}

/** @param of the name of the record, by which users of a screen reader tell the links apart */
function DeskPageLink({ kind, to, of }: NonNullable<FoundPerson['groups'][number]['records'][number]['page']> & { of: string }) {
  return (
    <p>
      <Link to={to} className="inline-block py-1">
        <span>{personsWords.pages[kind]}</span> <span className="sr-only">{of}</span>
      </Link>
    </p>
  )
}

/** Whether an id is a reference, which people know. The id of a database row is not shown, because it means nothing to them. */
const isReference = (id: string) => !/^[0-9a-f]{8}-/.test(id) && !/^\d+$/.test(id)

function ErasedNotice({ erased }: { erased: NonNullable<PersonsAnswer['erased']> }) {
  const { done, doneText, counts, restHeading, rest } = personsWords.erase
  const nameOf = (what: string) => (recordNames as Record<string, string>)[what] ?? what
  return (
    <>
      <Notice kind="success" title={done} live focusOnLoad>
        <p>{doneText}</p>
        <p>{`${counts}: ${Object.entries(erased)
          .map(([what, count]) => `${nameOf(what)} ${formatNumber(count)}`)
          .join(', ')}.`}</p>
      </Notice>
      <DeskSection id="rest" title={restHeading} className="card max-w-2xl">
        <ul className="grid list-disc gap-2 pl-5">
          {rest.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      </DeskSection>
    </>
  )
}
