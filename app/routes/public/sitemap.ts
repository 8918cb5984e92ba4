import { makeSitemap } from '#app/features/catalogue/make-sitemap.ts'
import { listStories } from '#app/features/stories/story-store.server.ts'
import { pageContext, servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/sitemap.ts'

/** The protocol allows 50,000 addresses in one file. */
const MOST_STORIES = 49_000

export async function loader({ context }: Route.LoaderArgs) {
  const { db, settings } = context.get(servicesContext)
  context.get(pageContext).reading.dependsOn('stories')
  const stories = await listStories(db, { limit: MOST_STORIES })
  return new Response(makeSitemap(settings.siteUrl, stories), {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'max-age=3600' },
  })
}
