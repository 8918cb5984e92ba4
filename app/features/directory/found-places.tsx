import { lazy, Suspense } from 'react'
import { placeWords } from '#words/places.ts'
import type { MapSource } from '#app/adapters/maps/load-map.ts'
import { counted, formatNumber } from '#app/features/site/numbers.ts'
import { NothingFound } from './nothing-found.tsx'
import type { OnMap } from './on-map.ts'
import { Pager } from './pager.tsx'
import { OriginsLine } from '#app/features/places/origins-line.tsx'
import type { PlaceKind } from '#app/features/places/place.ts'
import type { PlaceListWords } from './place-list-words.ts'
import { PlaceCards } from './place-cards.tsx'
import type { PlaceQuery } from './place-query.ts'
import { Measured, ResultsHead } from './results-head.tsx'
import type { Beyond } from './results-map.tsx'
import type { SearchAnswer } from './search-places.server.ts'
import { SkeletonCards } from '#app/ui/skeleton-card.tsx'

/** Most searches are read as a list, and a phone on one need not fetch what a map takes. */
const ResultsMap = lazy(async () => ({ default: (await import('./results-map.tsx')).ResultsMap }))

type Props = {
  kind: PlaceKind
  path: string
  query: PlaceQuery
  answer: Extract<SearchAnswer, { kind: 'results' }>
  map: MapSource
  words: PlaceListWords
  /** All that was found, where somebody has asked for it already. */
  onMap?: OnMap[]
  beyond?: Beyond | undefined
}

/** Our own listings as a list or on a map, or what to try where there are none; then what others know. */
export function FoundPlaces({ kind, path, query, answer, map, words, onMap, beyond }: Props) {
  const { location, places, total, more, pages, origins, suggestions } = answer
  const isWaiting = total === 0 && beyond !== undefined && beyond.count === undefined
  const count = counted(total === 0 ? (beyond?.count ?? 0) : total)
  const found = (more ? words.moreResults : words.results)(count, location.label, formatNumber(query.radiusMiles))
  const isNothing = total === 0 && !isWaiting && !beyond?.count
  const heading = isWaiting ? words.searching : isNothing ? words.empty : found
  const measured = total > 0 || !beyond ? <Measured path={path} query={query} location={location} /> : undefined
  const head = <ResultsHead path={path} query={query} words={words} heading={heading} note={measured} />
  if (isWaiting || isNothing)
    return (
      <div className="grid gap-8">
        {head}
        {isWaiting ? beyond.list : <NothingFound path={path} query={query} suggestions={suggestions} words={words} />}
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
            known={onMap}
            beyond={beyond}
          />
        </Suspense>
        <OriginsLine origins={origins} />
      </div>
    )
  return (
    <div className="grid gap-8">
      {head}
      <PlaceCards places={places} />
      {pager}
      <OriginsLine origins={origins} />
      {beyond?.list}
    </div>
  )
}
