import { ambassadorKind } from '#app/domains/community/ambassadors/sign-up.server.ts'
import { claimKind } from '#app/domains/places/claims/claim-store.server.ts'
import { memoryKind } from '#app/domains/community/memories/memory-store.server.ts'
import { messageKind } from '#app/domains/community/contact/send-message.server.ts'
import { enrolmentKind } from '#app/domains/community/enrolment/enrol.server.ts'
import { partnershipKind } from '#app/domains/community/partnerships/apply.server.ts'
import { storyRemovalKind } from '#app/domains/community/stories/ask-to-remove.server.ts'
import type { AnySubmissionKind, KindOfEach } from '#app/forms/submissions/submission-kind.ts'

export const kindOfEach: KindOfEach = {
  contactMessages: messageKind,
  ambassadors: ambassadorKind,
  enrolments: enrolmentKind,
  partnerships: partnershipKind,
  claims: claimKind,
  memories: memoryKind,
  storyRemovals: storyRemovalKind,
}

/** Every kind of submission that a form of the site takes. */
export const submissionKinds: AnySubmissionKind[] = Object.values(kindOfEach)
