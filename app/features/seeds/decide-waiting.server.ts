import type { Trx } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { appendCorrections, type By } from './correct-seeds.server.ts'
import { lockHolder } from './seed-store.server.ts'
import { listWaitingOf, markWaiting } from './waiting-seeds.server.ts'

export type SeedsDecision = 'release' | 'leave-out'
/**
 * `day`: of the ministry; all that waits unless told. `mark`: of what whoever asks was shown (`markWaiting`); without it
 * whatever waits is decided.
 */
export type DecisionAsked = { holderId: string; decision: SeedsDecision; day?: string; mark?: string }
/** `others-wait`: more waits than was shown, or less; nothing was done. */
export type WaitingDecided = { ok: true; seeds: number } | { ok: false; reason: 'nothing-waits' | 'others-wait' | WhyNot }
type WhyNot = 'not-allowed' | 'changed'
/** What whoever decides asks and writes in each transaction: whether anything speaks against it, and what they did. */
export type EachPart = {
  /** @param begun a part of it is decided already */
  whyNot: (trx: Trx, begun: boolean) => Promise<WhyNot | undefined>
  note: (trx: Trx, seeds: number) => Promise<void>
}

/** So many entries are decided in one transaction: visitors who come for the same person meanwhile wait no longer than that. */
const AT_ONCE = 500

/**
 * Decides all that waits for one person, or what waits of one day: it counts from now on, or is left out. Each part stands by
 * itself; whoever asks again after a stop in the middle decides the rest.
 */
export async function decideWaiting(
  { db, settings, pageCache }: Pick<Services, 'db' | 'settings' | 'pageCache'>,
  { holderId, decision, day, mark }: DecisionAsked,
  by: By,
  { whyNot, note }: EachPart,
): Promise<WaitingDecided> {
  // What arrives after this is not in it, and waits for the next decision.
  const waiting = await listWaitingOf(db, holderId, settings.siteMode === 'demo', day)
  if (mark !== undefined && waiting.length > 0 && mark !== markWaiting(waiting)) return { ok: false, reason: 'others-wait' }
  const ids = waiting.map(({ id }) => id)
  let seeds = 0
  let problem: WhyNot | undefined
  for (let from = 0; from < ids.length && !problem; from += AT_ONCE) {
    seeds += await inTransaction(db, async (trx) => {
      await lockHolder(trx, holderId)
      problem = await whyNot(trx, seeds > 0)
      if (problem) return 0
      const corrected = await appendCorrections(trx, ids.slice(from, from + AT_ONCE), decision === 'release' ? 'released' : 'reversed', by)
      if (corrected === 0) return 0
      await pageCache.forgetAtCommit(trx, 'seeds')
      await note(trx, corrected)
      return corrected
    })
  }
  if (problem && seeds === 0) return { ok: false, reason: problem }
  return seeds > 0 ? { ok: true, seeds } : { ok: false, reason: 'nothing-waits' }
}
