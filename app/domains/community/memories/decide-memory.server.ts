import { memoryMailWords, unnamedAuthor } from '#copy/community/memory-mails.ts'
import { type Decider, type DecisionRefusal, authorizeDecision } from '#app/domains/staff/review/authorize-decision.server.ts'
import type { AuditVerb, AuditSummary } from '#app/domains/staff/audit/audit-entry.ts'
import { writeAuditLog } from '#app/domains/staff/audit/audit-log.server.ts'
import {
  publishPicture,
  findPicture,
  findEditedPicture,
  withdrawOriginalPicture,
  insertEditedPicture,
  withdrawEditedPictures,
} from '#app/platform/pictures/picture-store.server.ts'
import type { StoryTheme } from '#app/domains/community/stories/story-text.ts'
import { insertStory } from '#app/domains/community/stories/story-store.server.ts'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { type MailRequest, mailRequest } from '#app/platform/mail/mail-request.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { MemorySubject } from '#app/domains/community/share-memory/memory-fields.ts'
import { findMemory, lockMemory, type MemoryRow, memoryVersion, updateMemory } from './memory-store.server.ts'
import { consumeMailLimit, sendMailWithinLimit } from './mail-limit.server.ts'
import { closeMemory } from './withdraw-memory.server.ts'
import { MEMORY_LINK_PURPOSE } from '#app/domains/community/share-memory/send-memory.server.ts'
import type { ImageEdits } from '#app/integrations/images/images.ts'
import { editPicture } from '#app/platform/pictures/upload-picture.server.ts'

type Deciding = Pick<Services, 'db' | 'limits' | 'now' | 'settings' | 'sendMail' | 'pageCache'>
/** `alt` describes the photo. `body` is the story with parts left out; by default it is the whole story. */
export type ApprovedStory = { title: string; alt?: string; theme?: StoryTheme; body?: string }
type Refused<Reason extends string> = { ok: false; reason: DecisionRefusal | 'unknown' | 'decided' | Reason }

const THEME_BY_SUBJECT: Record<MemorySubject, StoryTheme> = { class: 'youth', event: 'community', success: 'youth', partner: 'support' }

/**
 * Publishes a memory as a story, with its photo unless the photo was refused. Without the consent that a minor needs,
 * the approval is refused, by the database as well. Removed parts of the text and of the picture are not kept.
 */
export function approveMemory(services: Deciding, reference: string, { title, alt, theme, body }: ApprovedStory, decider: Decider) {
  const { settings, pageCache } = services
  const { by, now } = decider
  return decideWaiting(services, reference, decider, {
    verb: 'approve',
    to: ({ email }) => email,
    async findProblem({ showsMinor, consentedAt, story }) {
      if (showsMinor && consentedAt === null) return 'no-consent'
      return body && !isShortened(body, story!) ? 'not-shortened' : undefined
    },
    async apply(trx, memory, notify) {
      const story = body || memory.story!
      const shortened = story !== memory.story
      const pictureId = await choosePhoto(trx, memory, now)
      const shown = { story, pictureId: pictureId ?? memory.pictureId }
      await updateMemory(trx, memory.id, { ...shown, outcome: 'shown', decidedAt: now, decidedBy: by.name })
      if (pictureId) await publishPicture(trx, pictureId, now)
      const { slug } = await insertStory(trx, {
        title,
        body: story,
        author: memory.firstName ?? unnamedAuthor,
        theme: theme ?? THEME_BY_SUBJECT[memory.about],
        publishedAt: now,
        memoryId: memory.id,
        ...(pictureId && { pictureId, alt }),
      })
      await pageCache.invalidateOnCommit(trx, 'stories')
      const opens = { href: `${settings.siteUrl}/stories/${slug}` }
      const words = memoryMailWords.shown(reference, settings.siteName, shortened)
      const mailed = await notify((to) => mailRequest('memory', to, words, { opens }))
      return { done: { slug }, after: { outcome: 'shown', photo: pictureId !== undefined, shortened, mailed } }
    },
  })
}

async function findPhoto(db: Db, { pictureId }: MemoryRow) {
  return pictureId === null ? undefined : findPicture(db, pictureId)
}

/** @returns the id of the picture to publish: the edited one, else the original; undefined without a photo */
async function choosePhoto(trx: Trx, memory: MemoryRow, now: Date): Promise<string | undefined> {
  const photo = await findPhoto(trx, memory)
  const edited = photo && (await findEditedPicture(trx, photo.id))
  if (edited) await withdrawOriginalPicture(trx, photo.id, now)
  return edited?.id ?? photo?.id
}

/** Withdraws the photo, which the next purge deletes. The text is deleted within a month. @param why is shown to the sender */
export function refuseMemory(services: Deciding, reference: string, { why = null, ...decider }: Decider & { why?: string | null }) {
  const { by, now } = decider
  return decideWaiting(services, reference, decider, {
    verb: 'refuse',
    to: unsuspectedSender,
    async apply(trx, memory, notify) {
      const decided = { decidedAt: now, decidedBy: by.name, decidedWhy: why }
      await closeMemory(services, trx, memory, { outcome: 'refused', closedAt: now, ...decided })
      const words = memoryMailWords.refused(reference, services.settings.siteName, why)
      const mailed = await notify((to) => mailRequest('memory', to, words))
      return { after: { outcome: 'refused', mailed } }
    },
  })
}

/**
 * Records that staff see somebody under 18 although the sender said that nobody under 18 appears. From then on the memory waits
 * for a parent or guardian, and the sender is mailed how they can agree. This cannot be undone.
 */
export function flagMinor(services: Deciding, reference: string, decider: Decider) {
  return decideWaiting(services, reference, decider, {
    verb: 'raise-minor',
    to: unsuspectedSender,
    findProblem: async ({ showsMinor }) => (showsMinor ? 'said' : undefined),
    async apply(trx, { id, linkId }, notify) {
      await updateMemory(trx, id, { showsMinor: true })
      const opens = { link: { purpose: MEMORY_LINK_PURPOSE, subject: linkId } }
      await notify((to) => mailRequest('memory', to, memoryMailWords.minor(reference, services.settings.siteName), { opens }))
      return { after: { minor: true } }
    },
  })
}

/** Crops and blurs the photo of a waiting memory, always from the original. @param edits null to show the original */
export async function editPhoto(
  services: Deciding & Pick<Services, 'files' | 'images' | 'log'>,
  reference: string,
  edits: ImageEdits | null,
  decider: Decider,
): Promise<{ ok: true } | Refused<'no-photo' | 'not-made'>> {
  const { now } = decider
  const seen = await findMemory(services.db, { reference })
  const original = seen && (await findPhoto(services.db, seen))
  const edited = edits && seen?.outcome === 'waiting' && original ? await editPicture(services, original, edits) : undefined
  if (edited && !edited.ok) {
    services.log.error({ reason: edited.reason }, 'a picture could not be cut or blurred')
    return { ok: false, reason: 'not-made' }
  }
  return decideWaiting(services, reference, decider, {
    verb: 'edit-picture',
    to: () => null,
    findProblem: async (memory, trx) => ((await findPhoto(trx, memory)) ? undefined : 'no-photo'),
    async apply(trx, { pictureId }) {
      await withdrawEditedPictures(trx, pictureId!, now)
      if (edited)
        await insertEditedPicture(trx, { ...edited.picture, purpose: 'memory', uploadedAt: now, editedFrom: pictureId!, edits: edits! })
      return { after: { cut: edits !== null && edits.crop !== null, blurred: edits?.blurs.length ?? 0 } }
    },
  })
}

type Decision<Done extends object, Reason extends string> = {
  verb: AuditVerb
  /** Returns the e-mail address that the mail about the decision goes to, or null to send none. */
  to(memory: MemoryRow): string | null
  findProblem?(memory: MemoryRow, trx: Trx): Promise<Reason | undefined>
  apply(
    trx: Trx,
    memory: MemoryRow,
    notify: (mail: (to: string) => MailRequest) => Promise<boolean>,
  ): Promise<{ done?: Done; after: AuditSummary }>
}

/** Decides on a waiting memory in one transaction, with its row locked. */
async function decideWaiting<Done extends object = object, Reason extends string = never>(
  services: Deciding,
  reference: string,
  decider: Decider,
  { verb, to, findProblem, apply }: Decision<Done, Reason>,
): Promise<({ ok: true } & Done) | Refused<Reason>> {
  const { by, now } = decider
  const seen = await findMemory(services.db, { reference })
  if (!seen) return { ok: false, reason: 'unknown' }
  const email = to(seen)
  const allowance = await consumeMailLimit(services, email, 'memories-decided')
  return inTransaction(services.db, async (trx): Promise<({ ok: true } & Done) | Refused<Reason>> => {
    const memory = (await lockMemory(trx, { reference }))!
    if (memory.outcome !== 'waiting') return { ok: false, reason: 'decided' }
    const version = await memoryVersion(trx, memory)
    const reason = (await authorizeDecision(trx, decider, 'helper', version)) ?? (await findProblem?.(memory, trx))
    if (reason) return { ok: false, reason }
    const { done, after } = await apply(trx, memory, (mail) => sendMailWithinLimit(services, trx, allowance, () => mail(email!)))
    const before = after.outcome === undefined ? {} : { before: { outcome: 'waiting' } }
    await writeAuditLog(trx, { by, verb, subject: { kind: 'memory', id: memory.id }, ...before, after }, now)
    return { ok: true, ...done! }
  })
}

const unsuspectedSender = ({ suspicion, email }: MemoryRow) => (suspicion === null ? email : null)

const OMISSION_MARK = /^(?:…|\.\.\.|\[…\]|\[\.\.\.\])$/

/** Whether the shorter text has only words of the original, in their order. Case and punctuation may change where text was cut. */
export function isShortened(shorter: string, original: string): boolean {
  const all = wordsOf(original)
  let at = 0
  for (const word of wordsOf(shorter)) {
    while (at < all.length && all[at] !== word) at++
    if (at === all.length) return false
    at++
  }
  return true
}

function wordsOf(text: string): string[] {
  return text
    .split(/\s+/)
    .filter((word) => !OMISSION_MARK.test(word))
    .flatMap((word) => /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/u.exec(word)?.[0].toLowerCase() ?? [])
}
