import { Link } from 'react-router'
import { counted, formatNumber } from '#app/features/site/numbers.ts'
import { Drawing } from '#app/ui/world/drawing.tsx'
import type { PlaceListWords } from './place-list-words.ts'
import { placeAddress, type PlaceQuery } from './place-query.ts'
import type { Suggestions } from './search-places.server.ts'
import { TownLinks } from './town-links.tsx'

type Props = {
  path: string
  query: PlaceQuery
  suggestions: Suggestions
  words: Pick<PlaceListWords, 'emptyHelp'>
}

/** No results: each line says what to try and, where we know, what it would find. The heading says that there are none. */
export function NothingFound({ path, query, suggestions, words: { emptyHelp } }: Props) {
  const { wider, withoutName, withoutContributors, everything, towns = [] } = suggestions
  const tries = [
    wider && { label: emptyHelp.wider(formatNumber(wider.radiusMiles), counted(wider.count)), change: { radiusMiles: wider.radiusMiles } },
    withoutName && { label: emptyHelp.withoutName(counted(withoutName)), change: { name: '' } },
    withoutContributors &&
      emptyHelp.everyone && { label: emptyHelp.everyone(counted(withoutContributors)), change: { contributors: false } },
    everything && {
      label: emptyHelp.everything(formatNumber(everything.radiusMiles), counted(everything.count)),
      change: { radiusMiles: everything.radiusMiles, name: '', contributors: false },
    },
  ].filter((one) => typeof one === 'object')
  return (
    <div className="grid gap-6 md:grid-cols-[1fr_auto] md:items-start">
      <div className="grid gap-4">
        {tries.length > 0 && (
          <ul className="grid gap-2 text-lg">
            {tries.map(({ label, change }) => (
              <li key={label}>
                <Link className="inline-block py-1 font-semibold" to={placeAddress(path, query, change)}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        )}
        <TownLinks path={path} towns={towns} label={emptyHelp.towns} query={{ ...query, name: '', contributors: false }} />
        {towns.length === 0 && <p className="text-muted">{emptyHelp.otherPlace}</p>}
      </div>
      <Drawing name="empty-nest" className="w-40 max-md:mx-auto md:w-56" />
    </div>
  )
}
