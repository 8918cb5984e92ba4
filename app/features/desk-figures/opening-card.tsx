import { deskFiguresWords } from '#words/desk-figures.ts'
import { impactWords } from '#words/impact.ts'
import type { DeskAnswer } from '#app/features/desk/read-desk-form.server.ts'
import { formatNumber } from '#app/features/site/numbers.ts'
import { typed } from '#app/forms/form-answer.ts'
import { errorOf } from '#app/forms/form-fields.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Table } from '#app/ui/table.tsx'
import type { FiguresView } from './figures-view.ts'

type Props = Pick<FiguresView, 'opening' | 'examples' | 'isKeeper'> & { answer: DeskAnswer | undefined }

/** What the public figures begin with, what was counted since, and what everyone sees of it. */
export function OpeningCard({ opening, examples, isKeeper, answer }: Props) {
  const { heading, text, columns, submit, helper } = deskFiguresWords.opening
  return (
    <section aria-labelledby="opening" className="card min-w-0">
      <h2 id="opening" className="text-xl">
        {heading}
      </h2>
      <p className="max-w-2xl">{text}</p>
      <Table
        name={{ labelledBy: 'opening' }}
        columns={[{ head: columns.what }, ...[columns.opening, columns.counted, columns.shown].map((head) => ({ head, figures: true }))]}
        rows={opening.map(({ id, ...numbers }) => ({
          key: id,
          cells: [impactWords.metrics[id], formatNumber(numbers.opening), formatNumber(numbers.counted), formatNumber(numbers.shown)],
        }))}
      />
      {examples && <p className="text-muted">{deskFiguresWords.opening.examples}</p>}
      {isKeeper ? (
        <form method="post" noValidate className="grid gap-5" aria-labelledby="opening">
          <input type="hidden" name="before" value={opening.map((each) => each.opening).join(' ')} />
          <div className="grid items-end gap-5 sm:grid-cols-2 lg:grid-cols-4">
            {opening.map(({ id, opening: begins }) => (
              <TextField
                key={id}
                name={id}
                inputMode="numeric"
                autoComplete="off"
                label={impactWords.metrics[id]}
                defaultValue={typed(answer, id) || String(begins)}
                error={errorOf(answer, id)}
              />
            ))}
          </div>
          <p>
            <Button type="submit" variant="evergreen">
              {submit}
            </Button>
          </p>
        </form>
      ) : (
        <p className="text-muted">{helper}</p>
      )}
    </section>
  )
}
