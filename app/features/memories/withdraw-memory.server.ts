import { memoryMailWords } from '#words/memory-mails.ts'
import { withdrawPicture } from '#app/features/pictures/keep-picture.server.ts'
import { deleteStoryOf } from '#app/features/stories/story-changes.server.ts'
import { forgetSuspensions } from '#app/features/suspensions/suspension-store.server.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { toMail } from '#app/platform/mail-request.ts'
import type { Services } from '#app/platform/services.server.ts'
import { lockMemory, memoryKind, type MemoryRow, noteConsent, noteOutcome } from './memory-store.server.ts'

type Closing = Pick<Services, 'pageCache'>

/** Nobody is shown it from then on: not the story, not the photo. Inside the caller's transaction. */
export async function closeMemory(
  { pageCache }: Closing,
  trx: Trx,
  { id, pictureId }: Pick<MemoryRow, 'id' | 'pictureId'>,
  closed: { outcome: 'refused' | 'withdrawn'; closedAt: Date; decidedAt?: Date; decidedBy?: string; decidedWhy?: string | null },
): Promise<void> {
  const storyId = await deleteStoryOf(trx, id)
  if (storyId !== undefined) {
    await forgetSuspensions(trx, 'story', storyId)
    await pageCache.forgetAtCommit(trx, 'stories')
  }
  await noteOutcome(trx, id, closed)
  if (pictureId !== null) await withdrawPicture(trx, pictureId, closed.closedAt)
}

/** By its private link. Once is enough: what is over stays so. @returns whether it is withdrawn now */
export async function withdrawMemory(services: Closing & Pick<Services, 'db'>, linkId: string, now: Date): Promise<boolean> {
  return inTransaction(services.db, async (trx) => {
    const memory = await lockMemory(trx, { linkId })
    if (!memory || memory.closedAt) return memory?.outcome === 'withdrawn'
    await closeMemory(services, trx, memory, { outcome: 'withdrawn', closedAt: now })
    return true
  })
}

/** A parent or guardian agreed after all. The ministry hears of it once. @returns false where there is nothing to agree to any more */
export async function consentLater(
  { db, sendMail, settings }: Pick<Services, 'db' | 'sendMail' | 'settings'>,
  linkId: string,
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const memory = await lockMemory(trx, { linkId })
    if (!memory?.showsMinor || memory.closedAt) return false
    if (memory.consentedAt) return true
    await noteConsent(trx, memory.id, now)
    const words = memoryMailWords.consented(memory.reference, settings.siteUrl + memoryKind.decidedAt(memory.id))
    await sendMail(trx, toMail('notice', settings.contact.email, words))
    return true
  })
}
