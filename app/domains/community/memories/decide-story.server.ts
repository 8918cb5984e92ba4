import {
  type Decider,
  type DecisionRefusal,
  authorizeDecision,
  hashVersion,
  type SuspensionResult,
  type SuspensionRequest,
} from '#app/domains/staff/review/authorize-decision.server.ts'
import { writeAuditLog } from '#app/domains/staff/audit/audit-log.server.ts'
import { hidePicture } from '#app/platform/pictures/picture-store.server.ts'
import {
  hasUndecidedRemoval,
  isFromPersonInStory,
  listOpenRemovals,
  dismissRemovals,
} from '#app/domains/community/stories/removal-requests.server.ts'
import {
  deleteStory,
  findStoryWithHidden,
  lockStory,
  unhideStory,
  SUSPENSION,
  hideStory,
  setHiddenBy,
  type StoryRow,
} from '#app/domains/community/stories/story-store.server.ts'
import { endSuspension, startSuspension } from '#app/domains/staff/review/suspensions.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { lockMemory, findMemory } from './memory-store.server.ts'
import { closeMemory } from './withdraw-memory.server.ts'
import { suspensionMailWords } from '#copy/staff/suspension-mails.ts'
import { mailRequest } from '#app/platform/mail/mail-request.ts'
import { consumeMailLimit } from './mail-limit.server.ts'
import type { Db, Trx } from '#app/platform/database/database.server.ts'

export type StoryDecision = 'restore' | 'remove'
/**
 * `stillSuspended`: the removal requests are dismissed, but the story stays hidden, because staff suspended it. `they-asked`: a
 * reason is missing, although somebody in the story, or a parent or guardian, requested the removal.
 */
export type StoryDecisionResult =
  | { ok: true; stillSuspended?: true }
  | { ok: false; reason: DecisionRefusal | 'unknown' }
  | { ok: false; reason: 'not-hidden' }
  | { ok: false; reason: 'they-asked'; removals: string[] }

/** @param why the reason to dismiss the removal requests, for example that the person is not in the story; stored with them */
export async function decideStory(
  services: Pick<Services, 'db' | 'pageCache'>,
  slug: string,
  decision: StoryDecision,
  { why = null, ...decider }: Decider & { why?: string | null },
): Promise<StoryDecisionResult> {
  const { db, pageCache } = services
  const { by, now } = decider
  const memoryId = (await findStoryWithHidden(db, slug))?.memoryId
  return inTransaction(db, async (trx): Promise<StoryDecisionResult> => {
    const memory = memoryId ? await lockMemory(trx, { id: memoryId }) : undefined
    const story = await lockStory(trx, slug)
    if (!story) return { ok: false, reason: 'unknown' }
    const reason = await authorizeDecision(trx, decider, 'helper', await storyVersion(trx, story))
    if (reason) return { ok: false, reason }
    const standing = await listOpenRemovals(trx, slug)
    const theirs = standing.filter(isFromPersonInStory)
    if (decision === 'restore') {
      const isHiddenByRequest = story.hiddenAt !== null && story.hiddenBy !== SUSPENSION
      if (!isHiddenByRequest && !(await hasUndecidedRemoval(trx, slug))) return { ok: false, reason: 'not-hidden' }
      if (theirs.length > 0 && why === null) return { ok: false, reason: 'they-asked', removals: theirs.map(({ reference }) => reference) }
    }
    const verb = decision === 'restore' ? 'show-again' : 'hide-for-good'
    const after = { wishes: standing.length, ...(decision === 'restore' && { theirOwn: theirs.length > 0 }) }
    await writeAuditLog(trx, { by, verb, subject: { kind: 'story', id: story.id }, after }, now)
    await pageCache.invalidateOnCommit(trx, 'stories')
    await dismissRemovals(trx, slug, { by: by.name, why, at: now })
    if (decision === 'restore') {
      if (story.hiddenBy === SUSPENSION) return { ok: true, stillSuspended: true }
      if (story.hiddenAt === null) return { ok: true }
      await unhideStory(trx, story, now)
      if (story.pictureId !== null) await hidePicture(trx, story.pictureId, null)
      return { ok: true }
    }
    await endSuspension(trx, 'story', story.id, { by: by.name, at: now })
    if (memory) await closeMemory(services, trx, memory, { outcome: 'refused', closedAt: now, decidedAt: now, decidedBy: by.name })
    else await deleteStory(trx, slug)
    return { ok: true }
  })
}

type Suspends = Pick<Services, 'db' | 'limits' | 'pageCache' | 'sendMail' | 'settings'>

export function suspendStory(services: Suspends, slug: string, { reason, ...decider }: SuspensionRequest): Promise<SuspensionResult> {
  const { by, now } = decider
  return changeSuspension(services, slug, decider, async (trx, story, email) => {
    const mailed = email !== null
    const begun = { kind: 'story' as const, subjectId: story.id, reason, since: now, suspendedBy: by.name, mailed }
    if (!(await startSuspension(trx, begun))) return { ok: false, reason: 'suspended' }
    await hideStory(trx, slug, { at: now, by: SUSPENSION })
    await setHiddenBy(trx, story.id, SUSPENSION)
    if (story.pictureId !== null) await hidePicture(trx, story.pictureId, story.hiddenAt ?? now)
    await services.pageCache.invalidateOnCommit(trx, 'stories')
    const words = suspensionMailWords.story.suspended(services.settings.siteName, reason)
    if (email !== null) await services.sendMail(trx, mailRequest('suspension', email, words))
    await writeAuditLog(trx, { by, verb: 'suspend', subject: { kind: 'story', id: story.id }, after: { mailed } }, now)
    return { ok: true, mailed }
  })
}

export function restoreStory(services: Suspends, slug: string, decider: Decider): Promise<SuspensionResult> {
  const { by, now } = decider
  return changeSuspension(services, slug, decider, async (trx, story, email) => {
    if (!(await endSuspension(trx, 'story', story.id, { by: by.name, at: now }))) return { ok: false, reason: 'not-suspended' }
    const [asked] = await listOpenRemovals(trx, slug)
    const mailed = !asked && email !== null
    if (asked) await setHiddenBy(trx, story.id, asked.reference)
    else {
      await unhideStory(trx, story, now)
      if (story.pictureId !== null) await hidePicture(trx, story.pictureId, null)
      await services.pageCache.invalidateOnCommit(trx, 'stories')
      if (mailed)
        await services.sendMail(trx, mailRequest('suspension', email, suspensionMailWords.story.restored(services.settings.siteName)))
    }
    await writeAuditLog(trx, { by, verb: 'restore', subject: { kind: 'story', id: story.id }, after: { shown: !asked, mailed } }, now)
    return { ok: true, mailed }
  })
}

/** @param change receives the e-mail address of whoever sent the memory, or null if no mail may be sent */
async function changeSuspension(
  services: Suspends,
  slug: string,
  decider: Decider,
  change: (trx: Trx, story: StoryRow, email: string | null) => Promise<SuspensionResult>,
): Promise<SuspensionResult> {
  const { db } = services
  const memoryId = (await findStoryWithHidden(db, slug))?.memoryId
  const memory = memoryId ? await findMemory(db, { id: memoryId }) : undefined
  const email = memory?.suspicion === null ? memory.email : null
  const room = await consumeMailLimit(services, email, 'memories-decided')
  return inTransaction(db, async (trx): Promise<SuspensionResult> => {
    const story = await lockStory(trx, slug)
    if (!story) return { ok: false, reason: 'unknown' }
    const problem = await authorizeDecision(trx, decider, 'keeper', await storyVersion(trx, story))
    if (problem) return { ok: false, reason: problem }
    return change(trx, story, room === 'yes' ? email : null)
  })
}

export async function storyVersion(db: Db, { id, slug, hiddenAt, hiddenBy }: StoryRow): Promise<string> {
  const standing = await listOpenRemovals(db, slug)
  return hashVersion(id, hiddenAt, hiddenBy, ...standing.map(({ reference }) => reference))
}
