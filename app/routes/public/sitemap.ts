import { makeSitemap } from '#app/features/catalogue/make-sitemap.ts'
import { listKnownPlaces } from '#app/features/places/list-known-places.server.ts'
import { listKnownStories } from '#app/features/stories/story-store.server.ts'
import { pageContext, servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/sitemap.ts'

/** The protocol allows 50,000 addresses in one file. */
const MOST_STORIES = 25_000
const MOST_PLACES = 24_000

export async function loader({ context }: Route.LoaderArgs) {
  const { db, settings } = context.get(servicesContext)
  const { reading } = context.get(pageContext)
  reading.dependsOn('stories')
  reading.dependsOn('places')
  const [stories, places] = await Promise.all([listKnownStories(db, MOST_STORIES), listKnownPlaces(db, MOST_PLACES)])
  return new Response(makeSitemap(settings.siteUrl, stories, places), {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  })
}
