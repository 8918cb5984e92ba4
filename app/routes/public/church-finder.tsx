import { Link } from 'react-router'
import { churchFinderWords } from '#words/church-finder.ts'
import { contactAbout } from '#app/features/site/contact-about.ts'
import { keepToVisitor } from '#app/features/locations/keep-to-visitor.server.ts'
import { LocationSources } from '#app/features/locations/location-sources.tsx'
import { openDirectory } from '#app/features/directory/open-directory.server.ts'
import { QUERY_NAMES } from '#app/features/directory/place-query.ts'
import { directoryMeta } from '#app/features/directory/directory-meta.ts'
import { PlaceResults } from '#app/features/directory/place-results.tsx'
import { PlaceSearchForm } from '#app/features/directory/place-search-form.tsx'
import { useSearching } from '#app/features/site/use-searching.ts'
import type { Door } from '#app/platform/http/door.ts'
import { pageContext, servicesContext } from '#app/platform/services.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Section } from '#app/ui/section.tsx'
import { SkeletonCards } from '#app/ui/skeleton-card.tsx'
import { Drawing } from '#app/ui/world/drawing.tsx'
import type { Route } from './+types/church-finder.ts'

const PATH = '/church-finder'

export function loader({ request, context }: Route.LoaderArgs) {
  const { reading } = context.get(pageContext)
  const { searchParams } = new URL(request.url)
  reading.dependsOn('places')
  keepToVisitor(reading, searchParams.get('near'))
  return openDirectory(context.get(servicesContext), 'church', searchParams)
}

export const handle = { reads: QUERY_NAMES.filter((name) => name !== 'contributors'), asksGoogle: true } satisfies Door & {
  reads: string[]
}
export const meta: Route.MetaFunction = directoryMeta(PATH, churchFinderWords)

export default function ChurchFinder({ loaderData }: Route.ComponentProps) {
  const { query, answer, towns, origins, empty, map } = loaderData
  const { heading, intro, claim, none, firstVisit } = churchFinderWords
  const searching = useSearching(PATH)
  return (
    <>
      <PageHeader
        doing
        brief={answer !== undefined}
        title={heading}
        lead={intro}
        drawing={<Drawing inPage name="story-3" className="mb-6 aspect-[8/5] w-full rounded-lg" />}
      />
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
              words={churchFinderWords}
              answer={answer}
            />
            {searching ? (
              <SkeletonCards label={churchFinderWords.searching} />
            ) : (
              <PlaceResults
                kind="church"
                path={PATH}
                query={query}
                answer={answer}
                towns={towns}
                origins={origins}
                map={map}
                words={churchFinderWords}
              />
            )}
            <p className="text-muted">
              {claim.text} <Link to={contactAbout(none.subject)}>{claim.link}</Link>.
            </p>
            <LocationSources />
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
