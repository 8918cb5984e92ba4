import type { FormAnswer } from '#app/forms/form-answer.ts'
import type { MemoryOutcome } from './memory-store.server.ts'
import { PERSONAL_LINK_DAYS } from '#app/platform/personal-link-days.ts'

export type OwnMemoryView = {
  reference: string
  about: string
  story: string | null
  firstName: string | null
  withPhoto: boolean
  /** `lacksConsent`: the memory waits for a parent or guardian, and not only for staff. */
  outcome: MemoryOutcome | 'hidden' | 'lacksConsent'
  slug: string | null
  consent: 'not-needed' | 'lacking' | 'given'
}

export type MemoryList = {
  email: string
  memories: { reference: string; time: string; day: string; about: string; begins: string }[]
}

export type MemoryActionResult = { did: 'withdrawn' | 'consented' | 'nothing' }
export type MemoryActionAnswer = FormAnswer<MemoryActionResult>

/** The lifetime of a memory's private link. Afterwards nobody could consent to the memory or withdraw it. */
export const MAX_WAITING_DAYS = PERSONAL_LINK_DAYS
