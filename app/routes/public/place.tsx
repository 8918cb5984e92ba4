import { data, href, redirect } from 'react-router'
import { PlacePage } from '#app/domains/places/page/place-page.tsx'
import { describePlace } from '#app/domains/places/records/format-place.ts'
import { loadPlacePage } from '#app/domains/places/page/load-place-page.server.ts'
import { describePage } from '#app/ui/frame/page-meta.ts'
import { pageContext, servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/place.ts'

export const handle = { plain: true }

export async function loader({ params, context }: Route.LoaderArgs) {
  context.get(pageContext).reading.dependsOn('places')
  const opened = await loadPlacePage(context.get(servicesContext), params.slug)
  if (!opened) throw data(null, { status: 404 })
  // Redirects if the place was renamed or the slug in the address is incomplete.
  if (opened.place.slug !== params.slug) throw redirect(href('/places/:slug', { slug: opened.place.slug }), 301)
  return opened
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const place = loaderData?.place
  // Without a place the error page is shown, which sets its own title.
  if (!place) return []
  return describePage(matches, {
    title: place.name,
    description: describePlace(place),
    path: href('/places/:slug', { slug: place.slug }),
    picture: place.kind === 'church' ? '/og/church-finder.png' : '/og/business-directory.png',
  })
}

export default function Place({ loaderData }: Route.ComponentProps) {
  return <PlacePage {...loaderData} />
}
