import { Link } from 'react-router'
import { placeAddress, type PlaceQuery } from './place-query.ts'
import { RESULTS_HEADING } from './use-searching.ts'

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
    <div className="grid justify-items-start gap-5">
      <h2 id={RESULTS_HEADING} tabIndex={-1} className="text-2xl text-clay">
        {error}
      </h2>
      <p>{help.text}</p>
      <ul className="flex flex-wrap gap-3">
        {towns.map((town) => (
          <li key={town}>
            <Link className="badge px-4 py-2" to={placeAddress(path, { ...query, near: town })}>
              {town}
            </Link>
          </li>
        ))}
      </ul>
      <p>
        <Link to={path}>{help.all}</Link>
      </p>
    </div>
  )
}
