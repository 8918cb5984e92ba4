import { lazy, Suspense } from 'react'
import type { MapSource } from '#app/adapters/maps/load-map.ts'
import type { Elements } from '#app/ui/elements.ts'
import { SkeletonCards } from '#app/ui/skeleton-card.tsx'
import { FavoriteList } from './favorite-list.tsx'
import { FoundPlaces } from './found-places.tsx'
import { OriginsLine } from '#app/features/places/origins-line.tsx'
import type { Origin, PlaceKind } from '#app/features/places/place.ts'
import type { PlaceListWords } from './place-list-words.ts'
import type { PlaceQuery } from './place-query.ts'
import { ResultsHead, Views } from './results-head.tsx'
import { SearchError, UnknownLocation } from './search-error.tsx'
import type { SearchAnswer } from './search-places.server.ts'
import { TownLinks } from './town-links.tsx'

/** With what shows a map, so that this is there when Google's answer comes. */
const WithGoogle = lazy(async () => {
  const [{ WithGoogle: loaded }] = await Promise.all([import('./with-google.tsx'), import('./results-map.tsx')])
  return { default: loaded }
})

type ShownSearch = {
  kind: PlaceKind
  path: string
  query: PlaceQuery
  answer: SearchAnswer | undefined
  towns: string[]
  /** Whom favorites, or the map before a search, ask to be named. */
  origins?: Origin[]
  map: MapSource
  words: PlaceListWords
  /** What stands there before anybody has searched. */
  children?: Elements
}

const StartMap = lazy(async () => ({ default: (await import('./results-map.tsx')).StartMap }))

/** What a search found, as a list, on a map, or as the visitor's own favorites; an error stands in place of the results. */
export function PlaceResults({ kind, path, query, answer, towns, origins = [], map, words, children }: ShownSearch) {
  if (query.view === 'favorites' && words.favorites)
    return (
      <div className="grid gap-8">
        <ResultsHead path={path} query={query} words={words} heading={words.favorites.heading} />
        <FavoriteList words={words.favorites} />
        <OriginsLine origins={origins} />
      </div>
    )
  if (!answer)
    return (
      <div className="grid gap-6 md:gap-8">
        <Views path={path} query={query} words={words} />
        {query.view === 'map' && (
          <Suspense fallback={<SkeletonCards />}>
            <StartMap kind={kind} source={map} label={words.start.map} query={query} />
            <OriginsLine origins={origins} />
          </Suspense>
        )}
        <TownLinks path={path} towns={towns} label={words.start.towns} query={query} />
        {query.view === 'list' && children}
      </div>
    )
  if (answer.kind === 'failed') return <SearchError error={words.failed} />
  if (map.provider === 'google' && isForGoogle(query, answer))
    return (
      <Suspense fallback={<SkeletonCards label={words.searching} />}>
        <WithGoogle kind={kind} path={path} query={query} answer={answer} towns={towns} map={map} words={words} />
      </Suspense>
    )
  if (answer.kind === 'unknown-location')
    return <UnknownLocation path={path} query={query} error={words.unknownLocation} help={words.locationHelp} towns={towns} />
  return <FoundPlaces kind={kind} path={path} query={query} answer={answer} map={map} words={words} />
}

/** Google's results follow the last of ours; none of them is a contributor. */
function isForGoogle({ contributors, page }: PlaceQuery, answer: SearchAnswer): boolean {
  return !contributors && (answer.kind !== 'results' || page >= answer.pages)
}
