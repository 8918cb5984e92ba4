import { givingPaperWords as words } from '#words/giving-papers.ts'
import { statusWords } from '#app/features/gifts/taken.ts'
import { formatCents } from '#app/features/site/money.ts'
import { counted, formatNumber } from '#app/features/site/numbers.ts'
import { Table } from '#app/ui/table.tsx'
import type { StatementPaper } from './find-paper.server.ts'
import { Paper, PaperRows } from './paper.tsx'

export function StatementSheet({ paper }: { paper: StatementPaper }) {
  const { rows } = words
  const taken = [
    { label: rows.returned, cents: paper.returnedCents },
    { label: rows.questioned, cents: paper.questionedCents },
  ].flatMap(({ label, cents }): [string, string][] => (cents > 0 ? [[label, formatCents(-cents)]] : []))
  return (
    <Paper
      title={words.statementTitle(String(paper.year))}
      owner={paper}
      practice={paper.practice}
      note={paper.goesOn && words.goesOn(String(paper.year))}
    >
      <Table
        name={{ caption: words.payments }}
        rowHead={1}
        columns={[{ head: rows.date }, { head: rows.what }, { head: rows.amount, figures: true }]}
        rows={paper.rows.map(({ receipt, day, description, honoree, amountCents, taken }) => ({
          key: receipt,
          cells: [
            <time dateTime={day.time}>{day.shown.replace(' ', '\u00A0')}</time>,
            <span className="font-normal">
              <span>{description}</span>
              {honoree && <span className="block text-sm text-muted print:ml-2 print:inline">{words.honoring(honoree)}</span>}
              <span className="block text-sm whitespace-nowrap text-muted print:ml-2 print:inline">{receipt}</span>
            </span>,
            <>
              <span>{formatCents(amountCents)}</span>
              {taken.length > 0 && <span className="block text-sm text-muted">{statusWords({ amountCents, taken })}</span>}
            </>,
          ],
        }))}
      />
      <PaperRows
        rows={[
          ...(taken.length > 0 ? [[rows.given, formatCents(paper.givenCents)] as [string, string], ...taken] : []),
          [
            rows.total,
            <strong key="total" className="text-lg">
              {formatCents(paper.totalCents)}
            </strong>,
          ],
          [rows.seeds, formatNumber(paper.seeds)],
        ]}
      />
      {paper.seeds > 0 && <p>{words.thanks(counted(paper.seeds))}</p>}
    </Paper>
  )
}
