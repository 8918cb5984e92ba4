import { Link } from 'react-router'
import { directoryWords } from '#words/directory.ts'
import { contactAbout } from '#app/features/site/contact-about.ts'
import { keepToVisitor } from '#app/features/locations/keep-to-visitor.server.ts'
import { LocationSources } from '#app/features/locations/location-sources.tsx'
import { type Directory, openDirectory } from '#app/features/directory/open-directory.server.ts'
import { PlaceCards } from '#app/features/directory/place-cards.tsx'
import { OriginsLine } from '#app/features/places/origins-line.tsx'
import { directoryMeta } from '#app/features/directory/directory-meta.ts'
import { PlaceResults } from '#app/features/directory/place-results.tsx'
import { QUERY_NAMES, readPlaceQuery } from '#app/features/directory/place-query.ts'
import { PlaceSearchForm } from '#app/features/directory/place-search-form.tsx'
import { useSearching } from '#app/features/site/use-searching.ts'
import { FavoritesLink } from '#app/features/favorites/favorites-link.tsx'
import { isOffline } from '#app/features/site/is-offline.ts'
import type { Door } from '#app/platform/http/door.ts'
import { pageContext, servicesContext } from '#app/platform/services.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Checkbox } from '#app/ui/field.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { SkeletonCards } from '#app/ui/skeleton-card.tsx'
import { Drawing } from '#app/ui/world/drawing.tsx'
import type { Route } from './+types/business-directory.ts'

const PATH = '/business-directory'

export function loader({ request, context }: Route.LoaderArgs) {
  const { reading } = context.get(pageContext)
  const { searchParams } = new URL(request.url)
  reading.dependsOn('places')
  keepToVisitor(reading, searchParams.get('near'))
  return openDirectory(context.get(servicesContext), 'business', searchParams)
}

/** The device keeps the favorites itself: over a lost connection they are shown all the same. */
export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<Directory> {
  return serverLoader().catch((error) => {
    const query = readPlaceQuery(new URL(request.url).searchParams)
    if (query.view !== 'favorites' || !isOffline(error)) throw error
    return { query, answer: undefined, empty: false, towns: [], first: [], origins: [], map: { provider: 'open', tiles: undefined } }
  })
}

export const handle = { reads: QUERY_NAMES, asksGoogle: true } satisfies Door & { reads: string[] }
export const meta: Route.MetaFunction = directoryMeta(PATH, directoryWords)

export default function BusinessDirectory({ loaderData }: Route.ComponentProps) {
  const { query, answer, towns, first, origins, empty, map } = loaderData
  const { heading, intro, claim, none, start } = directoryWords
  const searching = useSearching(PATH)
  const isFavorites = query.view === 'favorites'
  return (
    <>
      <PageHeader doing brief={answer !== undefined || isFavorites} title={heading} lead={intro} drawing={<Badges />} />
      <div className="wrap grid gap-6 pt-4 pb-16 md:gap-8 md:pt-8">
        {empty ? (
          <EmptyState title={none.heading} actions={<ButtonLink to={contactAbout(none.subject)}>{none.ask}</ButtonLink>}>
            <p>{none.text}</p>
          </EmptyState>
        ) : (
          <>
            <PlaceSearchForm
              key={JSON.stringify(query)}
              path={PATH}
              query={query}
              map={map}
              searching={searching}
              words={directoryWords}
              answer={answer}
              folded={isFavorites ? directoryWords.favorites.search : undefined}
            >
              <Checkbox
                name="contributors"
                value="1"
                label={directoryWords.contributorsLabel}
                defaultChecked={query.contributors}
                className="justify-self-start"
              />
            </PlaceSearchForm>
            {answer && answer.kind !== 'results' && !searching && <FavoritesLink />}
            {searching ? (
              <SkeletonCards label={directoryWords.searching} />
            ) : (
              <PlaceResults
                kind="business"
                path={PATH}
                query={query}
                answer={answer}
                towns={towns}
                origins={origins}
                map={map}
                words={directoryWords}
              >
                {first.length > 0 && (
                  <section aria-labelledby="first" className="grid gap-8">
                    <h2 id="first" className="text-xl">
                      {start.heading}
                    </h2>
                    <PlaceCards places={first} />
                    <OriginsLine origins={origins} />
                  </section>
                )}
              </PlaceResults>
            )}
            <p className="no-print">
              {claim.text} <Link to="/claim-business">{claim.link}</Link>
            </p>
            <LocationSources />
          </>
        )}
      </div>
    </>
  )
}

function Badges() {
  return (
    <div className="flex items-end justify-center pb-4">
      <Drawing name="badge-harvest" className="-mr-2 h-14 w-14" />
      <Drawing name="badge-legacy" className="h-20 w-20" />
      <Drawing name="badge-seed" className="-ml-2 h-14 w-14" />
    </div>
  )
}
