import { ambassadorKind } from '#app/features/ambassadors/sign-up.server.ts'
import { claimKind } from '#app/features/claims/claim-store.server.ts'
import { memoryKind } from '#app/features/memories/memory-store.server.ts'
import { messageKind } from '#app/features/contact/send-message.server.ts'
import { enrolmentKind } from '#app/features/enrolment/enrol.server.ts'
import { partnershipKind } from '#app/features/partnerships/apply.server.ts'
import { storyRemovalKind } from '#app/features/stories/ask-to-remove.server.ts'
import type { AnySubmissionKind, KindOfEach } from '#app/features/submissions/submission-kind.ts'

const kindOfEach: KindOfEach = {
  contactMessages: messageKind,
  ambassadors: ambassadorKind,
  enrolments: enrolmentKind,
  partnerships: partnershipKind,
  claims: claimKind,
  memories: memoryKind,
  storyRemovals: storyRemovalKind,
}

/** Every kind of submission: the ministry is told of it, whoever runs the site can print it, and whoever sent it is shown it. */
export const submissionKinds: AnySubmissionKind[] = Object.values(kindOfEach)
