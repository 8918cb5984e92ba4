import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { Heart, List, Map as MapIcon } from 'lucide-react'
import { placeWords } from '#copy/places/places.ts'
import type { Location } from '#app/domains/places/geocoder/location.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { PlaceListWords } from './place-list-words.ts'
import { placeSearchPath, type PlaceQuery, type PlaceView } from './place-query.ts'
import { RESULTS_HEADING_ID } from '#app/ui/focus-heading.ts'

type HeadProps = { path: string; query: PlaceQuery; words: PlaceListWords; heading: string; note?: ReactNode }

export function ResultsHeader({ path, query, words, heading, note }: HeadProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="grid gap-1">
        <h2 id={RESULTS_HEADING_ID} tabIndex={-1} className="text-lg md:text-xl">
          {heading}
        </h2>
        {note && <p className="text-sm text-muted">{note}</p>}
      </div>
      <ViewLinks path={path} query={query} words={words} />
    </div>
  )
}

export function DistanceNote({ path, query, location }: { path: string; query: PlaceQuery; location: Location }) {
  const { label, precision, corrected, others = [] } = location
  const { measured, showing, didYouMean, or } = placeWords
  return (
    <>
      <span>{[corrected && showing(label), measured[precision](label)].filter(Boolean).join(' ')}</span>
      {others.length > 0 && <span>{` ${didYouMean} `}</span>}
      {others.map((near, at) => (
        <Fragment key={near}>
          {at > 0 && <span>{at === others.length - 1 ? ` ${or} ` : ', '}</span>}
          <Link className="inline-block py-1" to={placeSearchPath(path, query, { near })}>
            {near}
          </Link>
        </Fragment>
      ))}
      {others.length > 0 && <span>?</span>}
    </>
  )
}

type ViewsProps = { path: string; query: PlaceQuery; words: PlaceListWords }

const icons: [PlaceView, typeof List][] = [
  ['list', List],
  ['map', MapIcon],
  ['favorites', Heart],
]

export function ViewLinks({ path, query, words: { views, favorites } }: ViewsProps) {
  return (
    <nav aria-label={views.legend} className="no-print flex gap-2 max-sm:w-full max-[22rem]:[&_svg]:hidden">
      {icons
        .filter(([view]) => view !== 'favorites' || favorites)
        .map(([view, Icon]) => (
          <ButtonLink
            key={view}
            to={placeSearchPath(path, query, { view })}
            size="sm"
            className="max-sm:flex-1 max-sm:px-3"
            variant={query.view === view ? 'evergreen' : 'outline'}
            aria-current={query.view === view ? 'page' : undefined}
            preventScrollReset
            icon={<Icon aria-hidden />}
          >
            {views[view]}
          </ButtonLink>
        ))}
    </nav>
  )
}
