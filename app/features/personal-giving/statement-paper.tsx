import { yourGivingWords } from '#words/your-giving.ts'
import { formatCents } from '#app/features/site/money.ts'
import type { StatementPaper } from './find-paper.server.ts'
import { Paper, PaperRows } from './paper.tsx'

const { paper: words, seeds: countSeeds } = yourGivingWords

export function StatementSheet({ paper }: { paper: StatementPaper }) {
  const { rows } = words
  return (
    <Paper title={words.statementTitle(paper.year)} email={paper.email} practice={paper.practice}>
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
                {honoree && <span className="block text-sm text-muted">{`${rows.honoree} ${honoree}`}</span>}
                <span className="block text-sm whitespace-nowrap text-muted">{receipt}</span>
              </td>
              <td className="py-2.5 text-right tabular-nums">
                {formatCents(amountCents)}
                {returnedCents > 0 && <span className="block text-sm text-muted">{`${rows.returned} ${formatCents(returnedCents)}`}</span>}
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
          [rows.seeds, paper.seeds.toLocaleString('en-US')],
        ]}
      />
      <p>{words.thanks(countSeeds(paper.seeds))}</p>
    </Paper>
  )
}
