import { Link } from 'react-router'
import { directoryWords } from '#words/directory.ts'
import { contactAbout } from '#app/features/contact/contact-about.ts'
import { BusinessResults } from '#app/features/places/business-results.tsx'
import { townsOf } from '#app/features/places/find-near.ts'
import { listPlaces } from '#app/features/places/list-places.server.ts'
import { mapSourceOf } from '#app/features/maps/map-source.server.ts'
import { businessesJsonLd } from '#app/features/places/place-data.ts'
import { readPlaceQuery } from '#app/features/places/place-query.ts'
import { PlaceSearchForm } from '#app/features/places/place-search-form.tsx'
import { searchBusinesses } from '#app/features/places/search-places.ts'
import { pageMeta } from '#app/features/site/page-meta.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Checkbox } from '#app/ui/field.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Drawing } from '#app/ui/world/drawing.tsx'
import type { Route } from './+types/business-directory.ts'

const PATH = '/business-directory'

export function loader({ request, context }: Route.LoaderArgs) {
  const query = readPlaceQuery(new URL(request.url).searchParams)
  const services = context.get(servicesContext)
  const { businesses, churches } = listPlaces(services)
  const known = [...businesses, ...churches]
  // Favorites are chosen by the browser out of all businesses, wherever they are.
  const asked = query.view === 'favorites' ? { ...query, near: '', name: '', contributors: false } : query
  return {
    query,
    mapSource: mapSourceOf(services.settings),
    empty: businesses.length === 0,
    towns: townsOf(known),
    answer: searchBusinesses(businesses, known, asked),
  }
}

export const handle = { reads: ['near', 'name', 'radius', 'contributors', 'view'] }
export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const answer = loaderData?.answer
  const found = answer && answer.kind !== 'unknown-location' && answer.results.length > 0
  return [...pageMeta(PATH)({ matches }), ...(found ? [{ 'script:ld+json': businessesJsonLd(answer.results) }] : [])]
}

export default function BusinessDirectory({ loaderData }: Route.ComponentProps) {
  const { query, answer, towns, empty, mapSource } = loaderData
  const { heading, intro, claim, none } = directoryWords
  return (
    <>
      <PageHeader title={heading} lead={intro} drawing={<Badges />} />
      <div className="wrap grid gap-10 pt-6 pb-16 md:pt-10">
        {empty ? (
          <EmptyState title={none.heading} actions={<ButtonLink to={contactAbout(none.subject)}>{none.ask}</ButtonLink>}>
            <p>{none.text}</p>
          </EmptyState>
        ) : (
          <>
            <PlaceSearchForm key={JSON.stringify(query)} path={PATH} query={query} towns={towns} words={directoryWords}>
              <Checkbox
                name="contributors"
                value="1"
                label={directoryWords.contributorsLabel}
                defaultChecked={query.contributors}
                className="justify-self-start lg:order-last lg:col-span-full"
              />
            </PlaceSearchForm>
            <BusinessResults path={PATH} query={query} answer={answer} towns={towns} mapSource={mapSource} />
            {answer.kind !== 'unknown-location' && (
              <p>
                {claim.text} <Link to="/claim-business">{claim.link}</Link>
              </p>
            )}
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
