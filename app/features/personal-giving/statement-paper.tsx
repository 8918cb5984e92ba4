import { givingPaperWords as words } from '#words/giving-papers.ts'
import { formatCents } from '#app/features/site/money.ts'
import { counted, formatNumber } from '#app/features/site/numbers.ts'
import type { StatementPaper } from './find-paper.server.ts'
import { Paper, PaperRows } from './paper.tsx'

export function StatementSheet({ paper }: { paper: StatementPaper }) {
  const { rows } = words
  return (
    <Paper title={words.statementTitle(String(paper.year))} email={paper.email} practice={paper.practice}>
      <table className="w-full text-left">
        <thead>
          <tr className="border-b-2 border-edge">
            <th scope="col" className="py-2 pr-4">
              {rows.date}
            </th>
            <th scope="col" className="py-2 pr-4">
              {rows.what}
            </th>
            <th scope="col" className="py-2 text-right">
              {rows.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {paper.rows.map(({ receipt, day, description, honoree, amountCents, returnedCents }) => (
            <tr key={receipt} className="border-b border-line align-top">
              <td className="py-2.5 pr-4">
                <time dateTime={day.time}>{day.shown}</time>
              </td>
              <td className="py-2.5 pr-4">
                {description}
                {honoree && <span className="block text-sm text-muted">{words.honoring(honoree)}</span>}
                <span className="block text-sm whitespace-nowrap text-muted">{receipt}</span>
              </td>
              <td className="py-2.5 text-right tabular-nums">
                {formatCents(amountCents)}
                {returnedCents > 0 && <span className="block text-sm text-muted">{words.returned(formatCents(returnedCents))}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <PaperRows
        rows={[
          ...(paper.returnedCents > 0
            ? ([
                [rows.given, formatCents(paper.givenCents)],
                [rows.returned, formatCents(-paper.returnedCents)],
              ] as [string, string][])
            : []),
          [
            rows.total,
            <strong key="total" className="text-lg">
              {formatCents(paper.totalCents)}
            </strong>,
          ],
          [rows.seeds, formatNumber(paper.seeds)],
        ]}
      />
      <p>{words.thanks(counted(paper.seeds))}</p>
    </Paper>
  )
}
