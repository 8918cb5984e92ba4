import { Link } from 'react-router'
import type { Elements } from '#app/ui/elements.ts'
import { placeAddress, type PlaceQuery } from './place-query.ts'
import { TownLinks } from './town-links.tsx'
import { RESULTS_HEADING } from '#app/features/site/use-searching.ts'

/** An error that stands alone in place of the results, in the words of the error catalogue; below it, what can be done. */
export function SearchError({ error, children }: { error: string; children?: Elements }) {
  return (
    <div className="grid justify-items-start gap-5">
      <h2 id={RESULTS_HEADING} tabIndex={-1} className="text-2xl text-clay">
        {error}
      </h2>
      {children}
    </div>
  )
}

type Props = {
  path: string
  query: PlaceQuery
  /** The exact words of the error catalogue. */
  error: string
  help: { text: string; all: string }
  towns: string[]
}

/** The location was not found: the error alone, and what to try next. */
export function UnknownLocation({ path, query, error, help, towns }: Props) {
  return (
    <SearchError error={error}>
      <TownLinks path={path} towns={towns} label={help.text} query={query} />
      <p>
        <Link className="inline-block py-1" to={placeAddress(path, { ...query, near: '', name: '', page: 1 })}>
          {help.all}
        </Link>
      </p>
    </SearchError>
  )
}
