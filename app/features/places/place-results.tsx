import { placeWords } from '#words/places.ts'
import type { MapSource } from '#app/features/maps/map-source.ts'
import { counted, formatNumber } from '#app/features/site/numbers.ts'
import { SkeletonCards } from '#app/ui/skeleton-card.tsx'
import { FavoriteList } from './favorite-list.tsx'
import { NothingFound } from './nothing-found.tsx'
import { Pager } from './pager.tsx'
import type { PlaceKind } from './place.ts'
import type { PlaceListWords } from './place-list-words.ts'
import { PlaceCards } from './place-cards.tsx'
import type { PlaceQuery } from './place-query.ts'
import { ResultsMap } from './results-map.tsx'
import { sayMeasured } from './say-place.ts'
import type { SearchAnswer } from './search-places.server.ts'
import { UnknownLocation } from './unknown-location.tsx'
import { RESULTS_HEADING, useSearching } from './use-searching.ts'
import { Views } from './views.tsx'

type ShownSearch = {
  kind: PlaceKind
  path: string
  query: PlaceQuery
  answer: SearchAnswer | undefined
  towns: string[]
  map: MapSource
  words: PlaceListWords
}

/** What a search found, as a list, on a map, or as the visitor's own favorites; an error stands in place of the results. */
export function PlaceResults({ kind, path, query, answer, towns, map, words }: ShownSearch) {
  const searching = useSearching(path)
  if (searching) return <SkeletonCards label={words.searching} />
  if (query.view === 'favorites' && words.favorites)
    return (
      <div className="grid gap-8">
        <ResultsHead path={path} query={query} words={words} heading={words.favorites.heading} />
        <FavoriteList words={words.favorites} />
      </div>
    )
  if (!answer) return null
  if (answer.kind === 'failed')
    return (
      <h2 id={RESULTS_HEADING} tabIndex={-1} className="text-2xl text-clay">
        {words.failed}
      </h2>
    )
  if (answer.kind === 'unknown-location')
    return <UnknownLocation path={path} query={query} error={words.unknownLocation} help={words.locationHelp} towns={towns} />
  const { location, places, total, more, pages, suggestions } = answer
  const heading = (more ? words.moreResults : words.results)(counted(total), location.label, formatNumber(query.radiusMiles))
  const head = <ResultsHead path={path} query={query} words={words} heading={heading} note={sayMeasured(location)} />
  if (total === 0)
    return (
      <div className="grid gap-8">
        {head}
        <NothingFound path={path} query={query} suggestions={suggestions} words={words} />
      </div>
    )
  const pager = <Pager path={path} query={query} pages={pages} more={more} total={total} />
  if (query.view === 'map')
    return (
      <div className="grid gap-6">
        {head}
        <ResultsMap
          kind={kind}
          source={map}
          label={placeWords.map.label(heading)}
          query={query}
          location={location}
          places={places}
          pager={pager}
        />
      </div>
    )
  return (
    <div className="grid gap-8">
      {head}
      <PlaceCards places={places} />
      {pager}
    </div>
  )
}

type HeadProps = Pick<ShownSearch, 'path' | 'query' | 'words'> & { heading: string; note?: string }

function ResultsHead({ path, query, words, heading, note }: HeadProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="grid gap-1">
        <h2 id={RESULTS_HEADING} tabIndex={-1} className="text-lg md:text-xl">
          {heading}
        </h2>
        {note && <p className="text-sm text-muted">{note}</p>}
      </div>
      <Views path={path} query={query} words={words.views} favorites={words.favorites !== undefined} />
    </div>
  )
}
