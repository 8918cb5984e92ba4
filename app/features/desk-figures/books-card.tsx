import { Link } from 'react-router'
import { deskFiguresWords } from '#words/desk-figures.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Table } from '#app/ui/table.tsx'
import type { FiguresView } from './figures-view.ts'

/** Whether the books agree with the payment service, since when that is known, and what waits for a person. */
export function BooksCard({ books }: Pick<FiguresView, 'books'>) {
  const words = deskFiguresWords.books
  const { reconciled, isLate, drift, alerts, accounts } = books
  return (
    <section aria-labelledby="books" className="card min-w-0 content-start">
      <h2 id="books" className="text-xl">
        {words.heading}
      </h2>
      {drift !== null ? <Notice kind="warning">{words.drift(drift)}</Notice> : reconciled && <p>{words.noDrift}</p>}
      <p className={isLate ? '' : 'text-muted'}>
        {reconciled ? <time dateTime={reconciled.time}>{words.reconciled(reconciled.shown)}</time> : <span>{words.never}</span>}{' '}
        {isLate && <span>{words.late}</span>}
      </p>
      <h3 className="text-base">{words.alerts}</h3>
      {alerts.length === 0 ? (
        <p className="text-muted">{words.noAlerts}</p>
      ) : (
        <ul className="grid gap-3">
          {alerts.map(({ id, text, time, shown }) => (
            <li key={id} className="border-l-4 border-edge pl-3">
              <Link to={`/desk/money-alerts/${id}`} className="inline-block py-1">
                {text}
              </Link>
              <time className="block text-sm text-muted" dateTime={time}>
                {shown}
              </time>
            </li>
          ))}
        </ul>
      )}
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
    </section>
  )
}
