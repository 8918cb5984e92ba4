import { serverActor } from '#app/features/desk/actor.ts'
import type { AskedKind } from '#app/platform/jobs.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { approveMemory, type MemoryApproved, type MemoryRefused, refuseMemory, type StoryWords } from './decide-memory.server.ts'
import { type MinorRaised, raiseMinor } from './raise-minor.server.ts'
import { decideStory, type StoryDecided, type StoryDecision } from './decide-story.server.ts'

type Deciding = Pick<Services, 'db' | 'limits' | 'settings' | 'sendMail' | 'pageCache' | 'now'>
const ONCE = { limit: 0, firstRetrySeconds: 1, longestRetrySeconds: 1 }

export const APPROVE_MEMORY = 'approve-memory'
export const REFUSE_MEMORY = 'refuse-memory'
export const RAISE_MINOR = 'raise-minor'
export const DECIDE_STORY = 'decide-story'

/** What `npm run memories:decide` asks for. */
export type ApprovalAsked = { reference: string; story: StoryWords; by: string }
export function approveMemoryJob(services: Deciding): AskedKind<ApprovalAsked, MemoryApproved> {
  return {
    name: APPROVE_MEMORY,
    retries: ONCE,
    answer: ({ reference, story, by }) => approveMemory(services, reference, story, { by: serverActor(by), now: services.now() }),
  }
}

export function refuseMemoryJob(services: Deciding): AskedKind<{ reference: string; by: string }, MemoryRefused> {
  return {
    name: REFUSE_MEMORY,
    retries: ONCE,
    answer: ({ reference, by }) => refuseMemory(services, reference, { by: serverActor(by), now: services.now() }),
  }
}

export function raiseMinorJob(services: Deciding): AskedKind<{ reference: string; by: string }, MinorRaised> {
  return {
    name: RAISE_MINOR,
    retries: ONCE,
    answer: ({ reference, by }) => raiseMinor(services, reference, { by: serverActor(by), now: services.now() }),
  }
}

/** What `npm run stories:decide` asks for. */
export type StoryDecisionAsked = { slug: string; decision: StoryDecision; by: string; why: string | null }
export function decideStoryJob(services: Deciding): AskedKind<StoryDecisionAsked, StoryDecided> {
  return {
    name: DECIDE_STORY,
    retries: ONCE,
    answer: ({ slug, decision, by, why }) => decideStory(services, slug, decision, { by: serverActor(by), why, now: services.now() }),
  }
}
