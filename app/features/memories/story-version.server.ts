import { versionOf } from '#app/features/decisions/may-decide.server.ts'
import { listStanding } from '#app/features/stories/removal-wishes.server.ts'
import type { StoryRow } from '#app/features/stories/story-changes.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'

/** Of all that a decision on a story hangs on: whether it is shown, and who asks for what. */
export async function storyVersion(db: Db, { id, slug, hiddenAt, hiddenBy }: StoryRow): Promise<string> {
  const standing = await listStanding(db, slug)
  return versionOf(id, hiddenAt, hiddenBy, ...standing.map(({ reference }) => reference))
}
