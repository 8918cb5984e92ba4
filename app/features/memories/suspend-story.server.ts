import { suspensionMailWords } from '#words/suspension-mails.ts'
import type { Decider } from '#app/features/decisions/decider.ts'
import { whyNot } from '#app/features/decisions/may-decide.server.ts'
import { writeHistory } from '#app/features/desk-history/history-store.server.ts'
import { hidePicture } from '#app/features/pictures/keep-picture.server.ts'
import { listStanding } from '#app/features/stories/removal-wishes.server.ts'
import { findAnyStory, hideStory, lockStory, noteHiddenBy, showStory, SUSPENSION } from '#app/features/stories/story-changes.server.ts'
import type { SuspensionChanged, Suspending } from '#app/features/suspensions/suspension.ts'
import { beginSuspension, endSuspension } from '#app/features/suspensions/suspension-store.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { afterCeilings } from '#app/platform/mail-ceilings.server.ts'
import { toMail } from '#app/platform/mail-request.ts'
import type { Services } from '#app/platform/services.server.ts'
import { findMemory } from './memory-store.server.ts'
import { storyVersion } from './story-version.server.ts'
import { type MailRoom, takeMailRoom } from './tell-sender.server.ts'

type Suspends = Pick<Services, 'db' | 'limits' | 'pageCache' | 'sendMail' | 'settings'>

/** Nobody is shown the story or its photo until it is restored; whoever told it hears why. */
export async function suspendStory(services: Suspends, slug: string, { reason, ...decider }: Suspending): Promise<SuspensionChanged> {
  const { db, pageCache, sendMail, settings } = services
  const { by, now } = decider
  const { email, room } = await whoTold(services, slug)
  return inTransaction(db, async (trx): Promise<SuspensionChanged> => {
    const story = await lockStory(trx, slug)
    if (!story) return { ok: false, reason: 'unknown' }
    const problem = await whyNot(trx, decider, 'keeper', await storyVersion(trx, story))
    if (problem) return { ok: false, reason: problem }
    const told = room !== undefined && afterCeilings(room) === 'yes'
    const begun = { kind: 'story' as const, subjectId: story.id, reason, since: now, suspendedBy: by.name, told }
    if (!(await beginSuspension(trx, begun))) return { ok: false, reason: 'suspended' }
    await hideStory(trx, slug, { at: now, by: SUSPENSION })
    await noteHiddenBy(trx, story.id, SUSPENSION)
    if (story.pictureId !== null) await hidePicture(trx, story.pictureId, story.hiddenAt ?? now)
    await pageCache.forgetAtCommit(trx, 'stories')
    if (told) await sendMail(trx, toMail('suspension', email!, suspensionMailWords.story.suspended(settings.siteName, reason)))
    await writeHistory(trx, { by, verb: 'suspend', subject: { kind: 'story', id: story.id }, after: { mailed: told } }, now)
    return { ok: true, told }
  })
}

/** It is shown again, unless somebody has asked for its removal meanwhile. */
export async function restoreStory(services: Suspends, slug: string, decider: Decider): Promise<SuspensionChanged> {
  const { db, pageCache, sendMail, settings } = services
  const { by, now } = decider
  const { email, room } = await whoTold(services, slug)
  return inTransaction(db, async (trx): Promise<SuspensionChanged> => {
    const story = await lockStory(trx, slug)
    if (!story) return { ok: false, reason: 'unknown' }
    const problem = await whyNot(trx, decider, 'keeper', await storyVersion(trx, story))
    if (problem) return { ok: false, reason: problem }
    if (!(await endSuspension(trx, 'story', story.id, { by: by.name, at: now }))) return { ok: false, reason: 'not-suspended' }
    const [asked] = await listStanding(trx, slug)
    const told = !asked && room !== undefined && afterCeilings(room) === 'yes'
    if (asked) await noteHiddenBy(trx, story.id, asked.reference)
    else {
      await showStory(trx, story, now)
      if (story.pictureId !== null) await hidePicture(trx, story.pictureId, null)
      await pageCache.forgetAtCommit(trx, 'stories')
      if (told) await sendMail(trx, toMail('suspension', email!, suspensionMailWords.story.restored(settings.siteName)))
    }
    await writeHistory(trx, { by, verb: 'restore', subject: { kind: 'story', id: story.id }, after: { shown: !asked, mailed: told } }, now)
    return { ok: true, told }
  })
}

/** The address that told it, which nobody has confirmed, and whether there is room for a mail to it. */
async function whoTold(services: Suspends, slug: string): Promise<{ email: string | null; room: MailRoom }> {
  const memoryId = (await findAnyStory(services.db, slug))?.memoryId
  const memory = memoryId ? await findMemory(services.db, { id: memoryId }) : undefined
  const email = memory?.suspicion === null ? memory.email : null
  return { email, room: await takeMailRoom(services, email, 'memories-decided') }
}
