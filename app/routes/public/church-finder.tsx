import { churchFinderWords } from '#words/church-finder.ts'
import { contactAbout } from '#app/features/contact/contact-about.ts'
import { ChurchResults } from '#app/features/places/church-results.tsx'
import { townsOf } from '#app/features/places/find-near.ts'
import { listPlaces } from '#app/features/places/list-places.server.ts'
import { churchesJsonLd } from '#app/features/places/place-data.ts'
import { readPlaceQuery } from '#app/features/places/place-query.ts'
import { PlaceSearchForm } from '#app/features/places/place-search-form.tsx'
import { searchChurches } from '#app/features/places/search-places.ts'
import { pageMeta } from '#app/features/site/page-meta.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Section } from '#app/ui/section.tsx'
import { Drawing } from '#app/ui/world/drawing.tsx'
import type { Route } from './+types/church-finder.ts'

const PATH = '/church-finder'

export function loader({ request, context }: Route.LoaderArgs) {
  const query = readPlaceQuery(new URL(request.url).searchParams)
  const { businesses, churches } = listPlaces(context.get(servicesContext))
  const known = [...churches, ...businesses]
  return { query, empty: churches.length === 0, towns: townsOf(known), answer: searchChurches(churches, known, query) }
}

export const handle = { reads: ['near', 'name', 'radius'] }
export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const answer = loaderData?.answer
  const found = answer && answer.kind !== 'unknown-location' && answer.results.length > 0
  return [...pageMeta(PATH)({ matches }), ...(found ? [{ 'script:ld+json': churchesJsonLd(answer.results) }] : [])]
}

export default function ChurchFinder({ loaderData }: Route.ComponentProps) {
  const { query, answer, towns, empty } = loaderData
  const { heading, intro, none, firstVisit } = churchFinderWords
  return (
    <>
      <PageHeader
        title={heading}
        lead={intro}
        drawing={<Drawing inPage name="story-3" className="mb-6 aspect-[8/5] w-full rounded-lg" />}
      />
      <div className="wrap grid gap-10 pt-6 pb-16 md:pt-10">
        {empty ? (
          <EmptyState title={none.heading} actions={<ButtonLink to={contactAbout(none.subject)}>{none.ask}</ButtonLink>}>
            <p>{none.text}</p>
          </EmptyState>
        ) : (
          <>
            <PlaceSearchForm key={JSON.stringify(query)} path={PATH} query={query} words={churchFinderWords} />
            <ChurchResults path={PATH} query={query} answer={answer} towns={towns} />
          </>
        )}
      </div>
      <Section id="first-visit" title={firstVisit.heading} ground="sand" drawing={<Drawing name="birds" className="w-56" />}>
        <ul className="grid gap-5 md:grid-cols-3">
          {firstVisit.points.map((point) => (
            <li key={point} className="card">
              {point}
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}
