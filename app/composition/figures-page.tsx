import { type ReactNode, useId } from 'react'
import { impactWords } from '#copy/content/impact.ts'
import { deskFiguresWords } from '#copy/staff/desk-figures.ts'
import { metricIds } from '#app/domains/content/impact/impact-figures.ts'
import type { DeskAnswer } from '#app/domains/staff/desk/desk-form.server.ts'
import { DeskPage, DeskSection, SubmitRow } from '#app/domains/staff/desk/desk-page.tsx'
import { typedValue } from '#app/forms/form-answer.ts'
import { getError } from '#app/forms/form-fields.tsx'
import { counted, formatNumber } from '#app/platform/format/numbers.ts'
import { TextField } from '#app/ui/forms/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Table } from '#app/ui/table.tsx'
import { Seed, Sprout } from '#app/ui/world/pieces.tsx'
import type { FiguresView } from './figures.server.ts'

type Week = FiguresView['seeds']['weeks'][number]
type Props = { figures: FiguresView; isSaved: boolean; answer: DeskAnswer | undefined }

export function FiguresPage({ figures, isSaved, answer }: Props) {
  const { title, lead, practice, gifts, seeds, opening } = deskFiguresWords
  return (
    <DeskPage title={title} lead={lead} answer={answer} fields={metricIds}>
      {isSaved && !answer && (
        <Notice kind="success" live focusOnLoad>
          {opening.done}
        </Notice>
      )}
      {figures.practice && <Notice>{practice}</Notice>}
      <MembersCard members={figures.members} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <WeeksCard
          heading={gifts.heading}
          sum={gifts.sum(figures.gifts.sum, counted(figures.gifts.payments))}
          weeks={figures.gifts.weeks}
          weekHead={gifts.columns.week}
          columns={[
            { head: gifts.columns.payments, of: ({ payments }) => formatNumber(payments) },
            { head: gifts.columns.kept, of: ({ written }) => written },
          ]}
        />
        <WeeksCard
          heading={seeds.heading}
          sum={seeds.sum(counted(figures.seeds.sum))}
          weeks={figures.seeds.weeks}
          weekHead={seeds.columns.week}
          columns={[{ head: seeds.columns.seeds, of: ({ written }) => written }]}
        />
      </div>
      <BooksCard books={figures.books} />
      <OpeningCard opening={figures.opening} examples={figures.examples} isKeeper={figures.isKeeper} answer={answer} />
    </DeskPage>
  )
}

function BooksCard({ books }: Pick<FiguresView, 'books'>) {
  const words = deskFiguresWords.books
  const { reconciled, isLate, drift, accounts } = books
  return (
    <DeskSection id="books" title={words.heading} className="card min-w-0 content-start">
      {drift !== null ? <Notice kind="warning">{words.drift(drift)}</Notice> : reconciled && <p>{words.noDrift}</p>}
      <p className={isLate ? '' : 'text-muted'}>
        {reconciled ? <time dateTime={reconciled.time}>{words.reconciled(reconciled.shown)}</time> : <span>{words.never}</span>}{' '}
        {isLate && <span>{words.late}</span>}
      </p>
      {accounts.length > 0 && (
        <details>
          <summary className="cursor-pointer py-2 font-semibold">{words.accounts}</summary>
          <Table
            name={{ caption: <span className="sr-only">{words.accounts}</span> }}
            columns={[{ head: words.columns.account }, { head: words.columns.sum, figures: true }]}
            rows={accounts.map(({ account, sum }) => ({ key: account, cells: [words.names[account], sum] }))}
          />
        </details>
      )}
    </DeskSection>
  )
}

const PATH_START = 24
const PATH_LENGTH = 588
const drawPath = (length: number) => `M${PATH_START} 34h${length}`

function MembersCard({ members: { count, goal } }: Pick<FiguresView, 'members'>) {
  const { heading, figure, text, alt } = deskFiguresWords.members
  const written = [formatNumber(count), formatNumber(goal)] as const
  const grown = Math.min(1, count / goal) * PATH_LENGTH
  return (
    <DeskSection id="members" title={heading} className="card min-w-0">
      <p className="figures font-display text-3xl font-semibold">{figure(...written)}</p>
      <svg viewBox="0 0 640 48" role="img" aria-label={alt(...written)} className="block w-full">
        <path className="fill-none stroke-line" strokeWidth="6" strokeLinecap="round" strokeDasharray="1 12" d={drawPath(PATH_LENGTH)} />
        {grown > 0 && <path className="fill-none stroke-leaf-deep" strokeWidth="9" strokeLinecap="round" d={drawPath(grown)} />}
        <Sprout x={PATH_START + grown} y={34} scale={0.7} />
        <Seed x={PATH_START + PATH_LENGTH + 12} y={44} scale={0.6} />
      </svg>
      <p>{text(counted(Math.max(0, goal - count)))}</p>
    </DeskSection>
  )
}

type OpeningCardProps = Pick<FiguresView, 'opening' | 'examples' | 'isKeeper'> & { answer: DeskAnswer | undefined }

function OpeningCard({ opening, examples, isKeeper, answer }: OpeningCardProps) {
  const { heading, text, columns, submit, helper } = deskFiguresWords.opening
  return (
    <DeskSection id="opening" title={heading} className="card min-w-0">
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
          <div className="grid items-end gap-5 sm:grid-cols-2 lg:grid-cols-4">
            {opening.map(({ id, opening: begins }) => (
              <TextField
                key={id}
                name={id}
                inputMode="numeric"
                autoComplete="off"
                label={impactWords.metrics[id]}
                defaultValue={typedValue(answer, id) || String(begins)}
                error={getError(answer, id)}
              />
            ))}
          </div>
          <SubmitRow variant="evergreen">{submit}</SubmitRow>
        </form>
      ) : (
        <p className="text-muted">{helper}</p>
      )}
    </DeskSection>
  )
}

type WeeksCardProps<Each extends Week> = {
  heading: string
  sum: string
  weeks: Each[]
  columns: { head: string; of: (week: Each) => ReactNode }[]
  weekHead: string
}

function WeeksCard<Each extends Week>({ heading, sum, weeks, columns, weekHead }: WeeksCardProps<Each>) {
  const id = useId()
  const most = Math.max(1, ...weeks.map(({ amount }) => amount))
  return (
    <section aria-labelledby={id} className="card min-w-0 content-start">
      <h2 id={id} className="text-xl">
        {heading}
      </h2>
      <p>{sum}</p>
      <div className="max-h-96 overflow-y-auto">
        <Table
          name={{ labelledBy: id }}
          columns={[
            { head: weekHead },
            ...columns.map(({ head }) => ({ head, figures: true })),
            { head: <span className="sr-only">{deskFiguresWords.bar}</span> },
          ]}
          rows={weeks.toReversed().map((week) => ({
            key: week.monday,
            cells: [
              week.day,
              ...columns.map(({ of }) => of(week)),
              <meter key="bar" aria-hidden className="w-full min-w-24" max={most} value={Math.max(0, week.amount)} />,
            ],
          }))}
        />
      </div>
    </section>
  )
}

export const FIGURES_PARAMETERS = ['did']
