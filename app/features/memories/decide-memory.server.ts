import { memoryMailWords, unnamedAuthor } from '#words/memory-mails.ts'
import { publishPicture } from '#app/features/pictures/keep-picture.server.ts'
import { findUnwithdrawn } from '#app/features/pictures/picture-store.server.ts'
import { THEMES } from '#app/features/scripture/themes.ts'
import { insertStory } from '#app/features/stories/story-changes.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { toMail } from '#app/platform/mail-request.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { About } from './memory-fields.ts'
import { findMemory, lockMemory, type MemoryRow, noteOutcome } from './memory-store.server.ts'
import { takeMailRoom, tellSender } from './tell-sender.server.ts'
import { closeMemory } from './withdraw-memory.server.ts'

type Deciding = Pick<Services, 'db' | 'limits' | 'now' | 'settings' | 'sendMail' | 'pageCache'>
/** Who decided, as it is written down. */
type By = { by: string; now: Date }
export type Theme = (typeof THEMES)[number]
/** `alt`: what the photo shows, in words. */
export type StoryWords = { title: string; alt?: string; theme?: Theme }
type Problem = 'unknown' | 'decided' | 'no-consent' | 'no-title' | 'no-alt'
/** `mailLeftOut`: its sender was not written to, since the address had enough that day. */
type LeftOut = { mailLeftOut?: true }
export type MemoryApproved = ({ ok: true; slug: string; withPhoto: boolean } & LeftOut) | { ok: false; reason: Problem }
export type MemoryRefused = ({ ok: true } & LeftOut) | { ok: false; reason: 'unknown' | 'decided' }

const LONGEST_TITLE = 120
const THEME_OF: Record<About, Theme> = { class: 'youth', event: 'community', success: 'youth', partner: 'support' }

/**
 * Makes a story of a memory, with its photo where that was not refused by itself. Where somebody under 18 appears and no
 * parent or guardian agreed it is not done; the database would not take it either.
 */
export async function approveMemory(services: Deciding, reference: string, story: StoryWords, { by, now }: By): Promise<MemoryApproved> {
  const { db, settings, pageCache } = services
  const title = story.title.replace(/\s+/g, ' ').trim()
  const alt = story.alt?.replace(/\s+/g, ' ').trim() ?? ''
  const seen = await findMemory(db, { reference })
  const early = await findProblem(db, seen, { title, alt })
  if (early) return { ok: false, reason: early }
  const room = await takeMailRoom(services, seen!.email, 'memories-decided')
  return inTransaction(db, async (trx): Promise<MemoryApproved> => {
    const memory = (await lockMemory(trx, { reference }))!
    const reason = await findProblem(trx, memory, { title, alt })
    if (reason) return { ok: false, reason }
    const picture = await findPhoto(trx, memory)
    await noteOutcome(trx, memory.id, { outcome: 'shown', decidedAt: now, decidedBy: by })
    if (picture) await publishPicture(trx, picture.id, now)
    const { slug } = await insertStory(trx, {
      title,
      body: memory.story!,
      author: memory.firstName ?? unnamedAuthor,
      theme: story.theme ?? THEME_OF[memory.about],
      publishedAt: now,
      memoryId: memory.id,
      ...(picture && { pictureId: picture.id, alt }),
    })
    await pageCache.forgetAtCommit(trx, 'stories')
    const words = memoryMailWords.shown(reference, settings.siteName)
    const opens = { href: `${settings.siteUrl}/stories/${slug}` }
    const told = await tellSender(services, trx, { id: memory.id, room }, 'shown', () => toMail('memory', memory.email!, words, { opens }))
    return { ok: true, slug, withPhoto: picture !== undefined, ...told }
  })
}

async function findProblem(db: Db, memory: MemoryRow | undefined, { title, alt }: { title: string; alt: string }) {
  if (!memory) return 'unknown'
  if (memory.outcome !== 'waiting') return 'decided'
  if (memory.showsMinor && memory.consentedAt === null) return 'no-consent'
  if (title === '' || [...title].length > LONGEST_TITLE) return 'no-title'
  return alt === '' && (await findPhoto(db, memory)) ? 'no-alt' : undefined
}

async function findPhoto(db: Db, { pictureId }: MemoryRow) {
  return pictureId === null ? undefined : findUnwithdrawn(db, pictureId)
}

/** It is not shown. Its photo goes at once, its words within a month. */
export async function refuseMemory(services: Deciding, reference: string, { by, now }: By): Promise<MemoryRefused> {
  const { db, settings } = services
  const seen = await findMemory(db, { reference })
  if (!seen) return { ok: false, reason: 'unknown' }
  if (seen.outcome !== 'waiting') return { ok: false, reason: 'decided' }
  const to = seen.suspicion === null ? seen.email : null
  const room = await takeMailRoom(services, to, 'memories-decided')
  return inTransaction(db, async (trx): Promise<MemoryRefused> => {
    const memory = (await lockMemory(trx, { reference }))!
    if (memory.outcome !== 'waiting') return { ok: false, reason: 'decided' }
    await closeMemory(services, trx, memory, { outcome: 'refused', closedAt: now, decidedAt: now, decidedBy: by })
    const words = memoryMailWords.refused(reference, settings.siteName)
    return { ok: true, ...(await tellSender(services, trx, { id: memory.id, room }, 'refused', () => toMail('memory', to!, words))) }
  })
}
