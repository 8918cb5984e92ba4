import { mySeedsWords as words } from '#words/seeds.ts'
import { formatNumber } from '#app/features/site/numbers.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Table } from '#app/ui/table.tsx'
import { foldLines } from './fold-lines.ts'
import { BEFORE_FIELD, type SeedsView } from './seeds-view.ts'

/** What was booked, the newest first, and the way to what is older. */
export function Entries({ entries, first, older }: Pick<SeedsView, 'entries' | 'first' | 'older'>) {
  const { heading, column, ...say } = words.entries
  const before = { counts: '', waits: `${say.waiting}: `, waited: `${say.waited}: ` }
  const reasons = new Set(entries.flatMap(({ standing, note }) => (standing === 'waits' ? [note] : [])))
  /** Said once, where all wait for the same one. */
  const reason = reasons.size === 1 ? [...reasons][0] : undefined
  return (
    <section aria-labelledby="entries" className="grid max-w-4xl gap-4">
      <h2 id="entries" className="text-2xl">
        {heading}
      </h2>
      {reasons.size > 0 && <p className="text-muted">{`${reason} ${say.whatWaits}`}</p>}
      <Table
        name={{ labelledBy: 'entries' }}
        columns={[{ head: column.what }, { head: column.day }, { head: column.seeds, figures: true }]}
        rows={foldLines(entries).map(({ key, what, times, time, day, seeds, standing, note }) => ({
          key,
          cells: [
            <>
              <span>{what}</span>
              {times > 1 && <span className="block font-normal text-muted">{say.times(formatNumber(times))}</span>}
            </>,
            <time className="whitespace-nowrap" dateTime={time}>
              {day}
            </time>,
            <span
              className={standing === 'counts' ? '' : 'whitespace-nowrap text-muted'}
            >{`${before[standing]}${formatNumber(seeds)}`}</span>,
          ],
          ...(note && note !== reason && { note }),
        }))}
      />
      {(older !== null || !first) && (
        <nav aria-label={say.pages} className="flex flex-wrap gap-4">
          {!first && (
            <ButtonLink to="?#entries" variant="outline">
              {say.newest}
            </ButtonLink>
          )}
          {older !== null && (
            <ButtonLink to={`?${BEFORE_FIELD}=${older}#entries`} variant="outline">
              {say.older}
            </ButtonLink>
          )}
        </nav>
      )}
    </section>
  )
}
