import { Link } from 'react-router'
import { personsWords } from '#words/desk-persons.ts'
import { REMOVAL_DAYS } from '#app/features/personal-data/removal-days.ts'
import { counted, formatNumber } from '#app/features/site/numbers.ts'
import { type OpenWish, WISH_FIELD } from './person-view.ts'

/** Who asked on their private page, with the days that are left of what was promised. */
export function WishList({ wishes }: { wishes: OpenWish[] }) {
  const { heading, text, none, asked, left, open, openFor } = personsWords.wishes
  return (
    <section aria-labelledby="wishes" className="grid gap-4">
      <h2 id="wishes" className="text-xl">
        {heading}
      </h2>
      <p className="max-w-2xl text-muted">{wishes.length === 0 ? none : text(formatNumber(REMOVAL_DAYS))}</p>
      {wishes.length > 0 && (
        <ul className="grid gap-3 lg:grid-cols-2">
          {wishes.map(({ reference, day, daysLeft }) => (
            <li key={reference} className="card flex-row! flex-wrap items-center justify-between gap-3! py-4!">
              <span className="min-w-0">
                <span className="block font-semibold whitespace-nowrap">{reference}</span>
                <span className="text-sm text-muted">{asked(day)}</span>
              </span>
              <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
                <span className="badge">{left(counted(daysLeft))}</span>
                <Link
                  to={`/desk/persons?${new URLSearchParams({ [WISH_FIELD]: reference })}`}
                  className="inline-block py-1"
                  aria-label={openFor(reference)}
                >
                  {open}
                </Link>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
