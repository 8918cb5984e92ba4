import type { Decider } from '#app/features/decisions/decider.ts'
import { whyNot } from '#app/features/decisions/may-decide.server.ts'
import { nameOfDecider } from '#app/features/decisions/name-of-decider.ts'
import { writeHistory } from '#app/features/desk-history/history-store.server.ts'
import { findCode, trustCode } from '#app/features/invitations/code-store.server.ts'
import { reverseWithin } from '#app/features/seeds/correct-seeds.server.ts'
import { type DecisionAsked, decideWaiting, type WaitingDecided } from '#app/features/seeds/decide-waiting.server.ts'
import { findEntry, lockHolder } from '#app/features/seeds/seed-store.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
import { ambassadorVersion } from './ambassador-version.server.ts'

type Deciding = Pick<Services, 'db' | 'settings' | 'pageCache'>
type Problem = 'not-allowed' | 'changed' | 'unknown'

/** Lets what waits of somebody count, or leaves it out. @param why the Ambassador reads it, so it names no visitor */
export function decideSeeds(
  services: Deciding,
  asked: DecisionAsked,
  { why, ...decider }: Decider & { why: string | null },
): Promise<WaitingDecided> {
  const { by, now } = decider
  const verb = asked.decision === 'release' ? 'release-seeds' : 'leave-out-seeds'
  return decideWaiting(
    services,
    asked,
    { by: nameOfDecider(by), reason: why, now },
    {
      // The first part changes what was seen, and is no reason to leave out the rest.
      whyNot: async (trx, begun) => {
        const { seen, ...later } = decider
        return whyNot(trx, begun ? later : { ...later, seen }, 'helper', await ambassadorVersion(trx, asked.holderId))
      },
      note: (trx, seeds) => writeHistory(trx, { by, verb, subject: { kind: 'ambassador', id: asked.holderId }, after: { seeds } }, now),
    },
  )
}

export type Reversed = { ok: true; seeds: number } | { ok: false; reason: Problem | 'follows-money' | 'nothing-left' | 'not-held' }

/** Takes back what an act has earned, or a part of it. @param asked.why the Ambassador reads it */
export function takeSeedsBack(
  { db, pageCache }: Pick<Services, 'db' | 'pageCache'>,
  { holderId, entryId, seeds, why }: { holderId: string; entryId: string; seeds?: number | undefined; why: string },
  decider: Decider,
): Promise<Reversed> {
  const { by, now } = decider
  return inTransaction(db, async (trx): Promise<Reversed> => {
    const problem = await lockAndAsk(trx, holderId, decider)
    if (problem) return { ok: false, reason: problem }
    if ((await findEntry(trx, entryId))?.holderId !== holderId) return { ok: false, reason: 'unknown' }
    const reversed = await reverseWithin(trx, entryId, { by: nameOfDecider(by), reason: why, now, ...(seeds !== undefined && { seeds }) })
    if (!reversed.ok) return reversed
    await pageCache.forgetAtCommit(trx, 'seeds')
    const after = { seeds: -reversed.seeds }
    await writeHistory(trx, { by, verb: 'reverse-seeds', subject: { kind: 'ambassador', id: holderId }, after }, now)
    return reversed
  })
}

export type CodeTrusted = { ok: true } | { ok: false; reason: Problem | 'trusted' }

/** A person has looked at a suspicious sign-up: from now on its code earns. */
export function trustInvitation({ db }: Pick<Services, 'db'>, code: string, decider: Decider): Promise<CodeTrusted> {
  const { by, now } = decider
  return inTransaction(db, async (trx): Promise<CodeTrusted> => {
    const known = await findCode(trx, code)
    if (!known) return { ok: false, reason: 'unknown' }
    const problem = await lockAndAsk(trx, known.holderId, decider)
    if (problem) return { ok: false, reason: problem }
    if (!(await trustCode(trx, code, { by: nameOfDecider(by), now }))) return { ok: false, reason: 'trusted' }
    await writeHistory(trx, { by, verb: 'trust-code', subject: { kind: 'ambassador', id: known.holderId } }, now)
    return { ok: true }
  })
}

async function lockAndAsk(trx: Trx, holderId: string, decider: Decider) {
  await lockHolder(trx, holderId)
  return whyNot(trx, decider, 'helper', await ambassadorVersion(trx, holderId))
}
