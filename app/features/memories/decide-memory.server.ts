import { memoryMailWords, unnamedAuthor } from '#words/memory-mails.ts'
import { publishPicture } from '#app/features/pictures/keep-picture.server.ts'
import { findUnwithdrawn } from '#app/features/pictures/picture-store.server.ts'
import { THEMES } from '#app/features/scripture/themes.ts'
import { insertStory } from '#app/features/stories/story-changes.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { toMail } from '#app/platform/mail-request.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { About } from './memory-fields.ts'
import { lockMemory, noteOutcome } from './memory-store.server.ts'
import { closeMemory } from './withdraw-memory.server.ts'

type Deciding = Pick<Services, 'db' | 'settings' | 'sendMail' | 'pageCache'>
/** Who decided, as it is written down. */
type By = { by: string; now: Date }
export type Theme = (typeof THEMES)[number]
/** `alt`: what the photo shows, in words. */
export type StoryWords = { title: string; alt?: string; theme?: Theme }
type Problem = 'unknown' | 'decided' | 'no-consent' | 'no-title' | 'no-alt'
export type MemoryApproved = { ok: true; slug: string; withPhoto: boolean } | { ok: false; reason: Problem }
export type MemoryRefused = { ok: true } | { ok: false; reason: 'unknown' | 'decided' }

const LONGEST_TITLE = 120
const THEME_OF: Record<About, Theme> = { class: 'youth', event: 'community', success: 'youth', partner: 'support' }

/**
 * Makes a story of a memory, with its photo where that was not refused by itself. Where somebody under 18 appears and no
 * parent or guardian agreed it is not done; the database would not take it either.
 */
export async function approveMemory(services: Deciding, reference: string, story: StoryWords, { by, now }: By): Promise<MemoryApproved> {
  const { db, settings, sendMail, pageCache } = services
  const title = story.title.replace(/\s+/g, ' ').trim()
  const alt = story.alt?.replace(/\s+/g, ' ').trim() ?? ''
  return inTransaction(db, async (trx): Promise<MemoryApproved> => {
    const memory = await lockMemory(trx, { reference })
    if (!memory) return { ok: false, reason: 'unknown' }
    if (memory.outcome !== 'waiting') return { ok: false, reason: 'decided' }
    if (memory.showsMinor && memory.consentedAt === null) return { ok: false, reason: 'no-consent' }
    if (title === '' || [...title].length > LONGEST_TITLE) return { ok: false, reason: 'no-title' }
    const picture = memory.pictureId === null ? undefined : await findUnwithdrawn(trx, memory.pictureId)
    if (picture && alt === '') return { ok: false, reason: 'no-alt' }
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
    if (memory.email !== null) {
      const words = memoryMailWords.shown(reference, settings.siteName)
      await sendMail(trx, toMail('memory', memory.email, words, { opens: { href: `${settings.siteUrl}/stories/${slug}` } }))
    }
    return { ok: true, slug, withPhoto: picture !== undefined }
  })
}

/** It is not shown. Its photo goes at once, its words within a month. */
export async function refuseMemory(services: Deciding, reference: string, { by, now }: By): Promise<MemoryRefused> {
  const { db, settings, sendMail } = services
  return inTransaction(db, async (trx): Promise<MemoryRefused> => {
    const memory = await lockMemory(trx, { reference })
    if (!memory) return { ok: false, reason: 'unknown' }
    if (memory.outcome !== 'waiting') return { ok: false, reason: 'decided' }
    await closeMemory(services, trx, memory, { outcome: 'refused', closedAt: now, decidedAt: now, decidedBy: by })
    if (memory.email !== null && memory.suspicion === null)
      await sendMail(trx, toMail('memory', memory.email, memoryMailWords.refused(reference, settings.siteName)))
    return { ok: true }
  })
}
