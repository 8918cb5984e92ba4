import { Link } from 'react-router'
import { directoryWords } from '#words/directory.ts'
import { contactAbout } from '#app/features/contact/contact-about.ts'
import { LocationSources } from '#app/features/locations/location-sources.tsx'
import { openDirectory } from '#app/features/directory/open-directory.server.ts'
import { PlaceCards } from '#app/features/directory/place-cards.tsx'
import { placesJsonLd } from '#app/features/places/place-data.ts'
import { PlaceResults } from '#app/features/directory/place-results.tsx'
import { QUERY_NAMES } from '#app/features/directory/place-query.ts'
import { PlaceSearchForm } from '#app/features/directory/place-search-form.tsx'
import { TownLinks } from '#app/features/directory/town-links.tsx'
import { useSearching } from '#app/features/directory/use-searching.ts'
import { pageMeta } from '#app/features/site/page-meta.ts'
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
  context.get(pageContext).reading.dependsOn('places')
  return openDirectory(context.get(servicesContext), 'business', new URL(request.url).searchParams)
}

export const handle = { reads: QUERY_NAMES, asksGoogle: true } satisfies Door & { reads: string[] }
export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...pageMeta(PATH)({ matches }),
  ...(loaderData?.answer?.kind === 'results' && loaderData.answer.places.length > 0
    ? [{ 'script:ld+json': placesJsonLd(loaderData.answer.places) }]
    : []),
]

export default function BusinessDirectory({ loaderData }: Route.ComponentProps) {
  const { query, answer, towns, first, empty, map } = loaderData
  const { heading, intro, claim, none, start } = directoryWords
  const searching = useSearching(PATH)
  return (
    <>
      <PageHeader doing brief={answer !== undefined} title={heading} lead={intro} drawing={<Badges />} />
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
              words={directoryWords}
              found={answer?.kind === 'results' ? answer.location.label : undefined}
            >
              <Checkbox
                name="contributors"
                value="1"
                label={directoryWords.contributorsLabel}
                defaultChecked={query.contributors}
                className="justify-self-start"
              />
            </PlaceSearchForm>
            {searching ? (
              <SkeletonCards label={directoryWords.searching} />
            ) : answer || query.view === 'favorites' ? (
              <PlaceResults kind="business" path={PATH} query={query} answer={answer} towns={towns} map={map} words={directoryWords} />
            ) : (
              <>
                <TownLinks path={PATH} towns={towns} label={start.towns} />
                {first.length > 0 && (
                  <section aria-labelledby="first" className="grid gap-8">
                    <h2 id="first" className="text-xl">
                      {start.heading}
                    </h2>
                    <PlaceCards places={first} />
                  </section>
                )}
              </>
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
    <div className="flex items-end justify-center pb-10">
      <Drawing name="badge-harvest" className="shrink-0 -mr-3 h-20 w-20 md:h-28 md:w-28" />
      <Drawing name="badge-legacy" className="shrink-0 h-28 w-28 md:h-40 md:w-40" />
      <Drawing name="badge-seed" className="shrink-0 -ml-3 h-20 w-20 md:h-28 md:w-28" />
    </div>
  )
}
