import { memoryMailWords } from '#copy/community/memory-mails.ts'
import { withdrawPicture } from '#app/platform/pictures/picture-store.server.ts'
import { deleteStoryByMemory } from '#app/domains/community/stories/story-store.server.ts'
import { deleteSuspensions } from '#app/domains/staff/review/suspensions.server.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { mailRequest } from '#app/platform/mail/mail-request.ts'
import type { Services } from '#app/platform/services.server.ts'
import { lockMemory, type MemoryRow, updateMemory } from './memory-store.server.ts'
import { submission } from './memory-submission.server.ts'

type Closing = Pick<Services, 'pageCache'>

export async function closeMemory(
  { pageCache }: Closing,
  trx: Trx,
  { id, pictureId }: Pick<MemoryRow, 'id' | 'pictureId'>,
  closed: { outcome: 'refused' | 'withdrawn'; closedAt: Date; decidedAt?: Date; decidedBy?: string; decidedWhy?: string | null },
): Promise<void> {
  const storyId = await deleteStoryByMemory(trx, id)
  if (storyId !== undefined) {
    await deleteSuspensions(trx, 'story', storyId)
    await pageCache.invalidateOnCommit(trx, 'stories')
  }
  await updateMemory(trx, id, closed)
  if (pictureId !== null) await withdrawPicture(trx, pictureId, closed.closedAt)
}

/** @returns whether the memory is withdrawn, by this call or an earlier one */
export async function withdrawMemory(services: Closing & Pick<Services, 'db'>, linkId: string, now: Date): Promise<boolean> {
  return inTransaction(services.db, async (trx) => {
    const memory = await lockMemory(trx, { linkId })
    if (!memory || memory.closedAt) return memory?.outcome === 'withdrawn'
    await closeMemory(services, trx, memory, { outcome: 'withdrawn', closedAt: now })
    return true
  })
}

/** Records a consent that was not given with the form, and notifies the ministry. @returns false if it needs none or is closed */
export async function giveConsent(
  { db, sendMail, settings }: Pick<Services, 'db' | 'sendMail' | 'settings'>,
  linkId: string,
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const memory = await lockMemory(trx, { linkId })
    if (!memory?.showsMinor || memory.closedAt) return false
    if (memory.consentedAt) return true
    await updateMemory(trx, memory.id, { consentedAt: now })
    const words = memoryMailWords.consented(memory.reference, settings.siteUrl + submission.decidedAt(memory.id))
    await sendMail(trx, mailRequest('notice', settings.contact.email, words))
    return true
  })
}
