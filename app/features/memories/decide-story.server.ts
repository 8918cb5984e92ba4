import { hidePicture } from '#app/features/pictures/keep-picture.server.ts'
import { deleteStory, findAnyStory, showStory } from '#app/features/stories/story-changes.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { lockMemory } from './memory-store.server.ts'
import { closeMemory } from './withdraw-memory.server.ts'

/** `restore`: a story that somebody asked to remove is shown again. `remove`: it is gone for good, with its photo. */
export type StoryDecision = 'restore' | 'remove'
export type StoryDecided = { ok: true } | { ok: false; reason: 'unknown' | 'not-hidden' }

export async function decideStory(
  services: Pick<Services, 'db' | 'pageCache'>,
  slug: string,
  decision: StoryDecision,
  { by, now }: { by: string; now: Date },
): Promise<StoryDecided> {
  const { db, pageCache } = services
  const memoryId = (await findAnyStory(db, slug))?.memoryId
  return inTransaction(db, async (trx): Promise<StoryDecided> => {
    const memory = memoryId ? await lockMemory(trx, { id: memoryId }) : undefined
    const story = await findAnyStory(trx, slug)
    if (!story) return { ok: false, reason: 'unknown' }
    if (decision === 'restore' && story.hiddenAt === null) return { ok: false, reason: 'not-hidden' }
    await pageCache.forgetAtCommit(trx, 'stories')
    if (decision === 'restore') {
      await showStory(trx, story)
      if (story.pictureId !== null) await hidePicture(trx, story.pictureId, null)
    } else if (memory) await closeMemory(services, trx, memory, { outcome: 'refused', closedAt: now, decidedAt: now, decidedBy: by })
    else await deleteStory(trx, slug)
    return { ok: true }
  })
}
