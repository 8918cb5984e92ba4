import { memoryMailWords } from '#words/memory-mails.ts'
import type { Decider, NotDecided } from '#app/features/decisions/decider.ts'
import { whyNot } from '#app/features/decisions/may-decide.server.ts'
import { writeHistory } from '#app/features/desk-history/history-store.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { toMail } from '#app/platform/mail-request.ts'
import type { Services } from '#app/platform/services.server.ts'
import { findMemory, lockMemory, type MemoryRow, noteMinor } from './memory-store.server.ts'
import { memoryVersion } from './memory-version.server.ts'
import { MEMORY } from './send-memory.server.ts'
import { takeMailRoom, tellSender } from './tell-sender.server.ts'

/** `mailLeftOut`: its sender was not written to, since the address had enough that day. */
export type MinorRaised = { ok: true; mailLeftOut?: true } | { ok: false; reason: NotDecided | 'unknown' | 'decided' | 'said' }

/**
 * Whoever decides sees somebody under 18 where its sender saw nobody: from then on it waits for a parent or guardian, and its
 * sender hears how they agree. Nothing takes that back.
 */
export async function raiseMinor(
  services: Pick<Services, 'db' | 'limits' | 'now' | 'sendMail' | 'settings'>,
  reference: string,
  decider: Decider,
): Promise<MinorRaised> {
  const { db, settings } = services
  const seen = await findMemory(db, { reference })
  const early = problemOf(seen)
  if (early) return { ok: false, reason: early }
  const to = seen!.suspicion === null ? seen!.email : null
  const room = await takeMailRoom(services, to, 'memories-decided')
  return inTransaction(db, async (trx): Promise<MinorRaised> => {
    const memory = (await lockMemory(trx, { reference }))!
    const reason = (await whyNot(trx, decider, 'helper', await memoryVersion(trx, memory))) ?? problemOf(memory)
    if (reason) return { ok: false, reason }
    await noteMinor(trx, memory.id)
    const { by, now } = decider
    await writeHistory(trx, { by, verb: 'raise-minor', subject: { kind: 'memory', id: memory.id }, after: { minor: true } }, now)
    const words = memoryMailWords.minor(reference, settings.siteName)
    const opens = { link: { purpose: MEMORY, subject: memory.linkId } }
    return {
      ok: true,
      ...(await tellSender(services, trx, { id: memory.id, room }, 'minor', () => toMail('memory', to!, words, { opens }))),
    }
  })
}

function problemOf(memory: MemoryRow | undefined) {
  if (!memory) return 'unknown'
  if (memory.outcome !== 'waiting') return 'decided'
  return memory.showsMinor ? 'said' : undefined
}
