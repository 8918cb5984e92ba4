import { Link } from 'react-router'
import { placeAddress, type PlaceQuery, readPlaceQuery } from './place-query.ts'

type Props = { path: string; towns: string[]; label: string; query?: PlaceQuery }

/** Towns that have listings, each a search of its own. */
export function TownLinks({ path, towns, label, query = readPlaceQuery(new URLSearchParams()) }: Props) {
  if (towns.length === 0) return null
  return (
    <div className="grid gap-3">
      <p>{label}</p>
      <ul className="flex flex-wrap gap-3">
        {towns.map((town) => (
          <li key={town}>
            <Link className="badge px-4 py-2" to={placeAddress(path, query, { near: town })}>
              {town}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
