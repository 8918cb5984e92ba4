import { Link } from 'react-router'
import { counted, formatNumber } from '#app/features/site/numbers.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { PlaceListWords } from './place-list-words.ts'
import { placeAddress, type PlaceQuery } from './place-query.ts'
import type { Suggestions } from './search-places.server.ts'

/** No results: each line says what to try and, where we know, what it would find. */
export function NothingFound({
  path,
  query,
  suggestions,
  words,
}: {
  path: string
  query: PlaceQuery
  suggestions: Suggestions
  words: Pick<PlaceListWords, 'empty' | 'emptyHelp'>
}) {
  const { wider, withoutName, withoutContributors } = suggestions
  const { empty, emptyHelp } = words
  const tries = [
    wider && { label: emptyHelp.wider(formatNumber(wider.radiusMiles), counted(wider.count)), change: { radiusMiles: wider.radiusMiles } },
    withoutName && { label: emptyHelp.withoutName(counted(withoutName)), change: { name: '' } },
    withoutContributors &&
      emptyHelp.everyone && { label: emptyHelp.everyone(counted(withoutContributors)), change: { contributors: false } },
  ].filter((one) => typeof one === 'object')
  return (
    <EmptyState title={empty}>
      {tries.length > 0 && (
        <ul className="grid gap-2">
          {tries.map(({ label, change }) => (
            <li key={label}>
              <Link className="inline-block py-1 font-semibold" to={placeAddress(path, query, change)}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p className="text-muted">{emptyHelp.otherPlace}</p>
    </EmptyState>
  )
}
