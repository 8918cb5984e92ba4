import { hidePicture } from '#app/features/pictures/keep-picture.server.ts'
import { isTheirOwn, listStanding, setAside } from '#app/features/stories/removal-wishes.server.ts'
import { deleteStory, findAnyStory, lockStory, showStory } from '#app/features/stories/story-changes.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { lockMemory } from './memory-store.server.ts'
import { closeMemory } from './withdraw-memory.server.ts'

/** `restore`: a story that somebody asked to remove is shown again. `remove`: it is gone for good, with its photo. */
export type StoryDecision = 'restore' | 'remove'
/** `they-asked`: whoever is in it, or a parent or guardian, asked; `wishes` are the references of those. */
export type StoryDecided =
  | { ok: true }
  | { ok: false; reason: 'unknown' }
  | { ok: false; reason: 'not-hidden' }
  | { ok: false; reason: 'they-asked'; wishes: string[] }

/** @param why why a wish of theirs does not count after all, such as that nobody of that name is in it; written down with the wish */
export async function decideStory(
  services: Pick<Services, 'db' | 'pageCache'>,
  slug: string,
  decision: StoryDecision,
  { by, why = null, now }: { by: string; why?: string | null; now: Date },
): Promise<StoryDecided> {
  const { db, pageCache } = services
  const memoryId = (await findAnyStory(db, slug))?.memoryId
  return inTransaction(db, async (trx): Promise<StoryDecided> => {
    const memory = memoryId ? await lockMemory(trx, { id: memoryId }) : undefined
    const story = await lockStory(trx, slug)
    if (!story) return { ok: false, reason: 'unknown' }
    if (decision === 'restore' && story.hiddenAt === null) return { ok: false, reason: 'not-hidden' }
    if (decision === 'restore') {
      const theirs = (await listStanding(trx, slug)).filter(isTheirOwn)
      if (theirs.length > 0 && why === null) return { ok: false, reason: 'they-asked', wishes: theirs.map(({ reference }) => reference) }
    }
    await pageCache.forgetAtCommit(trx, 'stories')
    await setAside(trx, slug, { by, why, at: now })
    if (decision === 'restore') {
      await showStory(trx, story, now)
      if (story.pictureId !== null) await hidePicture(trx, story.pictureId, null)
    } else if (memory) await closeMemory(services, trx, memory, { outcome: 'refused', closedAt: now, decidedAt: now, decidedBy: by })
    else await deleteStory(trx, slug)
    return { ok: true }
  })
}
