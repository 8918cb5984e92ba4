import { Heart, List, Map } from 'lucide-react'
import { directoryWords } from '#words/directory.ts'
import { counted, formatNumber } from '#app/features/site/numbers.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { MapSource } from '#app/features/maps/map-source.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { SkeletonCards } from '#app/ui/skeleton-card.tsx'
import { BusinessCard } from './business-card.tsx'
import { BusinessMap } from './business-map.tsx'
import { NothingFound } from './nothing-found.tsx'
import type { Business, Found } from './place.ts'
import { placeAddress, type PlaceQuery } from './place-query.ts'
import type { SearchAnswer } from './search-places.ts'
import { UnknownLocation } from './unknown-location.tsx'
import { useFavorites } from './use-favorites.ts'
import { useNow } from './use-now.ts'
import { RESULTS_HEADING, useSearching } from './use-searching.ts'

type Props = { path: string; query: PlaceQuery; answer: SearchAnswer<Business>; towns: string[]; mapSource: MapSource }
type Favorites = ReturnType<typeof useFavorites>

/** What a search of the directory found, as a list or as the visitor's own favorites. */
export function BusinessResults({ path, query, answer, towns, mapSource }: Props) {
  const searching = useSearching(path)
  const favorites = useFavorites()
  if (searching) return <SkeletonCards label={directoryWords.searching} />
  if (answer.kind === 'unknown-location')
    return (
      <UnknownLocation path={path} query={query} error={directoryWords.unknownLocation} help={directoryWords.locationHelp} towns={towns} />
    )
  return (
    <div className="grid gap-8">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id={RESULTS_HEADING} tabIndex={-1} className="text-xl">
          {headingOf(query, answer)}
        </h2>
        <Views path={path} query={query} />
      </div>
      {query.view === 'favorites' ? (
        <FavoriteList businesses={answer.results} favorites={favorites} />
      ) : (
        <ResultList path={path} query={query} answer={answer} favorites={favorites} mapSource={mapSource} />
      )}
    </div>
  )
}

function headingOf({ view, radiusMiles }: PlaceQuery, answer: Exclude<SearchAnswer<Business>, { kind: 'unknown-location' }>): string {
  if (view === 'favorites') return directoryWords.favorites.heading
  if (answer.kind === 'all') return directoryWords.everyone(formatNumber(answer.results.length))
  return directoryWords.results(counted(answer.results.length), answer.placeLabel, formatNumber(radiusMiles))
}

function Views({ path, query }: { path: string; query: PlaceQuery }) {
  const { legend, list, map, favorites } = directoryWords.views
  const views = [
    { view: 'list' as const, label: list, Icon: List },
    { view: 'map' as const, label: map, Icon: Map },
    { view: 'favorites' as const, label: favorites, Icon: Heart },
  ]
  return (
    <nav aria-label={legend} className="flex gap-2">
      {views.map(({ view, label, Icon }) => (
        <ButtonLink
          key={view}
          to={placeAddress(path, query, { view })}
          size="sm"
          variant={query.view === view ? 'evergreen' : 'outline'}
          aria-current={query.view === view ? 'page' : undefined}
          preventScrollReset
          icon={<Icon aria-hidden />}
        >
          {label}
        </ButtonLink>
      ))}
    </nav>
  )
}

function ResultList({
  path,
  query,
  answer,
  favorites,
  mapSource,
}: Omit<Props, 'towns' | 'answer'> & { answer: Exclude<SearchAnswer<Business>, { kind: 'unknown-location' }>; favorites: Favorites }) {
  if (answer.kind === 'results' && answer.results.length === 0)
    return <NothingFound path={path} query={query} suggestions={answer.suggestions} words={directoryWords} />
  if (query.view === 'map')
    return (
      <BusinessMap
        source={mapSource}
        label={directoryWords.map.label(headingOf(query, answer))}
        businesses={answer.results}
        ring={answer.kind === 'results' ? { ...answer.center, radiusMiles: query.radiusMiles } : undefined}
      />
    )
  return <Cards businesses={answer.results} favorites={favorites} />
}

/** Favorites are known to the browser alone, so it picks them out of all the businesses. */
function FavoriteList({ businesses, favorites }: { businesses: Found<Business>[]; favorites: Favorites }) {
  const words = directoryWords.favorites
  if (!favorites.ready) return <p>{words.needsScripts}</p>
  const chosen = businesses.filter(({ id }) => favorites.ids.includes(id))
  if (chosen.length === 0)
    return (
      <EmptyState title={words.empty}>
        <p className="text-muted">{words.onDevice}</p>
      </EmptyState>
    )
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-muted">{words.onDevice}</p>
        <Button variant="outline" size="sm" onClick={favorites.clear}>
          {words.clear}
        </Button>
      </div>
      <Cards businesses={chosen} favorites={favorites} />
    </div>
  )
}

function Cards({ businesses, favorites }: { businesses: Found<Business>[]; favorites: Favorites }) {
  const now = useNow()
  return (
    <ul className="grid gap-6 md:grid-cols-2 xl:grid-cols-3">
      {businesses.map((business) => (
        <BusinessCard
          key={business.id}
          business={business}
          now={now}
          favorite={{ ready: favorites.ready, chosen: favorites.ids.includes(business.id), toggle: () => favorites.toggle(business.id) }}
        />
      ))}
    </ul>
  )
}
