import { memoryMailWords } from '#words/memory-mails.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { toMail } from '#app/platform/mail-request.ts'
import type { Services } from '#app/platform/services.server.ts'
import { lockMemory, noteMinor } from './memory-store.server.ts'
import { MEMORY } from './send-memory.server.ts'

export type MinorRaised = { ok: true } | { ok: false; reason: 'unknown' | 'decided' | 'said' }

/**
 * Whoever decides sees somebody under 18 where its sender saw nobody: from then on it waits for a parent or guardian, and its
 * sender hears how they agree. Nothing takes that back.
 */
export async function raiseMinor(
  { db, sendMail, settings }: Pick<Services, 'db' | 'sendMail' | 'settings'>,
  reference: string,
): Promise<MinorRaised> {
  return inTransaction(db, async (trx): Promise<MinorRaised> => {
    const memory = await lockMemory(trx, { reference })
    if (!memory) return { ok: false, reason: 'unknown' }
    if (memory.outcome !== 'waiting') return { ok: false, reason: 'decided' }
    if (memory.showsMinor) return { ok: false, reason: 'said' }
    await noteMinor(trx, memory.id)
    if (memory.email !== null && memory.suspicion === null) {
      const opens = { link: { purpose: MEMORY, subject: memory.linkId } }
      await sendMail(trx, toMail('memory', memory.email, memoryMailWords.minor(reference, settings.siteName), { opens }))
    }
    return { ok: true }
  })
}
