import { Download } from 'lucide-react'
import { personsWords } from '#words/desk-persons.ts'
import type { DeskAnswer } from '#app/features/desk/read-desk-form.server.ts'
import { ConfirmField } from '#app/features/desk-sign-in/confirm-field.tsx'
import { counted, formatNumber } from '#app/features/site/numbers.ts'
import { ownAddress } from '#app/features/site/own-address.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Table } from '#app/ui/table.tsx'
import { EraseForm } from './erase-form.tsx'
import { HeldDetails } from './held-details.tsx'
import type { FoundPerson } from './person-view.ts'

/** What is held about somebody: in short, each thing, the file with all of it, and the button that removes it. */
export function FoundView({ found, answer }: { found: FoundPerson; answer: DeskAnswer | undefined }) {
  const { found: words, groups, erase } = personsWords
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
              rows={found.groups.map(({ what, count, stays }) => ({
                key: what,
                cells: [groups[what], formatNumber(count), stays ? words.kept : words.goes],
              }))}
            />
          </div>
        )}
        <HeldDetails groups={found.groups} />
      </section>
      {found.total > 0 && (
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <FileForm found={found} />
          <EraseForm found={found} answer={answer} />
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

function FileForm({ found: { email, fresh, total } }: { found: FoundPerson }) {
  const { heading, text, html, json } = personsWords.file
  return (
    <section className="card" aria-labelledby="file">
      <h2 id="file" className="text-xl">
        {heading}
      </h2>
      <p>{`${text} ${personsWords.found.all(counted(total))}.`}</p>
      <form method="post" noValidate action={ownAddress('/desk/persons/export')} className="grid gap-5" aria-labelledby="file">
        <input type="hidden" name="email" value={email} />
        <ConfirmField fresh={fresh} answer={undefined} prefix="file" />
        <p className="flex flex-wrap gap-3">
          <Button type="submit" name="format" value="html" variant="evergreen" icon={<Download aria-hidden />}>
            {html}
          </Button>
          <Button type="submit" name="format" value="json" variant="outline">
            {json}
          </Button>
        </p>
      </form>
    </section>
  )
}
