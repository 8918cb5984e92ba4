import type { ReactNode } from 'react'
import type { Elements } from '#app/ui/elements.ts'
import { contactPath } from '#app/ui/frame/page-links.ts'
import { LocationSources } from '#app/domains/places/geocoder/location-field.tsx'
import type { PlaceKind } from '#app/domains/places/records/place.ts'
import { useSearching } from '#app/ui/focus-heading.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/frame/page-header.tsx'
import { SkeletonCards } from '#app/ui/skeleton-card.tsx'
import type { Directory } from './open-directory.server.ts'
import { FavoritesLink } from './favorites-link.tsx'
import type { PlaceListWords } from './place-list-words.ts'
import { PlaceResults } from './place-results.tsx'
import { PlaceSearchForm } from './place-search-form.tsx'

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
  const searching = useSearching(path)
  const isFavorites = query.view === 'favorites'
  return (
    <>
      <PageHeader doing brief={answer !== undefined || isFavorites} title={heading} lead={intro} drawing={drawing} />
      <div className="wrap grid gap-6 pt-4 pb-16 md:gap-8 md:pt-8">
        {empty ? (
          <EmptyState title={none.heading} actions={<ButtonLink to={contactPath(none.subject)}>{none.ask}</ButtonLink>}>
            <p>{none.text}</p>
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
            <LocationSources />
          </>
        )}
      </div>
    </>
  )
}
