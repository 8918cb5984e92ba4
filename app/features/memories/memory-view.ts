import type { FormAnswer } from '#app/forms/form-answer.ts'
import type { MemoryOutcome } from './memory-store.server.ts'

/** A memory, for whoever has its private link. */
export type MemoryView = {
  reference: string
  about: string
  /** Null once it is forgotten. */
  story: string | null
  firstName: string | null
  withPhoto: boolean
  /** `lacksConsent`: it waits for a parent or guardian, and not for us alone. */
  outcome: MemoryOutcome | 'hidden' | 'lacksConsent'
  /** Where it is among the stories. */
  slug: string | null
  consent: 'not-needed' | 'lacking' | 'given'
}

/** In the address of the list: the reference that the shown ones come after. */
export const AFTER_FIELD = 'after'

/** Those of one address that are not over, the oldest first, for whoever has the link to all of them. */
export type OwnMemories = {
  email: string
  memories: { reference: string; time: string; day: string; about: string; begins: string }[]
  /** Whether they are the first. */
  first: boolean
  /** The last of them, to ask for what came later; null where nothing did. */
  further: string | null
}

/** What a button on its page did; `nothing` where it was over already. */
export type OwnMemoryDone = { did: 'withdrawn' | 'consented' | 'nothing' }
export type OwnMemoryAnswer = FormAnswer<OwnMemoryDone>
