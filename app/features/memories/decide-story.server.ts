import type { Decider, NotDecided } from '#app/features/decisions/decider.ts'
import { whyNot } from '#app/features/decisions/may-decide.server.ts'
import { writeHistory } from '#app/features/desk-history/history-store.server.ts'
import { hidePicture } from '#app/features/pictures/keep-picture.server.ts'
import { hasWaiting, isTheirOwn, listStanding, setAside } from '#app/features/stories/removal-wishes.server.ts'
import { deleteStory, findAnyStory, lockStory, showStory, SUSPENSION } from '#app/features/stories/story-changes.server.ts'
import { endSuspension } from '#app/features/suspensions/suspension-store.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { lockMemory } from './memory-store.server.ts'
import { storyVersion } from './story-version.server.ts'
import { closeMemory } from './withdraw-memory.server.ts'

/** `restore`: a story that somebody asked to remove is shown again. `remove`: it is gone for good, with its photo. */
export type StoryDecision = 'restore' | 'remove'
/**
 * `stillSuspended`: the wishes are set aside, and staff have suspended it besides. `they-asked`: whoever is in it, or a parent
 * or guardian, asked; `wishes` are the references of those.
 */
export type StoryDecided =
  | { ok: true; stillSuspended?: true }
  | { ok: false; reason: NotDecided | 'unknown' }
  | { ok: false; reason: 'not-hidden' }
  | { ok: false; reason: 'they-asked'; wishes: string[] }

/** @param why why a wish of theirs does not count after all, such as that nobody of that name is in it; written down with the wish */
export async function decideStory(
  services: Pick<Services, 'db' | 'pageCache'>,
  slug: string,
  decision: StoryDecision,
  { why = null, ...decider }: Decider & { why?: string | null },
): Promise<StoryDecided> {
  const { db, pageCache } = services
  const { by, now } = decider
  const memoryId = (await findAnyStory(db, slug))?.memoryId
  return inTransaction(db, async (trx): Promise<StoryDecided> => {
    const memory = memoryId ? await lockMemory(trx, { id: memoryId }) : undefined
    const story = await lockStory(trx, slug)
    if (!story) return { ok: false, reason: 'unknown' }
    const reason = await whyNot(trx, decider, 'helper', await storyVersion(trx, story))
    if (reason) return { ok: false, reason }
    const standing = await listStanding(trx, slug)
    const theirs = standing.filter(isTheirOwn)
    if (decision === 'restore') {
      const isOfWishes = story.hiddenAt !== null && story.hiddenBy !== SUSPENSION
      if (!isOfWishes && !(await hasWaiting(trx, slug))) return { ok: false, reason: 'not-hidden' }
      if (theirs.length > 0 && why === null) return { ok: false, reason: 'they-asked', wishes: theirs.map(({ reference }) => reference) }
    }
    const verb = decision === 'restore' ? 'show-again' : 'hide-for-good'
    const after = { wishes: standing.length, ...(decision === 'restore' && { theirOwn: theirs.length > 0 }) }
    await writeHistory(trx, { by, verb, subject: { kind: 'story', id: story.id }, after }, now)
    await pageCache.forgetAtCommit(trx, 'stories')
    await setAside(trx, slug, { by: by.name, why, at: now })
    if (decision === 'restore') {
      if (story.hiddenBy === SUSPENSION) return { ok: true, stillSuspended: true }
      if (story.hiddenAt === null) return { ok: true }
      await showStory(trx, story, now)
      if (story.pictureId !== null) await hidePicture(trx, story.pictureId, null)
      return { ok: true }
    }
    await endSuspension(trx, 'story', story.id, { by: by.name, at: now })
    if (memory) await closeMemory(services, trx, memory, { outcome: 'refused', closedAt: now, decidedAt: now, decidedBy: by.name })
    else await deleteStory(trx, slug)
    return { ok: true }
  })
}
