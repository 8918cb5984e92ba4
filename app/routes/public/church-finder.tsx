import { Link } from 'react-router'
import { churchFinderPage, churchFinderWords } from '#copy/places/church-finder.ts'
import { contactPath } from '#app/ui/frame/page-links.ts'
import { useText } from '#app/ui/frame/use-text.ts'
import { markPrivateLocation } from '#app/domains/places/geocoder/find-location.server.ts'
import { DirectoryPage } from '#app/domains/places/directory/directory-page.tsx'
import { loadDirectory } from '#app/domains/places/directory/load-directory.server.ts'
import { QUERY_PARAMETERS } from '#app/domains/places/directory/place-query.ts'
import { directoryMeta } from '#app/domains/places/directory/directory-meta.ts'
import { revalidateUnlessSameUrl } from '#app/ui/dialog-link.tsx'
import type { Door } from '#app/platform/http/door.ts'
import { pageContext, servicesContext } from '#app/platform/services.server.ts'
import { Section } from '#app/ui/section.tsx'
import { Drawing } from '#app/ui/world/drawing.tsx'
import type { Route } from './+types/church-finder.ts'
import { Inline } from '#app/ui/inline.tsx'

const PATH = '/church-finder'

export function loader({ request, context }: Route.LoaderArgs) {
  const { reading } = context.get(pageContext)
  const { searchParams } = new URL(request.url)
  reading.dependsOn('places')
  markPrivateLocation(reading, searchParams.get('near'))
  return loadDirectory(context.get(servicesContext), 'church', searchParams)
}

export const shouldRevalidate = revalidateUnlessSameUrl
export const handle = {
  page: { path: '/church-finder', ...churchFinderPage },
  reads: QUERY_PARAMETERS.filter((name) => name !== 'contributors'),
  asksGoogle: true,
} satisfies Door
export const meta: Route.MetaFunction = directoryMeta(handle.page, churchFinderWords)

export default function ChurchFinder({ loaderData }: Route.ComponentProps) {
  const words = useText('church-finder', churchFinderWords)
  const { claim, none, firstVisit } = words
  return (
    <>
      <DirectoryPage
        kind="church"
        path={PATH}
        directory={loaderData}
        words={words}
        drawing={<Drawing eager name="story-3" className="mb-6 aspect-[8/5] w-full rounded-lg" />}
        claim={
          <p className="text-muted">
            <Inline>{claim.text}</Inline> <Link to={contactPath(none.subject)}>{claim.link}</Link>.
          </p>
        }
      />
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
