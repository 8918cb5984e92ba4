import { lazy, Suspense } from 'react'
import { directoryWords } from '#copy/places/directory.ts'
import { OriginsLine } from '#app/domains/places/page/origins-line.tsx'
import type { PlaceKind } from '#app/domains/places/records/place.ts'
import { SkeletonCards } from '#app/ui/skeleton-card.tsx'
import { FavoriteList } from './favorite-list.tsx'
import { FoundPlaces } from './found-places.tsx'
import { SearchError, UnknownLocation, TownLinks } from './nothing-found.tsx'
import type { Directory } from './open-directory.server.ts'
import { PlaceCards } from './place-cards.tsx'
import type { PlaceListWords } from './place-list-words.ts'
import type { PlaceQuery } from './place-query.ts'
import { ResultsHead, Views } from './results-head.tsx'
import type { SearchAnswer } from './search-places.server.ts'

/** Also loads the map, so that it is ready when Google's answer arrives. */
const WithGoogle = lazy(async () => {
  const [{ WithGoogle: loaded }] = await Promise.all([import('./with-google.tsx'), import('./results-map.tsx')])
  return { default: loaded }
})

const StartMap = lazy(async () => ({ default: (await import('./results-map.tsx')).StartMap }))

type Props = { kind: PlaceKind; path: string; directory: Directory; words: PlaceListWords }

export function PlaceResults({ kind, path, directory, words }: Props) {
  const { query, answer, towns, first, origins, map } = directory
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
            <StartMap kind={kind} source={map} label={words.startMap} query={query} />
            <OriginsLine origins={origins} />
          </Suspense>
        )}
        <TownLinks path={path} towns={towns} label={words.startTowns} query={query} />
        {first.length > 0 && (
          <section aria-labelledby="first" className="grid gap-8">
            <h2 id="first" className="text-xl">
              {directoryWords.contributorsHeading}
            </h2>
            <PlaceCards places={first} />
            <OriginsLine origins={origins} />
          </section>
        )}
      </div>
    )
  if (answer.kind === 'failed') return <SearchError error={words.failed} />
  const shown = { kind, path, query, words }
  if (map.provider === 'google' && isForGoogle(query, answer))
    return (
      <Suspense fallback={<SkeletonCards label={words.searching} />}>
        <WithGoogle {...shown} answer={answer} towns={towns} map={map} />
      </Suspense>
    )
  if (answer.kind === 'unknown-location')
    return <UnknownLocation path={path} query={query} error={words.unknownLocation} help={words.locationHelp} towns={towns} />
  return <FoundPlaces {...shown} answer={answer} map={map} />
}

/** Google's results follow our own last page. None of them is a contributor. */
function isForGoogle({ contributors, page }: PlaceQuery, answer: SearchAnswer): boolean {
  return !contributors && (answer.kind !== 'results' || page >= answer.pages)
}
