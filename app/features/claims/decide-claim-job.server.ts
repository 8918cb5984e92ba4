import { serverActor } from '#app/features/desk/actor.ts'
import type { AskedKind } from '#app/platform/jobs.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { decideClaim, type Decided, type Decision } from './decide-claim.server.ts'

export const DECIDE_CLAIM = 'decide-claim'

/** What `npm run claims:decide` asks for. */
export type DecisionAsked = { reference: string; decision: Decision; by: string }

export function decideClaimJob(services: Parameters<typeof decideClaim>[0] & Pick<Services, 'now'>): AskedKind<DecisionAsked, Decided> {
  return {
    name: DECIDE_CLAIM,
    retries: { limit: 0, firstRetrySeconds: 1, longestRetrySeconds: 1 },
    answer: ({ reference, decision, by }) => decideClaim(services, reference, decision, { by: serverActor(by), now: services.now() }),
  }
}
