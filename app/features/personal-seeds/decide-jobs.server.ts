import { serverActor } from '#app/features/desk/actor.ts'
import type { DecisionAsked, WaitingDecided } from '#app/features/seeds/decide-waiting.server.ts'
import type { AskedKind } from '#app/platform/jobs.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { type CodeTrusted, decideSeeds, trustInvitation } from './decide-seeds.server.ts'

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
    answer: ({ why, by, ...asked }) => decideSeeds(services, asked, { by: serverActor(by), why, now: services.now() }),
  }
}

export function trustCodeJob(services: Deciding): AskedKind<{ code: string; by: string }, CodeTrusted> {
  return {
    name: TRUST_CODE,
    retries: ONCE,
    answer: ({ code, by }) => trustInvitation(services, code, { by: serverActor(by), now: services.now() }),
  }
}
