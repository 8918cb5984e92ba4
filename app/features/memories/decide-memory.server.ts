import { memoryMailWords, unnamedAuthor } from '#words/memory-mails.ts'
import type { Decider, NotDecided } from '#app/features/decisions/decider.ts'
import { whyNot } from '#app/features/decisions/may-decide.server.ts'
import { writeHistory } from '#app/features/desk-history/history-store.server.ts'
import { publishPicture } from '#app/features/pictures/keep-picture.server.ts'
import { findUnwithdrawn } from '#app/features/pictures/picture-store.server.ts'
import { findRemade, withdrawOriginal } from '#app/features/pictures/remade-pictures.server.ts'
import { THEMES } from '#app/features/scripture/themes.ts'
import { insertStory } from '#app/features/stories/story-changes.server.ts'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { toMail } from '#app/platform/mail-request.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { About } from './memory-fields.ts'
import { findMemory, lockMemory, type MemoryRow, noteOutcome, noteShown } from './memory-store.server.ts'
import { memoryVersion } from './memory-version.server.ts'
import { isShortened } from './shortened.ts'
import { takeMailRoom, tellSender } from './tell-sender.server.ts'
import { closeMemory } from './withdraw-memory.server.ts'

type Deciding = Pick<Services, 'db' | 'limits' | 'now' | 'settings' | 'sendMail' | 'pageCache'>
export type Theme = (typeof THEMES)[number]
/** `alt`: what the photo shows, in words. `body`: the story with parts left out; all of it unless told. */
export type StoryWords = { title: string; alt?: string; theme?: Theme; body?: string }
type Problem = NotDecided | 'unknown' | 'decided' | 'no-consent' | 'no-title' | 'no-alt' | 'not-shortened'
/** `mailLeftOut`: its sender was not written to, since the address had enough that day. */
type LeftOut = { mailLeftOut?: true }
export type MemoryApproved = ({ ok: true; slug: string; withPhoto: boolean } & LeftOut) | { ok: false; reason: Problem }
export type MemoryRefused = ({ ok: true } & LeftOut) | { ok: false; reason: NotDecided | 'unknown' | 'decided' }

export const LONGEST_TITLE = 120
const THEME_OF: Record<About, Theme> = { class: 'youth', event: 'community', success: 'youth', partner: 'support' }

/**
 * Makes a story of a memory, with its photo where that was not refused by itself. Where somebody under 18 appears and no
 * parent or guardian agreed it is not done; the database would not take it either. What was left out of the words, and of
 * the picture, is kept nowhere from then on.
 */
export async function approveMemory(services: Deciding, reference: string, story: StoryWords, decider: Decider): Promise<MemoryApproved> {
  const { db, settings, pageCache } = services
  const { by, now } = decider
  const title = story.title.replace(/\s+/g, ' ').trim()
  const alt = story.alt?.replace(/\s+/g, ' ').trim() ?? ''
  const words = { title, alt, body: story.body?.trim() }
  const seen = await findMemory(db, { reference })
  const early = await findProblem(db, seen, words)
  if (early) return { ok: false, reason: early }
  const room = await takeMailRoom(services, seen!.email, 'memories-decided')
  return inTransaction(db, async (trx): Promise<MemoryApproved> => {
    const memory = (await lockMemory(trx, { reference }))!
    const reason = (await whyNot(trx, decider, 'helper', await memoryVersion(trx, memory))) ?? (await findProblem(trx, memory, words))
    if (reason) return { ok: false, reason }
    const body = words.body || memory.story!
    const shortened = body !== memory.story
    const pictureId = await choosePhoto(trx, memory, now)
    await noteShown(trx, memory.id, { story: body, pictureId: pictureId ?? memory.pictureId })
    await noteOutcome(trx, memory.id, { outcome: 'shown', decidedAt: now, decidedBy: by.name })
    if (pictureId) await publishPicture(trx, pictureId, now)
    const { slug } = await insertStory(trx, {
      title,
      body,
      author: memory.firstName ?? unnamedAuthor,
      theme: story.theme ?? THEME_OF[memory.about],
      publishedAt: now,
      memoryId: memory.id,
      ...(pictureId && { pictureId, alt }),
    })
    await pageCache.forgetAtCommit(trx, 'stories')
    const mail = memoryMailWords.shown(reference, settings.siteName, shortened)
    const opens = { href: `${settings.siteUrl}/stories/${slug}` }
    const told = await tellSender(services, trx, { id: memory.id, room }, 'shown', () => toMail('memory', memory.email!, mail, { opens }))
    const after = { outcome: 'shown', photo: pictureId !== undefined, shortened, mailed: Boolean(room) && !told.mailLeftOut }
    await writeHistory(trx, { by, verb: 'approve', subject: { kind: 'memory', id: memory.id }, before: { outcome: 'waiting' }, after }, now)
    return { ok: true, slug, withPhoto: pictureId !== undefined, ...told }
  })
}

type Words = { title: string; alt: string; body: string | undefined }

async function findProblem(db: Db, memory: MemoryRow | undefined, { title, alt, body }: Words) {
  if (!memory) return 'unknown'
  if (memory.outcome !== 'waiting') return 'decided'
  if (memory.showsMinor && memory.consentedAt === null) return 'no-consent'
  if (title === '' || [...title].length > LONGEST_TITLE) return 'no-title'
  if (alt === '' && (await findPhoto(db, memory))) return 'no-alt'
  return body && !isShortened(body, memory.story!) ? 'not-shortened' : undefined
}

async function findPhoto(db: Db, { pictureId }: MemoryRow) {
  return pictureId === null ? undefined : findUnwithdrawn(db, pictureId)
}

/** @returns the id of what is shown: the one that was cut or blurred takes the place of the one that was sent */
async function choosePhoto(trx: Trx, memory: MemoryRow, now: Date): Promise<string | undefined> {
  const photo = await findPhoto(trx, memory)
  const remade = photo && (await findRemade(trx, photo.id))
  if (remade) await withdrawOriginal(trx, photo.id, now)
  return remade?.id ?? photo?.id
}

/** It is not shown. Its photo goes at once, its words within a month. @param why what its sender is told */
export async function refuseMemory(
  services: Deciding,
  reference: string,
  { why = null, ...decider }: Decider & { why?: string | null },
): Promise<MemoryRefused> {
  const { db, settings } = services
  const { by, now } = decider
  const seen = await findMemory(db, { reference })
  if (!seen) return { ok: false, reason: 'unknown' }
  if (seen.outcome !== 'waiting') return { ok: false, reason: 'decided' }
  const to = seen.suspicion === null ? seen.email : null
  const room = await takeMailRoom(services, to, 'memories-decided')
  return inTransaction(db, async (trx): Promise<MemoryRefused> => {
    const memory = (await lockMemory(trx, { reference }))!
    const reason = await whyNot(trx, decider, 'helper', await memoryVersion(trx, memory))
    if (reason) return { ok: false, reason }
    if (memory.outcome !== 'waiting') return { ok: false, reason: 'decided' }
    const decided = { decidedAt: now, decidedBy: by.name, decidedWhy: why }
    await closeMemory(services, trx, memory, { outcome: 'refused', closedAt: now, ...decided })
    const words = memoryMailWords.refused(reference, settings.siteName, why)
    const told = await tellSender(services, trx, { id: memory.id, room }, 'refused', () => toMail('memory', to!, words))
    const after = { outcome: 'refused', mailed: Boolean(room) && !told.mailLeftOut }
    await writeHistory(trx, { by, verb: 'refuse', subject: { kind: 'memory', id: memory.id }, before: { outcome: 'waiting' }, after }, now)
    return { ok: true, ...told }
  })
}
