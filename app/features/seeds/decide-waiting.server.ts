import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { type By, releaseWithin, reverseWithin } from './correct-seeds.server.ts'
import { lockHolder } from './seed-store.server.ts'
import { listWaitingOf } from './waiting-seeds.server.ts'

export type SeedsDecision = 'release' | 'leave-out'
/** `day`: of the ministry; all that waits unless told. */
export type DecisionAsked = { holderId: string; decision: SeedsDecision; day?: string }
export type WaitingDecided = { ok: true; seeds: number } | { ok: false; reason: 'nothing-waits' }

/** Decides all that waits for one person, or what waits of one day: it counts from now on, or is left out. */
export function decideWaiting(
  { db, settings, pageCache }: Pick<Services, 'db' | 'settings' | 'pageCache'>,
  { holderId, decision, day }: DecisionAsked,
  by: By,
): Promise<WaitingDecided> {
  const correct = decision === 'release' ? releaseWithin : reverseWithin
  return inTransaction(db, async (trx) => {
    await lockHolder(trx, holderId)
    let seeds = 0
    for (const id of await listWaitingOf(trx, holderId, settings.siteMode === 'demo', day)) {
      const corrected = await correct(trx, id, by)
      if (corrected.ok) seeds += corrected.seeds
    }
    if (seeds === 0) return { ok: false, reason: 'nothing-waits' }
    await pageCache.forgetAtCommit(trx, 'seeds')
    return { ok: true, seeds }
  })
}
