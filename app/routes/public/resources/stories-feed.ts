import { makeStoryFeed } from '#app/domains/community/stories/make-story-feed.ts'
import { listStories } from '#app/domains/community/stories/story-store.server.ts'
import { pageContext, servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/stories-feed.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, settings } = context.get(servicesContext)
  context.get(pageContext).reading.dependsOn('stories')
  const feed = makeStoryFeed(await listStories(db, { limit: 30 }), settings)
  return new Response(feed, {
    headers: { 'content-type': 'application/rss+xml; charset=utf-8' },
  })
}
