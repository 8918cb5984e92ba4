import { Link } from 'react-router'
import { personsWords } from '#words/desk-persons.ts'
import { counted, formatNumber } from '#app/features/site/numbers.ts'
import type { FoundPerson, PageLink } from './person-view.ts'

/** Each thing that is held, folded by its kind. */
export function HeldDetails({ groups }: Pick<FoundPerson, 'groups'>) {
  return (
    <div className="grid max-w-3xl gap-2">
      {groups.map(({ what, count, records }) => (
        <details key={what} className="border-b border-line">
          <summary className="cursor-pointer py-2 font-semibold">
            <span>{personsWords.groups[what]}</span> <span className="font-normal text-muted">{`(${formatNumber(count)})`}</span>
          </summary>
          <ul className="grid gap-5 py-3">
            {records.map(({ id, day, rows, pages }) => (
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
                <Pages pages={pages} of={isReference(id) ? id : (day ?? rows[0]?.[1] ?? '')} />
              </li>
            ))}
          </ul>
          {count > records.length && <p className="pb-3 text-muted">{personsWords.found.more(counted(count - records.length))}</p>}
        </details>
      ))}
    </div>
  )
}

/** To what can be done with it. @param of tells one link from another where it is only heard */
function Pages({ pages, of }: { pages: PageLink[]; of: string }) {
  if (pages.length === 0) return null
  return (
    <p className="flex flex-wrap gap-x-6">
      {pages.map(({ kind, to }) => (
        <Link key={to} to={to} className="inline-block py-1">
          <span>{personsWords.pages[kind]}</span> <span className="sr-only">{of}</span>
        </Link>
      ))}
    </p>
  )
}

/** The number of a row tells nobody anything. */
const isReference = (id: string) => !/^[0-9a-f]{8}-/.test(id) && !/^\d+$/.test(id)
