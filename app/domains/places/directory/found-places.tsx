import { lazy, Suspense } from 'react'
import { placeWords } from '#copy/places/places.ts'
import type { MapSource } from '#app/integrations/maps/load-map.ts'
import { counted, formatNumber } from '#app/platform/format/numbers.ts'
import { NothingFound } from './nothing-found.tsx'
import type { MapPlace } from './map-places.ts'
import { PlaceAttribution } from '#app/domains/places/page/place-attribution.tsx'
import type { PlaceKind } from '#app/domains/places/records/place.ts'
import type { PlaceListWords } from './place-list-words.ts'
import { PlaceCards } from './place-cards.tsx'
import { type PlaceQuery, placeSearchPath } from './place-query.ts'
import { DistanceNote, ResultsHeader } from './results-header.tsx'
import type { GoogleResults } from './results-map.tsx'
import type { SearchAnswer } from './search-places.server.ts'
import { SkeletonCards } from '#app/ui/skeleton-card.tsx'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { ButtonLink } from '#app/ui/button.tsx'

const ResultsMap = lazy(async () => ({ default: (await import('./results-map.tsx')).ResultsMap }))

type Props = {
  kind: PlaceKind
  path: string
  query: PlaceQuery
  answer: Extract<SearchAnswer, { kind: 'results' }>
  map: MapSource
  words: PlaceListWords
  mapPlaces?: MapPlace[]
  googleResults?: GoogleResults | undefined
}

export function FoundPlaces({ kind, path, query, answer, map, words, mapPlaces, googleResults }: Props) {
  const { location, places, total, more, pages, origins, suggestions } = answer
  const isWaiting = total === 0 && googleResults !== undefined && googleResults.count === undefined
  const count = counted(total === 0 ? (googleResults?.count ?? 0) : total)
  const found = (more ? words.moreResults : words.results)(count, location.label, formatNumber(query.radiusMiles))
  const isNothing = total === 0 && !isWaiting && !googleResults?.count
  const heading = isWaiting ? words.searching : isNothing ? words.empty : found
  const measured = total > 0 || !googleResults ? <DistanceNote path={path} query={query} location={location} /> : undefined
  const head = <ResultsHeader path={path} query={query} words={words} heading={heading} note={measured} />
  if (isWaiting || isNothing)
    return (
      <div className="grid gap-8">
        {head}
        {isWaiting ? googleResults.list : <NothingFound path={path} query={query} suggestions={suggestions} words={words} />}
      </div>
    )
  const pager = <Pager path={path} query={query} pages={pages} more={more} total={total} />
  if (query.view === 'map')
    return (
      <div className="grid gap-6">
        {head}
        <Suspense fallback={<SkeletonCards />}>
          <ResultsMap
            kind={kind}
            source={map}
            label={placeWords.map.label(heading)}
            query={query}
            location={location}
            places={places}
            pager={pager}
            known={mapPlaces}
            googleResults={googleResults}
          />
        </Suspense>
        <PlaceAttribution origins={origins} />
      </div>
    )
  return (
    <div className="grid gap-8">
      {head}
      <PlaceCards places={places} />
      {pager}
      <PlaceAttribution origins={origins} />
      {googleResults?.list}
    </div>
  )
}

type PagerProps = { path: string; query: PlaceQuery; pages: number; more: boolean; total: number }

function Pager({ path, query, pages, more, total }: PagerProps) {
  if (pages === 1) return null
  const page = Math.min(query.page, pages)
  const words = placeWords.pager
  const shared = { size: 'sm', variant: 'outline' } as const
  const to = (step: number) => placeSearchPath(path, query, { page: page + step })
  return (
    <nav aria-label={words.legend} className="no-print grid justify-items-center gap-4">
      <div className="flex flex-wrap items-center justify-center gap-4">
        {page > 1 && (
          <ButtonLink to={to(-1)} rel="prev" {...shared} icon={<ArrowLeft aria-hidden />}>
            {words.before}
          </ButtonLink>
        )}
        <p>{words.page(formatNumber(page), formatNumber(pages))}</p>
        {page < pages && (
          <ButtonLink to={to(1)} rel="next" {...shared} icon={<ArrowRight aria-hidden />}>
            {words.after}
          </ButtonLink>
        )}
      </div>
      {more && page === pages && <p className="text-muted">{words.nearest(formatNumber(total))}</p>}
    </nav>
  )
}
