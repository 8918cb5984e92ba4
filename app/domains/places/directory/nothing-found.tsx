import { Link } from 'react-router'
import { counted, formatNumber } from '#app/platform/format/numbers.ts'
import { Drawing } from '#app/ui/world/drawing.tsx'
import type { PlaceListWords } from './place-list-words.ts'
import { placeSearchPath, type PlaceQuery, readPlaceQuery } from './place-query.ts'
import type { Suggestions } from './search-places.server.ts'
import type { Elements } from '#app/ui/elements.ts'
import { RESULTS_HEADING_ID } from '#app/ui/focus-heading.ts'

type Props = {
  path: string
  query: PlaceQuery
  suggestions: Suggestions
  words: Pick<PlaceListWords, 'emptyHelp'>
}

export function NothingFound({ path, query, suggestions, words: { emptyHelp } }: Props) {
  const { wider, withoutName, withoutContributors, towns = [] } = suggestions
  const tries = [
    wider && { label: emptyHelp.wider(formatNumber(wider.radiusMiles), counted(wider.count)), change: { radiusMiles: wider.radiusMiles } },
    withoutName && { label: emptyHelp.withoutName(counted(withoutName)), change: { name: '' } },
    withoutContributors && { label: emptyHelp.everyone(counted(withoutContributors)), change: { contributors: false } },
  ].filter((one) => typeof one === 'object')
  return (
    <div className="grid gap-6 md:grid-cols-[1fr_auto] md:items-start">
      <div className="grid gap-4">
        {tries.length > 0 && (
          <ul className="grid gap-2 text-lg">
            {tries.map(({ label, change }) => (
              <li key={label}>
                <Link className="inline-block py-1 font-semibold" to={placeSearchPath(path, query, change)}>
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

export function SearchError({ error, children }: { error: string; children?: Elements }) {
  return (
    <div className="grid justify-items-start gap-5">
      <h2 id={RESULTS_HEADING_ID} tabIndex={-1} className="text-2xl text-clay">
        {error}
      </h2>
      {children}
    </div>
  )
}

type ErrorProps = {
  path: string
  query: PlaceQuery
  error: string
  help: { text: string; all: string }
  towns: string[]
}

export function UnknownLocation({ path, query, error, help, towns }: ErrorProps) {
  return (
    <SearchError error={error}>
      <TownLinks path={path} towns={towns} label={help.text} query={query} />
      <p>
        <Link className="inline-block py-1" to={placeSearchPath(path, { ...query, near: '', name: '', page: 1 })}>
          {help.all}
        </Link>
      </p>
    </SearchError>
  )
}

type TownProps = { path: string; towns: string[]; label: string; query?: PlaceQuery }

export function TownLinks({ path, towns, label, query = readPlaceQuery(new URLSearchParams()) }: TownProps) {
  if (towns.length === 0) return null
  return (
    <div className="grid gap-3">
      <p>{label}</p>
      <ul className="flex flex-wrap gap-3">
        {towns.map((town) => (
          <li key={town}>
            <Link className="badge px-4 py-2" to={placeSearchPath(path, query, { near: town })}>
              {town}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
