import { listPages } from '#app/composition/public-pages.server.ts'
import { makeSitemap } from '#app/domains/content/pages/make-sitemap.ts'
import { listContributorSlugs } from '#app/domains/places/search/list-places.server.ts'
import { listStoryAddresses } from '#app/domains/community/stories/story-store.server.ts'
import { pageContext, servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/sitemap.ts'

/** Together with the pages, these stay below the 50,000 URLs that a sitemap may contain. */
const MAX_STORIES = 25_000
const MAX_PLACES = 24_000

export async function loader({ context }: Route.LoaderArgs) {
  const { db, settings } = context.get(servicesContext)
  const { reading } = context.get(pageContext)
  reading.dependsOn('stories')
  reading.dependsOn('places')
  const [pages, stories, places] = await Promise.all([
    listPages(),
    listStoryAddresses(db, MAX_STORIES),
    listContributorSlugs(db, MAX_PLACES),
  ])
  return new Response(makeSitemap(settings.siteUrl, pages, stories, places), {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  })
}
