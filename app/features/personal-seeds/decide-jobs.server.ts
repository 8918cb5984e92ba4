import { findCode, trustCode } from '#app/features/invitations/code-store.server.ts'
import { type DecisionAsked, decideWaiting, type WaitingDecided } from '#app/features/seeds/decide-waiting.server.ts'
import { lockHolder } from '#app/features/seeds/seed-store.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import type { AskedKind } from '#app/platform/jobs.server.ts'
import type { Services } from '#app/platform/services.server.ts'

type Deciding = Pick<Services, 'db' | 'settings' | 'pageCache' | 'now'>
const ONCE = { limit: 0, firstRetrySeconds: 1, longestRetrySeconds: 1 }

export const DECIDE_SEEDS = 'decide-seeds'
export const TRUST_CODE = 'trust-code'

/** What `npm run seeds:decide` asks for. Whose they are stands in it as a number: no address lies in the list of work. */
export type SeedsAsked = DecisionAsked & { why: string | null; by: string }
export function decideSeedsJob(services: Deciding): AskedKind<SeedsAsked, WaitingDecided> {
  return {
    name: DECIDE_SEEDS,
    retries: ONCE,
    answer: ({ why, by, ...asked }) => decideWaiting(services, asked, { by: `staff:${by}`, reason: why, now: services.now() }),
  }
}

export type CodeTrusted = { ok: true } | { ok: false; reason: 'unknown' | 'trusted' }
export function trustCodeJob({ db, now }: Deciding): AskedKind<{ code: string; by: string }, CodeTrusted> {
  return {
    name: TRUST_CODE,
    retries: ONCE,
    answer: ({ code, by }) =>
      inTransaction(db, async (trx) => {
        const known = await findCode(trx, code)
        if (!known) return { ok: false, reason: 'unknown' }
        await lockHolder(trx, known.holderId)
        return (await trustCode(trx, code, { by: `staff:${by}`, now: now() })) ? { ok: true } : { ok: false, reason: 'trusted' }
      }),
  }
}
