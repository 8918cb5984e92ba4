import { type ReactNode, lazy, Suspense, useEffect, useMemo, useState, useRef } from 'react'
import type { Elements } from '#app/ui/elements.ts'
import { contactPath } from '#app/ui/frame/page-links.ts'
import { LocationAttribution, LocationField } from '#app/domains/places/geocoder/location-field.tsx'
import type { PlaceKind } from '#app/domains/places/records/place.ts'
import { useSearchPending, focusHeading, RESULTS_HEADING_ID } from '#app/ui/focus-heading.ts'
import { ButtonLink, Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/frame/page-header.tsx'
import { SkeletonCards } from '#app/ui/skeleton-card.tsx'
import type { Directory } from './load-directory.server.ts'
import { FavoritesLink, useFavorites } from './favorites-link.tsx'
import type { PlaceListWords, FavoriteWords } from './place-list-words.ts'
import { directoryWords } from '#copy/places/directory.ts'
import { PlaceAttribution } from '#app/domains/places/page/place-attribution.tsx'
import { FoundPlaces } from './found-places.tsx'
import { SearchError, UnknownLocation, TownLinks } from './nothing-found.tsx'
import { PlaceCards } from './place-cards.tsx'
import { type PlaceQuery, MAX_SEARCH_LENGTH, RADIUS_CHOICES_MILES } from './place-query.ts'
import { ResultsHeader, ViewLinks } from './results-header.tsx'
import type { SearchAnswer } from './search-places.server.ts'
import { Form } from 'react-router'
import { Search } from 'lucide-react'
import { placeWords } from '#copy/places/places.ts'
import type { MapSource } from '#app/integrations/maps/load-map.ts'
import { googleSuggestionProps, useReloadForGoogle } from '#app/domains/places/geocoder/suggest-from-google.ts'
import { formatNumber } from '#app/platform/format/numbers.ts'
import { useOpenOnWideScreens } from '#app/ui/forms/fold.tsx'
import { SelectField, TextField } from '#app/ui/forms/field.tsx'
import { type Favorite, setFavorites, toggleFavorite } from './favorites.ts'
import { TitledSection } from '#app/ui/section.tsx'
import { Inline } from '#app/ui/inline.tsx'

type Props = {
  kind: PlaceKind
  path: string
  directory: Directory
  words: PlaceListWords
  drawing: ReactNode
  filter?: Elements
  claim: ReactNode
}

export function DirectoryPage({ kind, path, directory, words, drawing, filter, claim }: Props) {
  const { query, answer, empty, map } = directory
  const { heading, intro, none, favorites } = words
  const searching = useSearchPending(path)
  const isFavorites = query.view === 'favorites'
  return (
    <>
      <PageHeader doing brief={answer !== undefined || isFavorites} title={heading} lead={intro} drawing={drawing} />
      <div className="wrap grid gap-6 pt-4 pb-16 md:gap-8 md:pt-8">
        {empty ? (
          <EmptyState title={none.heading} actions={<ButtonLink to={contactPath(none.subject)}>{none.ask}</ButtonLink>}>
            <p>
              <Inline>{none.text}</Inline>
            </p>
          </EmptyState>
        ) : (
          <>
            <PlaceSearchForm
              key={JSON.stringify(query)}
              path={path}
              query={query}
              map={map}
              searching={searching}
              words={words}
              answer={answer}
              folded={isFavorites ? favorites?.search : undefined}
            >
              {filter}
            </PlaceSearchForm>
            {favorites && answer && answer.kind !== 'results' && !searching && <FavoritesLink />}
            {searching ? (
              <SkeletonCards label={words.searching} />
            ) : (
              <PlaceResults kind={kind} path={path} directory={directory} words={words} />
            )}
            {claim}
            <LocationAttribution />
          </>
        )}
      </div>
    </>
  )
}

/** Loads the map at the same time, so that it is ready when Google's answer arrives. */
const ResultsWithGoogle = lazy(async () => {
  const [{ ResultsWithGoogle: loaded }] = await Promise.all([import('./results-with-google.tsx'), import('./results-map.tsx')])
  return { default: loaded }
})

const StartMap = lazy(async () => ({ default: (await import('./results-map.tsx')).StartMap }))

type PlaceResultsProps = { kind: PlaceKind; path: string; directory: Directory; words: PlaceListWords }

function PlaceResults({ kind, path, directory, words }: PlaceResultsProps) {
  const { query, answer, towns, first, origins, map } = directory
  if (query.view === 'favorites' && words.favorites)
    return (
      <div className="grid gap-8">
        <ResultsHeader path={path} query={query} words={words} heading={words.favorites.heading} />
        <FavoriteList words={words.favorites} />
        <PlaceAttribution origins={origins} />
      </div>
    )
  if (!answer)
    return (
      <div className="grid gap-6 md:gap-8">
        <ViewLinks path={path} query={query} words={words} />
        {query.view === 'map' && (
          <Suspense fallback={<SkeletonCards />}>
            <StartMap kind={kind} source={map} label={words.startMap} query={query} />
            <PlaceAttribution origins={origins} />
          </Suspense>
        )}
        <TownLinks path={path} towns={towns} label={words.startTowns} query={query} />
        {first.length > 0 && (
          <TitledSection id="first" title={directoryWords.contributorsHeading} className="grid gap-8">
            <PlaceCards places={first} />
            <PlaceAttribution origins={origins} />
          </TitledSection>
        )}
      </div>
    )
  if (answer.kind === 'failed') return <SearchError error={words.failed} />
  const shown = { kind, path, query, words }
  if (map.provider === 'google' && includesGoogle(query, answer))
    return (
      <Suspense fallback={<SkeletonCards label={words.searching} />}>
        <ResultsWithGoogle {...shown} answer={answer} towns={towns} map={map} />
      </Suspense>
    )
  if (answer.kind === 'unknown-location')
    return <UnknownLocation path={path} query={query} error={words.unknownLocation} help={words.locationHelp} towns={towns} />
  return <FoundPlaces {...shown} answer={answer} map={map} />
}

/** Google's results follow the last page of ours. A search for contributors has none, because contributors are always ours. */
function includesGoogle({ contributors, page }: PlaceQuery, answer: SearchAnswer): boolean {
  return !contributors && (answer.kind !== 'results' || page >= answer.pages)
}

type PlaceSearchFormProps = {
  path: string
  query: PlaceQuery
  map: MapSource
  searching: boolean
  words: { nameLabel: string; search: string }
  /** Once a search has an answer, the form collapses to one line on a phone, so that the results come first. */
  answer: SearchAnswer | undefined
  folded?: string | undefined
  children?: Elements
}

/** The page's URL contains the whole state of a search. A search without a location is prevented, even without scripts. */
function PlaceSearchForm({ path, query, map, searching, words, answer, folded, children }: PlaceSearchFormProps) {
  const [blank, setBlank] = useState(query.near === '')
  const [scripted, setScripted] = useState(false)
  useEffect(() => setScripted(true), [])
  const google = map.provider === 'google' ? map.google : undefined
  const suggesting = useMemo(() => google && googleSuggestionProps(google), [google])
  useReloadForGoogle(google !== undefined)

  const form = (
    <Form method="get" action={path} role="search" className="no-print card grid gap-5">
      {query.view !== 'list' && query.view !== 'favorites' && <input type="hidden" name="view" value={query.view} />}
      <div className="fields-in-line">
        <LocationField
          name="near"
          label={placeWords.location}
          hint={placeWords.locationHint}
          defaultValue={query.near}
          onChange={(event) => setBlank(event.target.value.trim() === '')}
          autoComplete="postal-code"
          {...suggesting}
        />
        <TextField name="name" label={words.nameLabel} optional defaultValue={query.name} maxLength={MAX_SEARCH_LENGTH} type="search" />
        <SelectField
          name="radius"
          label={placeWords.radius}
          defaultValue={String(query.radiusMiles)}
          options={RADIUS_CHOICES_MILES.map((miles) => ({ value: String(miles), label: placeWords.radiusOption(formatNumber(miles)) }))}
        />
        {children}
        <Button
          type="submit"
          icon={<Search aria-hidden />}
          busy={searching}
          disabled={scripted && blank}
          className="self-end disabled:cursor-not-allowed disabled:opacity-60"
        >
          {words.search}
        </Button>
      </div>
    </Form>
  )
  const searched = answer?.kind === 'results' ? answer.location.label : answer && query.near
  const line = folded ?? (searched === undefined ? undefined : placeWords.folded(formatNumber(query.radiusMiles), searched))
  return line === undefined ? form : <CollapsibleForm line={line}>{form}</CollapsibleForm>
}

function CollapsibleForm({ line, children }: { line: string; children: Elements }) {
  return (
    <details ref={useOpenOnWideScreens()} className="fold">
      <summary className="no-print min-h-11 rounded-md bg-sand px-3.5 py-3 text-sm md:hidden">
        <span>{line}</span> · <span className="font-semibold text-evergreen underline underline-offset-4">{placeWords.change}</span>
      </summary>
      {children}
    </details>
  )
}

/** `id` is the favorite that was removed; undefined if all were removed. */
type Removed = { message: string; before: Favorite[]; id?: string }

function FavoriteList({ words }: { words: FavoriteWords }) {
  const { ready, favorites } = useFavorites()
  const [removed, setRemoved] = useState<Removed>()
  const { list, focusNext, positionOf } = useFocusAfterRemoval(favorites)
  if (!ready) return <p>{words.needsScripts}</p>

  function remove(place: Favorite): void {
    setRemoved({ message: words.removed(place.name), before: favorites, id: place.id })
    focusNext(positionOf(place.id))
    toggleFavorite(place)
  }
  function clear(): void {
    setRemoved({ message: words.cleared, before: favorites })
    focusNext(undefined)
    setFavorites([])
  }
  function undo({ before, id }: Removed): void {
    setRemoved(undefined)
    focusNext(id)
    setFavorites(before)
  }

  return (
    <div ref={list} className="grid gap-6 [&_:is(a,button,summary)]:scroll-mb-24">
      {favorites.length === 0 ? (
        <EmptyState title={words.empty} />
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="text-muted">{words.onDevice}</p>
            <Button variant="outline" size="sm" onClick={clear}>
              {words.clear}
            </Button>
          </div>
          <PlaceCards places={favorites.map((place) => ({ ...place, distanceMiles: null }))} onToggle={remove} />
        </>
      )}
      {/* This message is sticky, so that it is visible at every scroll position. */}
      <div role="status" className="no-print sticky bottom-4 z-10 justify-self-center">
        {removed && (
          <p className="card flex-row flex-wrap items-center gap-3 px-4 py-3">
            <span>{removed.message}</span>
            <Button variant="evergreen" size="sm" onClick={() => undo(removed)}>
              {words.undo}
            </Button>
          </p>
        )}
      </div>
    </div>
  )
}

/** The pressed button may disappear with its card. The focus then moves to another button, or else to the heading. */
function useFocusAfterRemoval(favorites: Favorite[]) {
  const list = useRef<HTMLDivElement>(null)
  const next = useRef<{ to: string | number | undefined }>(undefined)
  const buttons = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-keeps]') ?? [])]
  const positionOf = (id: string) => buttons().findIndex(({ dataset }) => dataset.keeps === id)
  useEffect(() => {
    if (!next.current) return
    const { to } = next.current
    next.current = undefined
    const button = buttons()[typeof to === 'string' ? positionOf(to) : (to ?? -1)]
    const heading = document.getElementById(RESULTS_HEADING_ID)
    if (button) button.focus()
    else if (heading) focusHeading(heading)
  }, [favorites])
  return { list, focusNext: (to: string | number | undefined) => void (next.current = { to }), positionOf }
}
