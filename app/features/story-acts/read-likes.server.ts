import type { RouterContextProvider } from 'react-router'
import { pageContext, servicesContext } from '#app/platform/services.server.ts'
import { countLikes } from './like-store.server.ts'

/** How many like a story, for the page that shows it. */
export function readLikes(context: Readonly<RouterContextProvider>, slug: string): Promise<number> {
  context.get(pageContext).reading.dependsOn('likes')
  return countLikes(context.get(servicesContext).db, slug)
}
