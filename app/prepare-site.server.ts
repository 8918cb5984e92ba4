import type { Services } from '#app/platform/services.server.ts'
import { loadExampleStories } from '#app/features/stories/load-example-stories.server.ts'

/** What must be there before the first visitor: in a demo, the example data in an empty database. */
export async function prepareSite({ settings, db, log }: Services): Promise<void> {
  if (settings.siteMode !== 'demo') return
  const stories = await loadExampleStories(db)
  if (stories > 0) log.info({ stories }, 'example data loaded')
}
