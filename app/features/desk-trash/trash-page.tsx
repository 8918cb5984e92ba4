import { Undo2 } from 'lucide-react'
import { deskTrashWords } from '#words/desk-trash.ts'
import { formWords } from '#words/forms.ts'
import { DeskPage } from '#app/features/desk/desk-page.tsx'
import type { DeskAnswer } from '#app/features/desk/read-desk-form.server.ts'
import { FormProblems } from '#app/features/site/form-problems.tsx'
import { counted, formatNumber } from '#app/features/site/numbers.ts'
import { typed } from '#app/forms/form-answer.ts'
import { errorOf, summaryOf } from '#app/forms/form-fields.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Table } from '#app/ui/table.tsx'
import type { Trash } from './trash-view.server.ts'

type Props = { trash: Trash; did: string | null; answer: DeskAnswer | undefined }

/** What was taken away, and the button that puts it back. */
export function TrashPage({ trash: { kept, messages, older }, did, answer }: Props) {
  const { title, lead, columns, caption, takenBy, left, until, empty } = deskTrashWords
  const problems = summaryOf(answer, [{ name: 'reference' }])
  return (
    <DeskPage
      title={title}
      lead={lead({ days: formatNumber(kept.days), months: formatNumber(kept.months) })}
      mark={problems.length > 0 ? formWords.errorInTitle : ''}
    >
      <FormProblems answer={answer} problems={problems} />
      {problems.length === 0 && (did === 'moved' || did === 'restored') && (
        <Notice kind="success" live focusOnLoad>
          {deskTrashWords.did[did]}
        </Notice>
      )}
      {messages.length === 0 ? (
        <EmptyState title={empty.title}>
          <p>{empty.text}</p>
        </EmptyState>
      ) : (
        <Table
          name={{ caption: <span className="sr-only">{caption}</span> }}
          columns={[columns.what, columns.from, columns.by, columns.left, <span className="sr-only">{columns.act}</span>].map((head) => ({
            head,
          }))}
          stacks
          rows={messages.map(({ id, reference, subject, from, trashedBy, day, goes, daysLeft }) => ({
            key: id,
            cells: [
              <>
                <span>{subject}</span> <span className="block text-sm font-normal whitespace-nowrap text-muted">{reference}</span>
              </>,
              <span className="wrap-anywhere">{from}</span>,
              takenBy(day, trashedBy),
              <span className="whitespace-nowrap">
                <span>{left(counted(daysLeft))}</span>
                {daysLeft > 1 && <span className="block text-sm font-normal text-muted">{until(goes)}</span>}
              </span>,
              <Restore id={id} reference={reference} />,
            ],
          }))}
        />
      )}
      {older !== null && (
        <p>
          <ButtonLink to={`/desk/trash?${new URLSearchParams({ before: older })}`} variant="outline">
            {deskTrashWords.older}
          </ButtonLink>
        </p>
      )}
      <MoveForm answer={answer} />
    </DeskPage>
  )
}

function Restore({ id, reference }: { id: string; reference: string }) {
  return (
    <form method="post" noValidate>
      <Button
        type="submit"
        name="restore"
        value={id}
        variant="outline"
        size="sm"
        icon={<Undo2 aria-hidden />}
        aria-label={deskTrashWords.restoreFor(reference)}
      >
        {deskTrashWords.restore}
      </Button>
    </form>
  )
}

function MoveForm({ answer }: { answer: DeskAnswer | undefined }) {
  const { heading, text, label, hint, submit } = deskTrashWords.move
  return (
    <form method="post" noValidate className="card max-w-2xl" aria-labelledby="move">
      <h2 id="move" className="text-xl">
        {heading}
      </h2>
      <p>{text}</p>
      <TextField
        name="reference"
        label={label}
        hint={hint}
        autoComplete="off"
        autoCapitalize="characters"
        defaultValue={typed(answer, 'reference')}
        error={errorOf(answer, 'reference')}
      />
      <p>
        <Button type="submit" variant="outline">
          {submit}
        </Button>
      </p>
    </form>
  )
}
